CREATE TABLE `drafts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`content_id` text,
	`title` text NOT NULL,
	`progress` text,
	`base_modified_at` integer,
	`device` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`image_keys` text DEFAULT '[]' NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `drafts_of_user` ON `drafts` (`user_id`,`modified_at`,`id`);--> statement-breakpoint
CREATE INDEX `drafts_by_modification` ON `drafts` (`modified_at`);--> statement-breakpoint
CREATE INDEX `drafts_of_content` ON `drafts` (`content_id`) WHERE content_id is not null;