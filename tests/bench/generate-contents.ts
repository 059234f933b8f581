import type { IndexState } from '#rules/search/index-sync';
import { INDEX_LAYOUT } from '#worker/discovery/search-index/sync';
import type { Env } from '#worker/env';

const CHUNK = 20_000;

/**
 * Inserts generated published contents number `from` to `to`, of the three kinds in turn, in ten categories and with
 * twenty tags. They serve measurements, where only their number and their distribution in the indexes matter.
 */
export async function generateContents(db: D1Database, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += CHUNK) {
    const last = Math.min(first + CHUNK, to);
    await db.batch([db.prepare(CONTENTS).bind(first, last), db.prepare(LABELS).bind(first, last)]);
  }
}

/** Fills a search index with the same contents, "bench" in every title. */
export async function generateDocuments(search: D1Database, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += CHUNK) {
    const last = Math.min(first + CHUNK, to);
    await search.batch([DOCUMENTS, ...['plays', 'trend', 'age'].map(buildTextsInsert)].map((sql) => search.prepare(sql).bind(first, last)));
  }
}

/** Records that every content is indexed, so that the job does not index them. */
export async function markIndexComplete({ DB, SEARCH }: Pick<Env, 'DB' | 'SEARCH'>): Promise<void> {
  const note: IndexState = { layout: INDEX_LAYOUT, lastWrite: 'generated', previousWrite: null, contentIds: [], isComplete: true };
  await DB.prepare('insert into search_sync (id, last_write) values (1, ?)').bind(note.lastWrite).run();
  await SEARCH.prepare("insert into notes (name, value) values ('index', ?)").bind(JSON.stringify(note)).run();
}

// Numbers are bound as REAL, which would make slugs like bench-1.0.
const NUMBERS = 'with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n + 1 < ?2)';
const TYPE = "case n % 3 when 0 then 'kquiz' when 1 then 'pquiz' else 'article' end";
const BODIES = `case n % 3
  when 0 then '{"explanationDisplay":0,"timeLimit":null,"dimensions":[{"name":"single","levels":[]}],"questions":[{"_id":"q1","type":11,"title":"Which?","description":"","image":"","imageAlt":"","numPoints":1,"dimensionIndex":0,"status":"","tags":[],"explanation":{"text":"","image":"","imageAlt":""},"selectionChoices":[{"_id":"a","text":"This","image":"","imageAlt":"","answerValue":1},{"_id":"b","text":"That","image":"","imageAlt":"","answerValue":0}]}]}'
  when 1 then '{"results":[{"_id":"r1","title":"You","description":"","image":"","imageAlt":""}],"questions":[{"_id":"q1","title":"Which?","description":"","image":"","imageAlt":"","questionMode":"basic","choices":[{"_id":"a","title":"This","description":"","image":"","imageAlt":"","resultWeights":[1],"chosenResult":"","chosenResultIndex":0},{"_id":"b","title":"That","description":"","image":"","imageAlt":"","resultWeights":[0],"chosenResult":"","chosenResultIndex":-1}]}]}'
  else '{"htmlContent":"<p>Once upon a time.</p>"}' end`;
// Multiplying by a large prime spreads neighbours over the sort keys.
const SPREAD = '(n * 7919 % 1000003)';
/** The decimal logarithm of a content's players by Zipf's law; without views this is its popularity. */
const POWER = '(case when n < 10 then 6 when n < 100 then 5 when n < 1000 then 4 when n < 10000 then 3 when n < 100000 then 2 else 1 end)';
const PLAYERS = `(cast('1' || substr('000000', 1, ${POWER}) as integer) - 1)`;
/** The performance score of a content with these players. */
const SCORE = `round(${POWER} + (1700000000000 + n - ${Date.UTC(2020, 0, 1)}) / 604800000.0, 4)`;

const CONTENTS = `${NUMBERS}
  insert into contents (id, type, uid, url_name, title, status, user_status, listed, official, tags, categories, creator_id, creator_name,
    creator_username, play_count, player_count, score, shuffle, created_at, modified_at, published_at, modified_by, save_id, body)
  select printf('0bench%020d', n), ${TYPE}, printf('9%08d', n), 'bench-' || n, 'Bench content ' || n, 'public', 'public', 1, n % 5 = 0,
    json_array('tag' || (n % 20)), json_array('cat' || (n % 10)), 'creator' || (n % 1000), 'Creator', 'creator_' || (n % 1000),
    ${SPREAD}, ${PLAYERS}, ${SCORE}, ${SPREAD} / 1000003.0, 1700000000000 + n, 1700000000000 + n, 1700000000000 + n, 'bench', 'bench' || n, ${BODIES}
  from numbers`;

const LABELS = `${NUMBERS}
  insert into content_labels (label, content_id, type, listed, published_at, modified_at, score, play_count)
  select case which when 0 then 'tag:tag' || (n % 20) when 1 then 'category:cat' || (n % 10) else 'internal:featured' end,
    printf('0bench%020d', n), ${TYPE}, 1, 1700000000000 + n, 1700000000000 + n, ${SCORE}, ${SPREAD}
  from numbers, (select 0 as which union all select 1 union all select 2) where which < 2 or n % 50 = 0`;

const DOCUMENTS = `${NUMBERS}
  insert into documents (id, content_id, listed, plays, trend, age, card)
  select n + 1, printf('0bench%020d', n), 1, ${SPREAD}, ${SPREAD}, n,
    json_object('id', printf('0bench%020d', n), 'type', ${TYPE}, 'uid', printf('9%08d', n), 'urlName', 'bench-' || n, 'title', 'Bench content ' || n,
      'description', '', 'language', 'en', 'status', 'public', 'userStatus', 'public', 'reviewStatus', 'initial', 'listed', 1, 'official', 0,
      'tags', json_array('tag' || (n % 20)), 'internalTags', json_array(), 'categories', json_array('cat' || (n % 10)), 'creatorId', 'creator1',
      'creatorName', 'Creator', 'creatorUsername', 'creator_1', 'playCount', ${SPREAD}, 'createdAt', '2023-11-14T22:13:20.000Z',
      'modifiedAt', '2023-11-14T22:13:20.000Z', 'publishedAt', '2023-11-14T22:13:20.000Z')
  from numbers`;

const buildTextsInsert = (order: string) => `${NUMBERS}
  insert into ${order}_fts (rowid, title, description, tags, creator, labels)
  select d.by_${order}, 'bench content ' || n, 'made up', 'tag' || (n % 20), 'creator', 'x' || lower(hex(${TYPE}))
  from numbers cross join documents d on d.id = n + 1`;
