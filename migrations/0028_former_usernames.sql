CREATE TABLE `former_usernames` (
	`look_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`held_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_usernames_by_user` ON `former_usernames` (`user_id`);--> statement-breakpoint
CREATE INDEX `former_usernames_by_expiry` ON `former_usernames` (`held_until`);--> statement-breakpoint
ALTER TABLE `users` ADD `look` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(username, '_', ''), '0', 'o'), '1', 'l'), 'rn', 'm'), 'vv', 'w')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `users_by_look` ON `users` (`look`);