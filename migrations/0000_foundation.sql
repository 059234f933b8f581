CREATE TABLE `links` (
	`user_id` text NOT NULL,
	`sys_code` text NOT NULL,
	`linked_name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `sys_code`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`sent_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rate_limits_by_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `resets_by_user` ON `resets` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `resets_by_expiry` ON `resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`place` text DEFAULT '' NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`email_verified_at` integer,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`status` text DEFAULT '[]' NOT NULL,
	`status_reason` text DEFAULT '' NOT NULL,
	`status_until` integer,
	`user_quote` text DEFAULT '' NOT NULL,
	`profile_picture` text DEFAULT '' NOT NULL,
	`cover_picture` text DEFAULT '' NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`sys_link` integer DEFAULT false NOT NULL,
	`published_count` integer DEFAULT 0 NOT NULL,
	`last_rejected_at` integer,
	`trust_revoked` integer DEFAULT false NOT NULL,
	`play_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`daily_creator_rank_score` real DEFAULT 0 NOT NULL,
	`weekly_creator_rank_score` real DEFAULT 0 NOT NULL,
	`monthly_creator_rank_score` real DEFAULT 0 NOT NULL,
	`daily_player_rank_score` real DEFAULT 0 NOT NULL,
	`weekly_player_rank_score` real DEFAULT 0 NOT NULL,
	`monthly_player_rank_score` real DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`erased_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_verified_email` ON `users` (`email`) WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX `users_by_creation` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`created_at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `comments` (
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
) STRICT;
--> statement-breakpoint
CREATE INDEX `comments_of_thread` ON `comments` (`thread_slug`,`reply`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_by_creation` ON `comments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_of_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`topic_type` text DEFAULT '' NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `relations` (
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`type` text NOT NULL,
	`modified_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target`, `type`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `relations_of_target` ON `relations` (`target`,`modified_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `votes` (
	`topic` text NOT NULL,
	`user_id` text NOT NULL,
	`topic_type` text NOT NULL,
	`score` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`topic`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `votes_of_user` ON `votes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`alt_uids` text DEFAULT '[]' NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`rank_score` real DEFAULT 0 NOT NULL,
	`content_count` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_by_uid` ON `categories` (`uid`);--> statement-breakpoint
CREATE INDEX `categories_by_rank` ON `categories` (`rank_score`);--> statement-breakpoint
CREATE TABLE `category_alt_uids` (
	`alt_uid` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_labels` (
	`label` text NOT NULL,
	`content_id` text NOT NULL,
	`type` text NOT NULL,
	`listed` integer NOT NULL,
	`published_at` integer,
	`modified_at` integer NOT NULL,
	`score` real DEFAULT 0 NOT NULL,
	`play_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`content_id`, `label`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `labelled_new` ON `content_labels` (`label`,`published_at`,`content_id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `labelled_hot` ON `content_labels` (`label`,`score`,`content_id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `labelled_top` ON `content_labels` (`label`,`play_count`,`content_id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `labelled_internal` ON `content_labels` (`label`,`modified_at`,`content_id`) WHERE label like 'internal:%';--> statement-breakpoint
CREATE TABLE `content_versions` (
	`content_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`title` text NOT NULL,
	`snapshot` text NOT NULL,
	PRIMARY KEY(`content_id`, `version`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `contents` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`uid` text NOT NULL,
	`url_name` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'self' NOT NULL,
	`user_status` text DEFAULT 'public' NOT NULL,
	`review_status` text DEFAULT 'initial' NOT NULL,
	`listed` integer DEFAULT false NOT NULL,
	`official` integer DEFAULT false NOT NULL,
	`image_home_page` text DEFAULT '' NOT NULL,
	`image_home_page_alt` text DEFAULT '' NOT NULL,
	`image_thumbnail` text DEFAULT '' NOT NULL,
	`image_thumbnail_alt` text DEFAULT '' NOT NULL,
	`image_start_page` text DEFAULT '' NOT NULL,
	`image_start_page_alt` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`internal_tags` text DEFAULT '[]' NOT NULL,
	`categories` text DEFAULT '[]' NOT NULL,
	`creator_id` text NOT NULL,
	`creator_name` text NOT NULL,
	`creator_username` text NOT NULL,
	`previous_creator_id` text,
	`translation_of` text,
	`play_count` integer DEFAULT 0 NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`up_vote_count` integer DEFAULT 0 NOT NULL,
	`down_vote_count` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`score` real DEFAULT 0 NOT NULL,
	`shuffle` real NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`published_at` integer,
	`admin_saved_at` integer,
	`modified_by` text NOT NULL,
	`save_id` text NOT NULL,
	`recommend` text DEFAULT '[]' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`body` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contents_by_slug` ON `contents` (`type`,`url_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `contents_by_uid` ON `contents` (`uid`);--> statement-breakpoint
CREATE INDEX `contents_new` ON `contents` (`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_hot` ON `contents` (`score`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_top` ON `contents` (`play_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_random` ON `contents` (`shuffle`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_type_new` ON `contents` (`type`,`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_type_hot` ON `contents` (`type`,`score`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_type_top` ON `contents` (`type`,`play_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_type_random` ON `contents` (`type`,`shuffle`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_official_new` ON `contents` (`official`,`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_official_hot` ON `contents` (`official`,`score`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_official_top` ON `contents` (`official`,`play_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_creator` ON `contents` (`creator_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contents_of_creator_new` ON `contents` (`creator_id`,`published_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_creator_hot` ON `contents` (`creator_id`,`score`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_of_creator_top` ON `contents` (`creator_id`,`play_count`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_created` ON `contents` (`created_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_modified` ON `contents` (`modified_at`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `contents_by_creation` ON `contents` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contents_by_modification` ON `contents` (`modified_at`,`id`);--> statement-breakpoint
CREATE INDEX `contents_held_back` ON `contents` (`review_status`,`modified_at`) WHERE review_status <> 'initial';--> statement-breakpoint
CREATE INDEX `contents_translations` ON `contents` (`translation_of`) WHERE translation_of is not null;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`resource_id` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `images` (
	`key` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `images_by_owner` ON `images` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `images_orphaned` ON `images` (`created_at`) WHERE used_at is null;--> statement-breakpoint
CREATE TABLE `old_slugs` (
	`type` text NOT NULL,
	`url_name` text NOT NULL,
	`content_id` text NOT NULL,
	`retired_at` integer NOT NULL,
	PRIMARY KEY(`type`, `url_name`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_outbox` (
	`content_id` text PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`modified_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `templates` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`modified_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `appeals` (
	`content_id` text NOT NULL,
	`decision_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	PRIMARY KEY(`content_id`, `decision_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_log_by_creation` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_of_target` ON `audit_log` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_of_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `cases` (
	`id` text PRIMARY KEY NOT NULL,
	`topic_type` text NOT NULL,
	`topic` text NOT NULL,
	`subject_id` text NOT NULL,
	`report_count` integer DEFAULT 0 NOT NULL,
	`assigned_to` text,
	`decision` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `cases_of_topic` ON `cases` (`topic_type`,`topic`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_open` ON `cases` (`opened_at`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_of_subject` ON `cases` (`subject_id`,`opened_at`);--> statement-breakpoint
CREATE TABLE `embed_consumers` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`origins` text DEFAULT '[]' NOT NULL,
	`theme` text DEFAULT '' NOT NULL,
	`options` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `reports` (
	`case_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`case_id`, `reporter_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `checked_answers` (
	`play_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`play_id`, `question_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `checked_answers_by_creation` ON `checked_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `content_days` (
	`day` integer NOT NULL,
	`content_id` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`rolled_views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `content_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_stats` (
	`content_id` text PRIMARY KEY NOT NULL,
	`result_stats` text NOT NULL,
	`answer_stats` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `kattempts` (
	`kquiz_id` text NOT NULL,
	`user_id` text NOT NULL,
	`final_score` real NOT NULL,
	`duration` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`kquiz_id`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `kattempts_leaderboard` ON `kattempts` (`kquiz_id`,final_score desc,`duration`,created_at desc);--> statement-breakpoint
CREATE TABLE `rank_marks` (
	`day` integer NOT NULL,
	`content_id` text NOT NULL,
	`actor` text NOT NULL,
	PRIMARY KEY(`day`, `content_id`, `actor`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `submissions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`content_id` text NOT NULL,
	`type` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` text,
	`actor` text NOT NULL,
	`answers` text NOT NULL,
	`duration` integer NOT NULL,
	`final_score` real,
	`dimension_scores` text,
	`result_id` text,
	`ranked` integer NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_id_unique` ON `submissions` (`id`);--> statement-breakpoint
CREATE INDEX `kattempts_of_visitors` ON `submissions` (`content_id`,`final_score`,`duration`,`created_at`) WHERE user_id is null and ranked = 1 and final_score is not null;--> statement-breakpoint
CREATE TABLE `view_marks` (
	`mark` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `view_marks_by_expiry` ON `view_marks` (`expires_at`);--> statement-breakpoint
CREATE TABLE `campaign_days` (
	`day` integer NOT NULL,
	`campaign_id` text NOT NULL,
	`content_id` text NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `campaign_id`, `content_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	`made_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`watermark` text DEFAULT '' NOT NULL,
	`lease_until` integer,
	`ran_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `page_anchors` (
	`list` text NOT NULL,
	`page` integer NOT NULL,
	`cursor` text NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`list`, `page`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `snapshots` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`made_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `stats` (
	`type` text NOT NULL,
	`time_dim` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`custom_dim` text DEFAULT '' NOT NULL,
	`rank_score` real NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`type`, `time_dim`, `user_id`, `custom_dim`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `stats_ranking` ON `stats` (`type`,`time_dim`,`rank_score`);