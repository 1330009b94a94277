"""What a viewer sees and reads: the table, the questions, the log, and why something cannot be done."""
