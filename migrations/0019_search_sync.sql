CREATE TABLE `search_sync` (
	`id` integer PRIMARY KEY NOT NULL,
	`last_write` text NOT NULL
) STRICT;
