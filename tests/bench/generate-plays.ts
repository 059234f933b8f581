import { calculatePerformanceScore } from '#rules/stats/performance-score';

const CHUNK = 10_000;
/** The plays of a day, the contents played, and the signed-in players. Contents and players follow Zipf's law. */
export interface DailyTraffic {
  plays: number;
  contents: number;
  people: number;
}
export const DAILY_TRAFFIC: DailyTraffic = { plays: 100_000, contents: 1_000, people: 20_000 };
const CREATORS = 1_000;
/** Days of plays before the measured ones. */
const DAYS_BEFORE = 30;

/** Inserts the accounts of the generated contents' creators, and players. */
export async function insertPeople(db: D1Database, { people }: DailyTraffic): Promise<void> {
  await db
    .prepare(`insert or ignore into users (id, username, password_hash, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${people} + ${CREATORS - 1})
      select iif(i < ${CREATORS}, 'creator' || i, 'player' || (i - ${CREATORS})), iif(i < ${CREATORS}, 'creator_' || i, 'player_' || (i - ${CREATORS})), 'none', 0 from n`)
    .run();
}

/** Inserts old plays number `from` to `to`, spread evenly over the contents, as already rolled up. */
export async function insertHistory(db: D1Database, { from, to, contents }: { from: number; to: number; contents: number }): Promise<void> {
  for (let first = from; first < to; first += CHUNK) {
    await db
      .prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
        with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)
        select 'history' || i, printf('0bench%020d', i % ?3), case (i % ?3) % 3 when 0 then 'kquiz' when 1 then 'pquiz' else 'article' end, 1,
          iif(i % 5 = 0, 'player' || (i % ${DAILY_TRAFFIC.people}), null), 'history' || (i % 50000),
          iif((i % ?3) % 3 = 2, '[]', '[{"questionId":"q1","choiceId":"a"}]'), 60, 0, '{}', 1700000000000 from n`)
      .bind(first, Math.min(first + CHUNK, to), contents)
      .run();
  }
  await db
    .prepare(`insert into job_states (name, state) select 'roll-up-plays', json_object('seq', max(seq)) from submissions where true
      on conflict do update set state = excluded.state`)
    .run();
}

/** Sets the plays and views of the contents to those of a month of days like the measured ones. */
export async function updateMonthCounts(db: D1Database, traffic: DailyTraffic): Promise<void> {
  const rows = Array.from({ length: traffic.contents }, (_, n) => {
    const plays = Math.round((DAYS_BEFORE * traffic.plays * Math.log((n + 2) / (n + 1))) / Math.log(traffic.contents + 1));
    const counts = { players: Math.round(plays * 0.9), views: plays * 2, upVotes: 0, downVotes: 0 };
    return {
      id: formatContentId(n),
      plays,
      ...counts,
      score: calculatePerformanceScore({ ...counts, publishedAt: new Date(1_700_000_000_000 + n) }),
    };
  });
  const months = JSON.stringify(rows);
  await db.batch([
    db
      .prepare(`update contents set play_count = one.value ->> 'plays', player_count = one.value ->> 'players', view_count = one.value ->> 'views',
        score = one.value ->> 'score' from json_each(?) one where contents.id = one.value ->> 'id'`)
      .bind(months),
    db
      .prepare(`update content_labels set play_count = one.value ->> 'plays', view_count = one.value ->> 'views',
        score = one.value ->> 'score' from json_each(?) one
        where content_labels.content_id = one.value ->> 'id'`)
      .bind(months),
  ]);
}

const formatContentId = (n: number) => `0bench${String(n).padStart(20, '0')}`;

/** Inserts `count` of a day's plays from number `first`. Every fifth play is by a signed-in user, every tenth from a campaign. */
export async function insertPlays(
  db: D1Database,
  { first, count, at }: { first: number; count: number; at: number },
  traffic: DailyTraffic,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => buildPlay(first + i, at, traffic));
  await db
    .prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
      select value ->> 'id', value ->> 'contentId', value ->> 'type', 1, value ->> 'userId', value ->> 'actor', value -> 'answers', 60, 1,
        value -> 'metadata', value ->> 'at' from json_each(?)`)
    .bind(JSON.stringify(rows))
    .run();
}

/** A number below `max` that follows Zipf's law if `share` is uniform from 0 to 1. */
export const pickByZipf = (share: number, max: number) => Math.floor((max + 1) ** share) - 1;

function buildPlay(n: number, at: number, { contents, people }: DailyTraffic) {
  // Multiplying by primes spreads neighbours.
  const share = (prime: number) => ((n * prime) % 1_000_003) / 1_000_003;
  const content = pickByZipf(share(7_919), contents);
  const isSignedIn = n % 5 === 0;
  const person = isSignedIn ? pickByZipf(share(104_729), people) : (n * 104_729) % (3 * people);
  return {
    id: `day${at}n${n}`,
    contentId: formatContentId(content),
    type: (['kquiz', 'pquiz', 'article'] as const)[content % 3],
    userId: isSignedIn ? `player${person}` : null,
    actor: `${Math.floor(at / 86_400_000)}:${isSignedIn ? 'p' : 'v'}${person}`,
    answers: content % 3 === 2 ? [] : [{ questionId: 'q1', choiceId: n % 3 === 0 ? 'b' : 'a' }],
    metadata: n % 10 === 0 ? { campaign_id: `campaign${n % 7}` } : {},
    at,
  };
}
