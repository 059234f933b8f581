ALTER TABLE `class_answers` ADD `actor` text;--> statement-breakpoint
ALTER TABLE `classes` ADD `link_code` text;