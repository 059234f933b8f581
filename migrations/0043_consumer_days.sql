CREATE TABLE `consumer_days` (
	`consumer` text NOT NULL,
	`day` integer NOT NULL,
	`content_id` text NOT NULL,
	`finished` integer DEFAULT 0 NOT NULL,
	`abandoned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`consumer`, `day`, `content_id`)
) WITHOUT ROWID;
