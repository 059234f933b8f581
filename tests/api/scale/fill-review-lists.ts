import { SYSTEM_USERS } from '#base/product';
import type { Person } from '#tests/factories/users';
import { bindings } from '#tests/helpers/api';

/** Puts a thousand of the generated contents into each list of the review queue. */
export async function fillReviewLists(editor: Person): Promise<void> {
  const { DB } = bindings;
  const at = (first: number) => `'0bench' || substr('00000000000000000000' || (n + ${first}), -20)`;
  const id = at(0);
  const numbers = 'with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 999)';
  await DB.batch([
    DB.prepare(`${numbers} insert into content_labels (label, content_id, type, listed, modified_at)
      select 'internal:' || tag.value, ${id}, 'article', 0, 1700000000000 + n
      from numbers, json_each('["user_pending","potential","translated","duplicated","ads","game"]') tag`),
    DB.prepare(`update contents set review_status = 'rejected' where id in (${numbers} select ${id} from numbers where n < 500)`),
    DB.prepare(`update contents set review_status = 'restricted' where id in (${numbers} select ${id} from numbers where n >= 500)`),
    DB.prepare(
      `update contents set creator_id = ?, listed = 0 where id in (${numbers} select ${id} from numbers where n > 200 and n < 400)`,
    ).bind(SYSTEM_USERS.recycleBin),
    DB.prepare('update contents set listed = 0 where official = 1'),
    DB.prepare(
      `${numbers} insert or ignore into users (id, username, password_hash, created_at) select 'creator' || n, 'creator_' || n, 'none', 0 from numbers`,
    ),
    DB.prepare(`${numbers} insert into cases (id, topic_type, topic, subject_id, report_count, opened_at)
      select 'many' || n, 'content', ${at(1_000)}, 'someone', 1, 1700000000000 + n from numbers`),
    DB.prepare(`${numbers} insert into appeals (content_id, decision_id, user_id, text, created_at)
      select ${at(2_000)}, 'd', 'someone', 'But.', 1700000000000 + n from numbers`),
    DB.prepare(`${numbers} insert into review_assignments (content_id, assigned_to, created_at)
      select ${id}, ?, 1700000000000 + n from numbers where n > 900`).bind(editor.id),
  ]);
}
