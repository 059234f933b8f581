import { openStorage, readBuiltConfig } from '#scripts/serve/serve-site';
import type { Env } from '#worker/env';

const PLAYS = 8_000;
const CHUNK = 1_000;
const OUTBOX = 4_000;
/** As long as the answers of a visitor's play may be on average, for the largest page of plays that a job reads. */
const ANSWER = 'x'.repeat(1_500);

/** Inserts more plays and changed contents than one run of the jobs takes. */
export async function insertBacklog(state: string): Promise<void> {
  const storage = await openStorage(state, readBuiltConfig(state));
  try {
    const { DB } = await storage.getBindings<Pick<Env, 'DB'>>();
    for (let first = 0; first < PLAYS; first += CHUNK)
      await DB.prepare(
        `insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
          with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?1 + ${CHUNK})
          select 'backlog' || i, printf('0bench%020d', i % 2000), case (i % 2000) % 3 when 0 then 'kquiz' when 1 then 'pquiz' else 'article' end, 1,
            iif(i % 5 = 0, 'player' || (i % 700), null), 'backlog' || i,
            json_array(json_object('questionId', 'q1', 'choiceId', 'a', 'texts', json_array(?2))), 60, 1, '{}', ?3 from n`,
      )
        .bind(first, ANSWER, Date.now())
        .run();
    await DB.prepare(
      `insert into search_outbox (content_id, queued_at) select id, 1 from contents limit ${OUTBOX} on conflict do nothing`,
    ).run();
  } finally {
    await storage.dispose();
  }
}
