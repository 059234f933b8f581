import { calculatePerformanceScore } from '#rules/stats/performance-score';

const CHUNK = 10_000;
/** A day: how many plays it brings, of how many contents and by how many people who sign in, few of which are played or play often. */
export interface DailyTraffic {
  plays: number;
  contents: number;
  people: number;
}
export const DAILY_TRAFFIC: DailyTraffic = { plays: 100_000, contents: 1_000, people: 20_000 };
const CREATORS = 1_000;
/** How long contents have been played before the days that are measured. */
const DAYS_BEFORE = 30;

/** Accounts whose names go with those of the generated contents' creators, and players. */
export async function insertPeople(db: D1Database, { people }: DailyTraffic): Promise<void> {
  await db
    .prepare(`insert or ignore into users (id, username, password_hash, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${people} + ${CREATORS - 1})
      select iif(i < ${CREATORS}, 'creator' || i, 'player' || (i - ${CREATORS})), iif(i < ${CREATORS}, 'creator_' || i, 'player_' || (i - ${CREATORS})), 'none', 0 from n`)
    .run();
}

/** Plays number `from` to `to` of long ago, spread evenly over so many contents, which count as rolled up. */
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

/** Gives contents the plays and views of the month before, as days like the measured ones would have brought them. */
export async function updateMonthCounts(db: D1Database, crowd: DailyTraffic): Promise<void> {
  const rows = Array.from({ length: crowd.contents }, (_, n) => {
    const plays = Math.round((DAYS_BEFORE * crowd.plays * Math.log((n + 2) / (n + 1))) / Math.log(crowd.contents + 1));
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
      .prepare(`update content_labels set play_count = one.value ->> 'plays', score = one.value ->> 'score' from json_each(?) one
        where content_labels.content_id = one.value ->> 'id'`)
      .bind(months),
  ]);
}

const formatContentId = (n: number) => `0bench${String(n).padStart(20, '0')}`;

/** Of a day's plays those from the `first` on: contents and people each go by Zipf's law, one play in five is signed in, some are of a campaign. */
export async function insertPlays(
  db: D1Database,
  { first, count, at }: { first: number; count: number; at: number },
  crowd: DailyTraffic,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => buildPlay(first + i, at, crowd));
  await db
    .prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
      select value ->> 'id', value ->> 'contentId', value ->> 'type', 1, value ->> 'userId', value ->> 'actor', value -> 'answers', 60, 1,
        value -> 'metadata', value ->> 'at' from json_each(?)`)
    .bind(JSON.stringify(rows))
    .run();
}

/** One of so many, by Zipf's law: `share` is spread evenly from 0 to 1. */
const pickByZipf = (share: number, most: number) => Math.floor((most + 1) ** share) - 1;

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
