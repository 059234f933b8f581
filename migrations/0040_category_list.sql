CREATE TABLE `category_lists` (
	`id` integer PRIMARY KEY NOT NULL,
	`categories` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `category_lists` (id, categories) VALUES (1, (SELECT json_group_array(json_object('id', id, 'uid', uid, 'title', title, 'icon', icon))
	FROM (SELECT id, uid, title, icon FROM `categories` ORDER BY rank_score DESC LIMIT 200)));
--> statement-breakpoint
CREATE TRIGGER `category_list_of_new_category` AFTER INSERT ON `categories` BEGIN
	UPDATE `category_lists` SET categories = (SELECT json_group_array(json_object('id', id, 'uid', uid, 'title', title, 'icon', icon))
	FROM (SELECT id, uid, title, icon FROM `categories` ORDER BY rank_score DESC LIMIT 200)) WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `category_list_of_changed_category` AFTER UPDATE OF uid, title, icon, rank_score ON `categories` BEGIN
	UPDATE `category_lists` SET categories = (SELECT json_group_array(json_object('id', id, 'uid', uid, 'title', title, 'icon', icon))
	FROM (SELECT id, uid, title, icon FROM `categories` ORDER BY rank_score DESC LIMIT 200)) WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `category_list_of_deleted_category` AFTER DELETE ON `categories` BEGIN
	UPDATE `category_lists` SET categories = (SELECT json_group_array(json_object('id', id, 'uid', uid, 'title', title, 'icon', icon))
	FROM (SELECT id, uid, title, icon FROM `categories` ORDER BY rank_score DESC LIMIT 200)) WHERE id = 1;
END;
