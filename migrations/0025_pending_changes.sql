ALTER TABLE `contents` ADD `pending_version` integer;--> statement-breakpoint
ALTER TABLE `contents` ADD `pending_saved_at` integer;--> statement-breakpoint
ALTER TABLE `contents` ADD `pending_refusal` text;