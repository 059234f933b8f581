DROP INDEX `submissions_id_unique`;--> statement-breakpoint
DROP INDEX `submissions_of_user`;--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_of_user` ON `submissions` (coalesce(`user_id`, ''),`id`);