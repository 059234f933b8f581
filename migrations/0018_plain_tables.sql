CREATE TABLE `pending_plays` (
	`content_id` text PRIMARY KEY NOT NULL,
	`first_seq` integer NOT NULL,
	`plays` integer NOT NULL,
	`players` integer NOT NULL,
	`bytes` integer NOT NULL,
	`threshold` integer NOT NULL,
	`since` integer NOT NULL,
	`retry_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pending_plays_by_age` ON `pending_plays` (`since`);--> statement-breakpoint
CREATE INDEX `pending_plays_due` ON `pending_plays` (`since`) WHERE plays >= threshold or bytes >= 2000000;--> statement-breakpoint
CREATE TABLE `unique_players` (
	`day` integer NOT NULL,
	`content_id` text NOT NULL,
	`actor` text NOT NULL,
	`plays` integer NOT NULL,
	`ranked` integer NOT NULL,
	PRIMARY KEY(`day`, `content_id`, `actor`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job_states` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`first_started_at` integer,
	`started_at` integer,
	`finished_at` integer,
	`succeeded_at` integer,
	`outcome` text DEFAULT '' NOT NULL,
	`cause` text DEFAULT '' NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `skipped_rows` (
	`job` text NOT NULL,
	`key` text NOT NULL,
	`cause` text NOT NULL,
	`skipped_at` integer NOT NULL,
	PRIMARY KEY(`job`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `skipped_rows_by_time` ON `skipped_rows` (`skipped_at`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `counted` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_of_content` ON `submissions` (`content_id`);--> statement-breakpoint
ALTER TABLE `content_labels` ADD `player_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `content_labels` SET `player_count` = (SELECT `c`.`player_count` FROM `contents` `c` WHERE `c`.`id` = `content_labels`.`content_id`)
	WHERE `play_count` > 0;
--> statement-breakpoint
CREATE INDEX `labelled_by_players` ON `content_labels` (`label`,`player_count`,`content_id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_by_players` ON `contents` (`player_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_type_by_players` ON `contents` (`type`,`player_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_official_by_players` ON `contents` (`official`,`player_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_creator_by_players` ON `contents` (`creator_id`,`player_count`,`id`) WHERE listed = 1;--> statement-breakpoint
INSERT INTO `job_states` (`name`, `state`)
	SELECT `name`, CASE `name`
		WHEN 'roll-up-plays' THEN json_object('seq', CAST(`watermark` AS integer))
		WHEN 'roll-up-views' THEN json_object('openDay', CAST(`watermark` AS integer))
		ELSE json_object('day', CAST(`watermark` AS integer), 'contentId', substr(`watermark`, 10))
	END FROM `jobs` WHERE `name` IN ('roll-up-plays', 'roll-up-views', 'close-day');
--> statement-breakpoint
-- Plays that the play buffers hold: those of a content are its newest ones, up to the watermark.
INSERT INTO `pending_plays` (`content_id`, `first_seq`, `plays`, `players`, `bytes`, `threshold`, `since`)
	SELECT `waiting`.`id`, min(`s`.`seq`), count(*), `waiting`.`players`,
		sum(iif(octet_length(`s`.`answers`) > 32768, 2, octet_length(`s`.`answers`))),
		min(1000, max(1, CAST(ceil(coalesce((SELECT `play_count` FROM `contents` WHERE `contents`.`id` = `waiting`.`id`), 0) * 0.2) AS integer))),
		`waiting`.`since`
	FROM (
		SELECT `one`.`value` ->> '$[0]' AS `id`, `one`.`value` ->> '$[1].since' AS `since`,
			json_array_length(`one`.`value`, '$[1].firsts') AS `players`, `one`.`value` AS `entry`
		FROM `play_buffers`, json_each(`play_buffers`.`contents`) `one`
	) `waiting`
	CROSS JOIN (SELECT 'firsts' AS `list` UNION ALL SELECT 'others') `lists`
	CROSS JOIN json_each(`waiting`.`entry`, '$[1].' || `lists`.`list`) `play`
	CROSS JOIN `submissions` `s` ON `s`.`seq` = `play`.`value`
	GROUP BY `waiting`.`id`;
--> statement-breakpoint
-- What the play buffers hold of people: plays are added, of two ranks of a type the later period's stands, and those of one period are summed.
UPDATE `users` SET
	`play_count` = `play_count` + `waiting`.`plays`,
	`ranks` = (
		SELECT json_group_object(`type`, json(CASE
			WHEN `old` IS NULL OR `new` ->> 'timeDim' > `old` ->> 'timeDim' THEN `new`
			WHEN `new` IS NULL OR `new` ->> 'timeDim' < `old` ->> 'timeDim' THEN `old`
			ELSE json_object('timeDim', `old` ->> 'timeDim', 'plays', (`old` ->> 'plays') + (`new` ->> 'plays'), 'byCategory', json((
				SELECT json_group_object(`key`, `plays`) FROM (
					SELECT `key`, sum(`value`) AS `plays` FROM (
						SELECT `key`, `value` FROM json_each(`old`, '$.byCategory') UNION ALL SELECT `key`, `value` FROM json_each(`new`, '$.byCategory')
					) GROUP BY `key`
				)
			))) END))
		FROM (
			SELECT `types`.`key` AS `type`, json_extract(`users`.`ranks`, '$.' || `types`.`key`) AS `old`,
				json_extract(`waiting`.`ranks`, '$.' || `types`.`key`) AS `new`
			FROM (SELECT `key` FROM json_each(`users`.`ranks`) UNION SELECT `key` FROM json_each(`waiting`.`ranks`)) `types`
		)
	)
	FROM (
		SELECT `one`.`value` ->> '$[0]' AS `id`, `one`.`value` ->> '$[1].plays' AS `plays`, `one`.`value` -> '$[1].ranks' AS `ranks`
		FROM `play_buffers`, json_each(`play_buffers`.`people`) `one`
	) `waiting`
	WHERE `users`.`id` = `waiting`.`id` AND `users`.`erased_at` IS NULL;
--> statement-breakpoint
-- Who has played what today and yesterday, as far as plays are rolled up. A million plays are more than two days' of any store there is.
INSERT INTO `unique_players` (`day`, `content_id`, `actor`, `plays`, `ranked`)
	SELECT CAST(strftime('%Y%m%d', `created_at` / 1000 + 25200, 'unixepoch') AS integer), `content_id`, `actor`, count(*), max(`type` <> 'kquiz' OR `ranked`)
	FROM `submissions`
	WHERE `seq` > (SELECT coalesce(max(`seq`), 0) - 1000000 FROM `submissions`)
		AND `seq` <= coalesce((SELECT CAST(`watermark` AS integer) FROM `jobs` WHERE `name` = 'roll-up-plays'), 0)
		AND `created_at` >= (unixepoch() - 2 * 86400) * 1000
	GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER `comments_counted` AFTER INSERT ON `comments` BEGIN
	INSERT INTO counters (name, value, made_at)
		VALUES ('day:' || strftime('%Y%m%d', new.created_at / 1000 + 25200, 'unixepoch') || ':comments', 1, unixepoch() * 1000)
		ON CONFLICT (name) DO UPDATE SET value = value + 1, made_at = excluded.made_at;
END;
--> statement-breakpoint
INSERT INTO counters (name, value, made_at)
	SELECT 'day:' || strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') || ':comments', count(*), unixepoch() * 1000
	FROM comments WHERE id > coalesce((SELECT watermark FROM jobs WHERE name = 'count-comments'), '') GROUP BY 1
	ON CONFLICT (name) DO UPDATE SET value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
-- The Worker of the release before this one runs until the new one is deployed, and after a rollback: it counts no more plays or
-- comments, which would be counted twice, and leaves them to the next Worker of this release.
UPDATE `jobs` SET `watermark` = 'moved', `lease_until` = 9007199254740991 WHERE `name` IN ('roll-up-plays', 'count-comments');
--> statement-breakpoint
INSERT INTO `jobs` (`name`, `watermark`, `lease_until`) VALUES ('roll-up-plays', 'moved', 9007199254740991), ('count-comments', 'moved', 9007199254740991)
	ON CONFLICT DO NOTHING;
