ALTER TABLE `contents` ADD `player_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contents` ADD `up_vote_weight` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contents` ADD `down_vote_weight` real DEFAULT 0 NOT NULL;--> statement-breakpoint
-- recount: people and weights of votes begin as plays and votes
-- What was played so far counts as by as many people, and votes so far as trusted: rebuild-stats makes both exact.
UPDATE `contents` SET `player_count` = `play_count`, `up_vote_weight` = `up_vote_count`, `down_vote_weight` = `down_vote_count`
	WHERE `play_count` > 0 OR `up_vote_count` > 0 OR `down_vote_count` > 0;
