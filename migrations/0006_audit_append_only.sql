-- The log of what staff did is appended to and read, and nothing else.
CREATE TRIGGER `audit_log_keeps_entries` BEFORE DELETE ON `audit_log` BEGIN
  select raise(abort, 'audit_log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_keeps_words` BEFORE UPDATE ON `audit_log` BEGIN
  select raise(abort, 'audit_log is append-only');
END;
