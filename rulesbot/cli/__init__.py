"""The command line: one file for each command, built for the language of the call."""
