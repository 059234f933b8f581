-- Gives articles that embed a quiz the internal tag Quiz, which each save decides from the body, and takes it from all others.
UPDATE `contents` SET `internal_tags` = (
  select json_group_array(`tag`) from (
    select known.value as `tag` from json_each('["user_created","user_pending","potential","ads","translated","duplicated","game","dyn_template","gallery","Quiz","showstats","featured"]') known
    where iif(known.value = 'Quiz', not exists (select 1 from json_each(`contents`.`internal_tags`) had where had.value = 'Quiz'),
      exists (select 1 from json_each(`contents`.`internal_tags`) had where had.value = known.value))
    order by known.key))
WHERE exists (select 1 from json_each(`contents`.`internal_tags`) had where had.value = 'Quiz')
  <> (`type` = 'article' and `body` ->> 'htmlContent' like '%<div class="quizlark" data-id="_quiz-%'
    and ltrim(`body` ->> 'htmlContent', char(9, 10, 13, 32)) not like '<!doctype%' and ltrim(`body` ->> 'htmlContent', char(9, 10, 13, 32)) not like '<html%');
--> statement-breakpoint
INSERT INTO `search_outbox` (`content_id`, `queued_at`)
  select `id`, unixepoch() * 1000 from `contents`
  where exists (select 1 from json_each(`internal_tags`) one where one.value = 'Quiz')
    <> exists (select 1 from `content_labels` where `content_id` = `id` and `label` = 'internal:Quiz')
  on conflict do nothing;
--> statement-breakpoint
DELETE FROM `content_labels` WHERE `label` = 'internal:Quiz'
  and not exists (select 1 from `contents`, json_each(`contents`.`internal_tags`) one where `contents`.`id` = `content_id` and one.value = 'Quiz');
--> statement-breakpoint
INSERT INTO `content_labels` (`label`, `content_id`, `type`, `listed`, `published_at`, `modified_at`, `score`, `play_count`, `player_count`)
  select 'internal:Quiz', c.`id`, c.`type`, c.`listed`, c.`published_at`, c.`modified_at`, c.`score`, c.`play_count`, c.`player_count`
  from `contents` c where exists (select 1 from json_each(c.`internal_tags`) one where one.value = 'Quiz')
  on conflict do nothing;
