import { eq, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '#base/limits';
import type { ContentSort } from '#rules/contents/lists';
import type { Db } from '../db/client.ts';
import { contentLabels, contents } from '../db/schema/contents.ts';
import { counters, jobs, snapshots } from '../db/schema/stats.ts';

/** A page of a list by its number, from 3 on: the ones before are walked to. */
export interface NumberedPage {
  /** The list's name in the counters. */
  list: string | SQL;
  sort: ContentSort;
  page: number;
}

const { collection: size, numberedPages, numberedFromStart } = LIMITS.page;
// SQL values are bound as reals, which are no places in a JSON list.
const whole = (number: number) => sql.raw(String(Math.trunc(number)));

const nameOf = (list: string | SQL, sort: ContentSort) => sql`('pages:' || ${list} || ${`|${sort}`})`;
const endOf = (page: number) => sql`value -> ${whole(page - 1)}`;

/** Where the page before ended, or the one before that: its sort key and id; nothing where neither is kept. */
export const startOf = ({ list, sort, page }: NumberedPage): SQL => sql`(select ends ->> 0, ends ->> 1 from
  (select coalesce(${endOf(page - 1)}, ${endOf(page - 2)}) as ends from ${snapshots} where name = ${nameOf(list, sort)}))`;

/** How many rows behind that start the page begins: a page's, where only the end of the one before the last is kept. */
export const stepsTo = ({ list, sort, page }: NumberedPage): SQL =>
  sql`coalesce((select iif(${endOf(page - 1)} is null, ${whole(size)}, 0) from ${snapshots} where name = ${nameOf(list, sort)}), 0)`;

/** How many pages of a list have their ends kept. */
export const keptPages = (list: string | SQL, sort: ContentSort | null) =>
  sort === null
    ? sql<number>`0`
    : sql<number>`coalesce((select json_array_length(value) from ${snapshots} where name = ${nameOf(list, sort)}), 0)`;

/** The lists that screens show whole or narrowed and that are long enough for kept pages, by their counters' names. */
const RANGES = ['all', 'category:', 'internal:', 'official:', 'type:'].map((start) => sql`name between ${start} and ${`${start}~`}`);

export const longLists = (db: Db, after: string, most: number) =>
  db
    .select({ name: counters.name })
    .from(counters)
    .where(sql`(${sql.join(RANGES, sql` or `)}) and ${counters.value} > ${numberedFromStart * size} and ${counters.name} > ${after}`)
    .orderBy(counters.name)
    .limit(most);

/** What the order of all lists follows from, as one word: the plays rolled up, how many contents stand in lists, and the newest of them. */
export const standOfLists = (db: Db) =>
  db.all<{ stand: string }>(sql`select coalesce((select watermark from ${jobs} where name = 'roll-up-plays'), '') || '|'
    || coalesce((select value from ${counters} where name = 'all'), 0) || '|'
    || coalesce((select published_at from ${contents} where listed = 1 order by published_at desc limit 1), 0) as stand`);

type Walked = typeof contents | typeof contentLabels;

/** Keeps where the numbered pages of a list end: one walk along its index, and one row. */
export function keepPages(db: Db, { name, sort, now }: { name: string; sort: 'new' | 'hot' | 'top'; now: Date }) {
  const [table, id, where] = sourceOf(name);
  const key = { new: table.publishedAt, hot: table.score, top: table.playCount }[sort];
  const walked = sql`select coalesce(${key}, 0) as key, ${id} as id from ${table} where ${where} order by ${key} desc, ${id} desc limit ${whole(numberedPages * size)}`;
  return db.insert(snapshots).select(
    sql`select ${`pages:${name}|${sort}`}, json_group_array(json_array(key, id)), ${now.getTime()} from (
      select key, id, row_number() over (order by key desc, id desc) as place from (${walked})) where place % ${whole(size)} = 0 on conflict (name) do update set value = excluded.value, made_at = excluded.made_at`,
  );
}

function sourceOf(name: string): [table: Walked, id: SQL, where: SQL] {
  const listed = sql.raw('listed = 1');
  const [, by = '', value = ''] = /^(type|official):(\w+)$/.exec(name) ?? [];
  if (name === 'all') return [contents, sql`${contents.id}`, listed];
  if (by === 'type') return [contents, sql`${contents.id}`, sql`${listed} and ${contents.type} = ${value}`];
  if (by === 'official') return [contents, sql`${contents.id}`, sql`${listed} and ${contents.official} = ${Number(value)}`];
  return [contentLabels, sql`${contentLabels.contentId}`, sql`${eq(contentLabels.label, name)} and ${listed}`];
}
