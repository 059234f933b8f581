CREATE TABLE `content_leaves` (
	`content_id` text NOT NULL,
	`answered` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`content_id`, `answered`)
);
--> statement-breakpoint
CREATE TABLE `content_sources` (
	`content_id` text NOT NULL,
	`source` text NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`content_id`, `source`)
);
--> statement-breakpoint
CREATE INDEX `content_sources_by_plays` ON `content_sources` (`content_id`,`plays`);