CREATE INDEX `blocks_of_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE INDEX `clones_of_user` ON `clones` (`user_id`);--> statement-breakpoint
CREATE INDEX `appeals_of_user` ON `appeals` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_of_reporter` ON `reports` (`reporter_id`,`created_at`);