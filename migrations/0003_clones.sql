CREATE TABLE `clones` (
	`content_id` text NOT NULL,
	`user_id` text NOT NULL,
	`cloned_at` integer NOT NULL,
	PRIMARY KEY(`content_id`, `user_id`)
);
