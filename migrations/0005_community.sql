-- Votes, comments and follows write their own rows alone: a counter of the day would be one row more each, shared by everyone who writes.
DROP TRIGGER `votes_counted`;--> statement-breakpoint
DROP TRIGGER `relations_counted`;--> statement-breakpoint
DROP TRIGGER `comments_counted`;--> statement-breakpoint
CREATE TABLE `__new_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`thread_slug` text NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`last_reply` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_comments`("id", "uid", "thread_slug", "reply", "user_id", "text", "reply_count", "last_reply", "created_at", "deleted_at") SELECT "id", "uid", "thread_slug", "reply", "user_id", "text", "reply_count", "last_reply", "created_at", "deleted_at" FROM `comments`;--> statement-breakpoint
DROP TABLE `comments`;--> statement-breakpoint
ALTER TABLE `__new_comments` RENAME TO `comments`;--> statement-breakpoint
CREATE INDEX `comments_of_thread` ON `comments` (`thread_slug`,`reply`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_of_user` ON `comments` (`user_id`,`created_at`,`id`);--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
CREATE TABLE `notifications` (
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`topic_type` text DEFAULT '' NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`user_id`, `created_at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `cases_of_topic`;--> statement-breakpoint
CREATE UNIQUE INDEX `cases_of_topic` ON `cases` (`topic_type`,`topic`) WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE `users` ADD `notified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `follows_since` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `recent_follows` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `unread_count`;
