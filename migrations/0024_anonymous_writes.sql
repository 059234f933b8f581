CREATE TABLE `thinned_stats` (
	`content_id` text PRIMARY KEY NOT NULL,
	`answer_stats` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `clones` ADD `play_id` text;--> statement-breakpoint
ALTER TABLE `campaign_days` ADD `actor` text DEFAULT '' NOT NULL;