CREATE TABLE `next_plays` (
	`content_id` text NOT NULL,
	`next_id` text NOT NULL,
	`play_count` integer NOT NULL,
	PRIMARY KEY(`content_id`, `next_id`)
);
