CREATE INDEX `users_restricted` ON `users` (`created_at`) WHERE status <> '[]';--> statement-breakpoint
CREATE INDEX `submissions_of_user` ON `submissions` (`user_id`) WHERE user_id is not null;