CREATE TABLE `user_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `user_words_of_user` ON `user_words` (`user_id`,`word`);--> statement-breakpoint
ALTER TABLE `users` ADD `search_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Accounts from before this column are found by their names in lower case, with accents, until they change them.
CREATE TRIGGER `user_words_of_new_user` AFTER INSERT ON `users` WHEN new.erased_at is null BEGIN
  insert or ignore into user_words (word, user_id)
  select word, new.id from (
    select new.username as word
    union select value from json_each('["' || replace(new.username, '_', '","') || '"]')
    union select lower(new.email)
    union select value from json_each('[' || replace(json_quote(lower(coalesce(nullif(new.search_name, ''), new.first_name || ' ' || new.last_name))), ' ', '","') || ']')
  ) where word <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `user_words_of_changed_user` AFTER UPDATE OF username, first_name, last_name, search_name, email, erased_at ON `users` BEGIN
  delete from user_words where user_id = old.id;
  insert or ignore into user_words (word, user_id)
  select word, new.id from (
    select new.username as word
    union select value from json_each('["' || replace(new.username, '_', '","') || '"]')
    union select lower(new.email)
    union select value from json_each('[' || replace(json_quote(lower(coalesce(nullif(new.search_name, ''), new.first_name || ' ' || new.last_name))), ' ', '","') || ']')
  ) where word <> '' and new.erased_at is null;
END;
--> statement-breakpoint
CREATE TRIGGER `user_words_of_deleted_user` AFTER DELETE ON `users` BEGIN
  delete from user_words where user_id = old.id;
END;
--> statement-breakpoint
insert or ignore into user_words (word, user_id)
  select value, id from (
    select u.id, u.username as value from users u where u.erased_at is null
    union all select u.id, part.value from users u, json_each('["' || replace(u.username, '_', '","') || '"]') part where u.erased_at is null
    union all select u.id, lower(u.email) from users u where u.erased_at is null
    union all select u.id, part.value from users u,
      json_each('[' || replace(json_quote(lower(u.first_name || ' ' || u.last_name)), ' ', '","') || ']') part where u.erased_at is null
  ) where value <> '';
