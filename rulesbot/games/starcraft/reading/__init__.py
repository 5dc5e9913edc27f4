"""From nodes of the language to positions, tasks and claims."""
