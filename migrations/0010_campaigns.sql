-- Nothing has written campaign_days so far.
DROP TABLE `campaign_days`;--> statement-breakpoint
CREATE TABLE `campaign_days` (
	`day` integer NOT NULL,
	`id` text NOT NULL,
	`campaign_id` text NOT NULL,
	`utm_source` text NOT NULL,
	`utm_medium` text NOT NULL,
	`utm_campaign` text NOT NULL,
	`plays` integer NOT NULL,
	`results` integer NOT NULL,
	PRIMARY KEY(`day`, `id`)
) STRICT, WITHOUT ROWID;
