ALTER TABLE `users` ADD `digest` text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_due_at` integer;--> statement-breakpoint
CREATE INDEX `users_digest_due` ON `users` (`digest_due_at`) WHERE digest_due_at is not null;