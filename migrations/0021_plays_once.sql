DROP INDEX `checked_answers_by_creation`;--> statement-breakpoint
DROP INDEX `submissions_of_content`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `play_id` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `request_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_of_play` ON `submissions` (`play_id`) WHERE play_id is not null;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `request_hash` text;--> statement-breakpoint
ALTER TABLE `pending_plays` ADD `seqs` text DEFAULT '[]' NOT NULL;