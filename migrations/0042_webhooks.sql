CREATE TABLE `consumer_webhooks` (
	`consumer` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`secret_created_at` integer NOT NULL,
	`previous_secrets` text DEFAULT '[]' NOT NULL,
	`is_full` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`consumer` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`status` integer,
	`problem` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`consumer`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_of_consumer` ON `webhook_deliveries` (`consumer`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_expired` ON `webhook_deliveries` (`expires_at`) WHERE expires_at is not null;