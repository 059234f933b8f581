const CHUNK = 10_000;
/** How many people play signed in, and how many contents are played at all on a day: few are played often, most seldom. */
export const PEOPLE = 20_000;
export const PLAYED = 1_000;

/** Accounts whose names go with those of the generated contents' creators, and players. */
export async function addPeople(db: D1Database): Promise<void> {
  await db
    .prepare(`insert or ignore into users (id, username, password_hash, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${PEOPLE} + 999)
      select iif(i < 1000, 'creator' || i, 'player' || (i - 1000)), iif(i < 1000, 'creator_' || i, 'player_' || (i - 1000)), 'none', 0 from n`)
    .run();
}

/** Plays number `from` to `to` of long ago, spread evenly over so many contents, which count as rolled up. */
export async function addHistory(db: D1Database, { from, to, contents }: { from: number; to: number; contents: number }): Promise<void> {
  for (let first = from; first < to; first += CHUNK) {
    await db
      .prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
        with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)
        select 'history' || i, printf('0bench%020d', i % ?3), case (i % ?3) % 3 when 0 then 'kquiz' when 1 then 'pquiz' else 'article' end, 1,
          iif(i % 5 = 0, 'player' || (i % ${PEOPLE}), null), 'history' || (i % 50000),
          iif((i % ?3) % 3 = 2, '[]', '[{"questionId":"q1","choiceId":"a"}]'), 60, 0, '{}', 1700000000000 from n`)
      .bind(first, Math.min(first + CHUNK, to), contents)
      .run();
  }
  await db
    .prepare(`insert into jobs (name, watermark) select 'roll-up-plays', cast(max(seq) as text) from submissions where true
      on conflict do update set watermark = excluded.watermark`)
    .run();
}

/** Of a day's plays those from the `first` on: half of the plays on a few dozen contents, one in five signed in, some of a campaign. */
export async function addPlays(db: D1Database, { first, count, at }: { first: number; count: number; at: number }): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => playNumber(first + i, at));
  await db
    .prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
      select value ->> 'id', value ->> 'contentId', value ->> 'type', 1, value ->> 'userId', value ->> 'actor', value -> 'answers', 60, 1,
        value -> 'metadata', value ->> 'at' from json_each(?)`)
    .bind(JSON.stringify(rows))
    .run();
}

function playNumber(n: number, at: number) {
  // Multiplying by primes spreads neighbours; the power makes ranks as Zipf's law has them.
  const share = ((n * 7919) % 1_000_003) / 1_000_003;
  const content = Math.floor(PLAYED ** share) - 1;
  const person = (n * 104_729) % (n % 5 === 0 ? PEOPLE : 60_000);
  const isSignedIn = n % 5 === 0;
  return {
    id: `day${at}n${n}`,
    contentId: `0bench${String(content).padStart(20, '0')}`,
    type: (['kquiz', 'pquiz', 'article'] as const)[content % 3],
    userId: isSignedIn ? `player${person}` : null,
    actor: `${Math.floor(at / 86_400_000)}:${isSignedIn ? 'p' : 'v'}${person}`,
    answers: content % 3 === 2 ? [] : [{ questionId: 'q1', choiceId: n % 3 === 0 ? 'b' : 'a' }],
    metadata: n % 10 === 0 ? { campaign_id: `campaign${n % 7}` } : {},
    at,
  };
}
