CREATE TABLE `review_assignments` (
	`content_id` text PRIMARY KEY NOT NULL,
	`assigned_to` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_assignments_of_reviewer` ON `review_assignments` (`assigned_to`,`created_at`,`content_id`);--> statement-breakpoint
DROP INDEX `contents_held_back`;--> statement-breakpoint
CREATE INDEX `contents_in_bin` ON `contents` (`creator_id`,`modified_at`,`id`) WHERE creator_id = '00000000000000000000000b1n';--> statement-breakpoint
CREATE INDEX `contents_official_pending` ON `contents` (`official`,`modified_at`,`id`) WHERE official = 1 and listed = 0;--> statement-breakpoint
CREATE INDEX `contents_held_back` ON `contents` (`review_status`,`modified_at`,`id`) WHERE review_status <> 'initial';--> statement-breakpoint
DROP INDEX `cases_open`;--> statement-breakpoint
CREATE INDEX `cases_open_of_type` ON `cases` (`topic_type`,`opened_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_closed` ON `cases` (`closed_at`,`id`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `cases_open` ON `cases` (`opened_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `old_slugs_of_content` ON `old_slugs` (`content_id`);--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`created_at`,`content_id`) WHERE answered_at is null;
--> statement-breakpoint
CREATE TRIGGER `contents_counted_when_made` AFTER INSERT ON `contents` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select one.value as name, 1 as n from json_each(json_array(iif(new.review_status <> 'initial', new.review_status, null), iif(new.creator_id = '00000000000000000000000b1n', 'bin', null),
      iif(new.listed = 1, 'public', null), iif(new.official = 1 and new.listed = 0, 'pending_core', null),
      'day:' || strftime('%Y%m%d', new.created_at / 1000 + 25200, 'unixepoch') || ':contents', 'day:' || strftime('%Y%m%d', new.published_at / 1000 + 25200, 'unixepoch') || ':published')) one
    union all select 'tagged:' || one.value, 1 from json_each(new.internal_tags) one
    union all select case when new.listed = 1 then 'public:category:' || one.value when new.official = 1 then 'pending_core:category:' || one.value end, 1 from json_each(new.categories) one
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `contents_counted_when_changed` AFTER UPDATE OF `internal_tags`, `review_status`, `creator_id`, `listed`, `official`, `categories` ON `contents` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select one.value as name, sign.value as n from json_each('[-1,1]') sign, json_each(iif(sign.value = 1, json_array(iif(new.review_status <> 'initial', new.review_status, null), iif(new.creator_id = '00000000000000000000000b1n', 'bin', null),
      iif(new.listed = 1, 'public', null), iif(new.official = 1 and new.listed = 0, 'pending_core', null)),
      json_array(iif(old.review_status <> 'initial', old.review_status, null), iif(old.creator_id = '00000000000000000000000b1n', 'bin', null),
      iif(old.listed = 1, 'public', null), iif(old.official = 1 and old.listed = 0, 'pending_core', null)))) one
    union all select 'tagged:' || one.value, sign.value from json_each('[-1,1]') sign, json_each(iif(sign.value = 1, new.internal_tags,
      old.internal_tags)) one
    union all select iif(sign.value = 1, iif(new.listed = 1, 'public:category:', iif(new.official = 1, 'pending_core:category:', null)),
      iif(old.listed = 1, 'public:category:', iif(old.official = 1, 'pending_core:category:', null))) || one.value, sign.value
      from json_each('[-1,1]') sign, json_each(iif(sign.value = 1, new.categories,
      old.categories)) one
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `contents_counted_when_published` AFTER UPDATE OF `published_at` ON `contents` WHEN old.published_at is null and new.published_at is not null BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', new.published_at / 1000 + 25200, 'unixepoch') || ':published' as name, 1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `contents_counted_when_erased` AFTER DELETE ON `contents` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select one.value as name, -1 as n from json_each(json_array(iif(old.review_status <> 'initial', old.review_status, null), iif(old.creator_id = '00000000000000000000000b1n', 'bin', null),
      iif(old.listed = 1, 'public', null), iif(old.official = 1 and old.listed = 0, 'pending_core', null))) one
    union all select 'tagged:' || one.value, -1 from json_each(old.internal_tags) one
    union all select case when old.listed = 1 then 'public:category:' || one.value when old.official = 1 then 'pending_core:category:' || one.value end, -1 from json_each(old.categories) one
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `users_counted` AFTER INSERT ON `users` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', new.created_at / 1000 + 25200, 'unixepoch') || ':sign_ups' as name, 1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `comments_counted` AFTER INSERT ON `comments` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', new.created_at / 1000 + 25200, 'unixepoch') || ':comments' as name, 1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `votes_counted` AFTER INSERT ON `votes` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', new.created_at / 1000 + 25200, 'unixepoch') || ':votes' as name, 1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `reports_counted` AFTER INSERT ON `reports` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', new.created_at / 1000 + 25200, 'unixepoch') || ':reports' as name, 1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `relations_counted` AFTER INSERT ON `relations` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', new.modified_at / 1000 + 25200, 'unixepoch') || ':follows' as name, 1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `cases_counted_when_opened` AFTER INSERT ON `cases` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'cases:' || new.topic_type as name, 1 as n where new.closed_at is null
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `cases_counted_when_closed` AFTER UPDATE OF `closed_at` ON `cases` WHEN (old.closed_at is null) <> (new.closed_at is null) BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'cases:' || new.topic_type as name, (new.closed_at is null) - (old.closed_at is null) as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_counted_when_made` AFTER INSERT ON `appeals` BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'appeals' as name, 1 as n where new.answered_at is null
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_counted_when_answered` AFTER UPDATE OF `answered_at` ON `appeals` WHEN old.answered_at is null and new.answered_at is not null BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'appeals' as name, -1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_counted_when_erased` AFTER DELETE ON `appeals` WHEN old.answered_at is null BEGIN
  insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'appeals' as name, -1 as n
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
END;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select one.value as name, 1 as n from contents c, json_each(json_array(iif(c.review_status <> 'initial', c.review_status, null), iif(c.creator_id = '00000000000000000000000b1n', 'bin', null),
      iif(c.listed = 1, 'public', null), iif(c.official = 1 and c.listed = 0, 'pending_core', null),
      'day:' || strftime('%Y%m%d', c.created_at / 1000 + 25200, 'unixepoch') || ':contents', 'day:' || strftime('%Y%m%d', c.published_at / 1000 + 25200, 'unixepoch') || ':published')) one
    union all select 'tagged:' || one.value, 1 from contents c, json_each(c.internal_tags) one
    union all select case when c.listed = 1 then 'public:category:' || one.value when c.official = 1 then 'pending_core:category:' || one.value end, 1 from contents c, json_each(c.categories) one
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') || ':sign_ups' as name, 1 as n from users
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') || ':comments' as name, 1 as n from comments
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') || ':votes' as name, 1 as n from votes
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') || ':reports' as name, 1 as n from reports
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || strftime('%Y%m%d', modified_at / 1000 + 25200, 'unixepoch') || ':follows' as name, 1 as n from relations
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'cases:' || topic_type as name, 1 as n from cases where closed_at is null
    union all select 'appeals', 1 from appeals where answered_at is null
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
--> statement-breakpoint
insert into counters (name, value, made_at)
  select name, sum(n), unixepoch() * 1000 from (
    select 'day:' || day || ':plays' as name, plays as n from content_days
    union all select 'day:' || day || ':views', rolled_views from content_days
  ) where name is not null group by name having sum(n) <> 0
  on conflict do update set value = value + excluded.value, made_at = excluded.made_at;
