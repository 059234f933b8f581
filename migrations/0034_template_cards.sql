ALTER TABLE `templates` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `templates` ADD `card_title` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `card_text` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `is_shown` integer DEFAULT true NOT NULL;