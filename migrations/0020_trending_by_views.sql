DROP INDEX `labelled_hot`;--> statement-breakpoint
ALTER TABLE `content_labels` ADD `view_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `content_labels` SET `view_count` = (SELECT `c`.`view_count` FROM `contents` `c` WHERE `c`.`id` = `content_labels`.`content_id`)
	WHERE `content_id` IN (SELECT `id` FROM `contents` WHERE `view_count` > 0);
--> statement-breakpoint
CREATE INDEX `labelled_hot` ON `content_labels` (`label`,`score`,`view_count`,`published_at`,`content_id`) WHERE listed = 1;--> statement-breakpoint
DROP INDEX `contents_hot`;--> statement-breakpoint
DROP INDEX `contents_of_type_hot`;--> statement-breakpoint
DROP INDEX `contents_official_hot`;--> statement-breakpoint
DROP INDEX `contents_of_creator_hot`;--> statement-breakpoint
CREATE INDEX `contents_hot` ON `contents` (`score`,`view_count`,`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_type_hot` ON `contents` (`type`,`score`,`view_count`,`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_official_hot` ON `contents` (`official`,`score`,`view_count`,`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_creator_hot` ON `contents` (`creator_id`,`score`,`view_count`,`published_at`,`id`) WHERE listed = 1;