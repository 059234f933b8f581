-- recount: earlier plays have no counts of scores
ALTER TABLE `content_stats` ADD `score_stats` text DEFAULT '{}' NOT NULL;
