ALTER TABLE `users` ADD `read_after` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `read_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `decision_mails` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `action` text DEFAULT '' NOT NULL;