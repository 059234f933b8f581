CREATE TABLE `daily_quizzes` (
	`day` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`content_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_quizzes_number_unique` ON `daily_quizzes` (`number`);--> statement-breakpoint
CREATE INDEX `daily_quizzes_by_content` ON `daily_quizzes` (`content_id`,`day`);