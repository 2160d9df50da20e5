"""Every command, with what people type and with what they should not."""
