ALTER TABLE `contents` ADD `question_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `contents` SET `question_count` = coalesce(json_array_length(`body`, '$.questions'), 0) WHERE `type` <> 'article';
