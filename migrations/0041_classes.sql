CREATE TABLE `class_answers` (
	`class_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`nickname` text NOT NULL,
	`answers` text NOT NULL,
	`right_ids` text,
	`score` real,
	`result_id` text,
	`duration` integer NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`class_id`, `submission_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `classes` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `classes_of_owner` ON `classes` (`owner_id`,`content_id`,`id`);--> statement-breakpoint
CREATE INDEX `classes_of_content` ON `classes` (`content_id`);--> statement-breakpoint
CREATE INDEX `submissions_of_content` ON `submissions` (`content_id`,`created_at`);