CREATE TABLE `written_results` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`text` text,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_embed_consumers` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`origins` text DEFAULT '[]' NOT NULL,
	`theme` text DEFAULT '' NOT NULL,
	`options` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_embed_consumers`("key", "name", "origins", "theme", "options", "created_at") SELECT "key", "name", "origins", "theme", "options", "created_at" FROM `embed_consumers`;--> statement-breakpoint
DROP TABLE `embed_consumers`;--> statement-breakpoint
ALTER TABLE `__new_embed_consumers` RENAME TO `embed_consumers`;--> statement-breakpoint
PRAGMA foreign_keys=ON;