CREATE INDEX `labelled_unlisted` ON `content_labels` (`label`,`content_id`) WHERE listed = 0;--> statement-breakpoint
DELETE FROM `snapshots` WHERE `name` LIKE 'pages:%';
--> statement-breakpoint
DELETE FROM `jobs` WHERE `name` = 'keep-pages';
