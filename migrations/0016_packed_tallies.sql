-- Who counted on the day of this migration is forgotten: whoever plays the same once more on it counts once more in ranks.
DROP TABLE `rank_marks`;--> statement-breakpoint
CREATE TABLE `rank_marks` (
	`day` integer NOT NULL,
	`bucket` integer NOT NULL,
	`codes` text NOT NULL,
	PRIMARY KEY(`day`, `bucket`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `play_buffers` (
	`bucket` integer PRIMARY KEY NOT NULL,
	`contents` text NOT NULL,
	`people` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `users` ADD `ranks` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Each person's ranks of the latest period of each type.
UPDATE `users` SET `ranks` = `latest`.`ranks` FROM (
	SELECT `user_id`, json_group_object(`type`, json_object('timeDim', `time_dim`, 'plays', CAST(`rank_score` AS integer), 'byCategory', (
		SELECT json_group_object(substr(`key`, length('cat_playCount_') + 1), `value`) FROM json_each(`one`.`stats`) WHERE `key` LIKE 'cat\_playCount\_%' ESCAPE '\'
	))) AS `ranks` FROM (
		SELECT `type`, `user_id`, max(`time_dim`) AS `time_dim`, `rank_score`, `stats` FROM `stats` WHERE `user_id` <> '' GROUP BY `type`, `user_id`
	) `one` GROUP BY `user_id`
) `latest` WHERE `users`.`id` = `latest`.`user_id`;--> statement-breakpoint
DROP INDEX `stats_ranking`;--> statement-breakpoint
ALTER TABLE `stats` RENAME TO `stats_by_person`;--> statement-breakpoint
CREATE TABLE `stats` (
	`type` text NOT NULL,
	`time_dim` text NOT NULL,
	`records` text NOT NULL,
	PRIMARY KEY(`type`, `time_dim`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `stats` (`type`, `time_dim`, `records`)
	SELECT `type`, `time_dim`, json_group_array(json_object('user', `user_id`, 'customDim', `custom_dim`, 'stats', json(`stats`))) FROM (
		SELECT *, row_number() OVER (PARTITION BY `type`, `time_dim` ORDER BY `rank_score` DESC, `user_id` || ' ' || `custom_dim`) AS `place` FROM `stats_by_person`
	) WHERE `place` <= iif(`user_id` = '', 5000, 200) GROUP BY `type`, `time_dim`;--> statement-breakpoint
DROP TABLE `stats_by_person`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `daily_creator_rank_score`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `weekly_creator_rank_score`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `monthly_creator_rank_score`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `daily_player_rank_score`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `weekly_player_rank_score`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `monthly_player_rank_score`;
