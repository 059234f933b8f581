import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { LIMITS } from '#base/limits';
import type { Cursor } from '#rules/conditions/cursor';
import type { ContentSort, Driver, Walk } from '#rules/contents/lists';
import type { Condition } from '#wire/conditions';
import { categoryLabel, categoryText, menuText } from '../categories/repo.ts';
import type { Db } from '../db/client.ts';
import { type ColumnMap, toSql } from '../db/conditions.ts';
import { users } from '../db/schema/accounts.ts';
import { contentLabels, contents } from '../db/schema/contents.ts';
import { counters } from '../db/schema/stats.ts';
import { rowsOf } from '../db/text.ts';
import { CARD, CARD_COLUMNS, LISTED_CARDS } from './columns.ts';
import { keptPages, type NumberedPage, startOf, stepsTo } from './numbered-repo.ts';
import { LISTED_TILES } from './tiles.ts';

/** How far one call walks an index for conditions the index does not hold. */
export const WINDOW = 2_000;

export interface ContentPage {
  walk: Walk;
  sort: ContentSort;
  /** `listed` reads public ones alone; `all` is for staff and for a creator's own; otherwise public ones and this viewer's. */
  reach: 'listed' | 'all' | { viewerId: string };
  limit: number;
  skip: number;
  after: Cursor | null;
  /** Begins where the numbered page before ended, as far as that is kept; `skip` does not count then. */
  numbered?: NumberedPage | null;
}

const COLUMNS = {
  _id: CARD.id,
  UID: CARD.uid,
  type: CARD.type,
  status: CARD.status,
  userStatus: CARD.userStatus,
  reviewStatus: CARD.reviewStatus,
  creator: CARD.creatorId,
  tags: CARD.tags,
  internalTags: CARD.internalTags,
  categories: CARD.categories,
  dateCreated: CARD.createdAt,
  dateModified: CARD.modifiedAt,
  datePublished: CARD.publishedAt,
  'performance.playCount': CARD.playCount,
  'performance.performanceScore': CARD.score,
} satisfies ColumnMap;

/** The same, in what a walk has found. */
const WALKED: ColumnMap = Object.fromEntries(Object.entries(COLUMNS).map(([field, { name }]) => [field, sql.raw(name)]));

const SORT_COLUMNS = {
  new: contents.publishedAt,
  hot: contents.score,
  top: contents.playCount,
  created: contents.createdAt,
  modified: contents.modifiedAt,
  random: contents.shuffle,
} as const;
const LABEL_SORT_COLUMNS = {
  new: contentLabels.publishedAt,
  hot: contentLabels.score,
  top: contentLabels.playCount,
  modified: contentLabels.modifiedAt,
} as const;

// Partial indexes are only chosen for the literal their definition has.
const LISTED = sql`${contents.listed} = 1`;
const LABEL_LISTED = sql`${contentLabels.listed} = 1`;

/** What a statement answers for a page of a list: its cards as one JSON text. */
interface PageRow {
  cards: string;
}

/** A page of a list. */
export const pageOf = (db: Db, page: ContentPage) => db.all<PageRow>(pageText(page));

/** The same, for what is asked again and again; `page` follows from the question. */
export const frequentPage = (db: Db, question: string, page: ContentPage) => rowsOf<PageRow>(db, `page ${question}`, () => pageText(page));

const pageText = (page: ContentPage): SQL => sql`select ${textOf(LISTED_CARDS, rowsOfPage(page))} as cards`;

/** The tiles of a page, for a statement that asks for more. */
export const tilesOf = (page: ContentPage): SQL => textOf(sql.raw(LISTED_TILES), rowsOfPage(page));

/** The rows of a page as one walk along its index; with `rest` conditions, of at most `WINDOW` rows. */
function rowsOfPage(page: ContentPage): SQL {
  const { limit, skip, numbered } = page;
  const { rest } = page.walk;
  if (rest.length === 0) return walk(page, { limit, skip: numbered ? stepsTo(numbered) : skip });
  const matching = and(...rest.map((condition) => toSql(condition, WALKED))) ?? sql`true`;
  // The outer select keeps the order of the inner one, and stops it once it has enough.
  return sql`select * from (${walk(page, { limit: WINDOW })}) walked where ${matching} limit ${limit} offset ${skip}`;
}

/** What a list reads of each of its rows, which are called `c`, as one text. */
const textOf = (listed: SQL, rows: SQL): SQL => sql`(select ${listed} from (${rows}) c)`;

/** What the store answers for a screen of a list, each list in it as one JSON text. */
export interface ScreenRow extends Record<string, unknown> {
  tiles: string;
  /** How many stand in the list. */
  total: number;
  /** How many of its numbered pages have their ends kept. */
  kept: number;
  menu: string;
  /** Nothing where no category is named so. */
  category: string | null;
}

export interface Screen {
  tiles: SQL;
  /** The list's name in the counters. */
  list: string | SQL;
  sort: ContentSort | null;
  /** The name of a category, where the screen is one's. */
  category?: string;
}

/** All that a screen of a list shows, in one statement; the screen follows from the question. */
export const screenOf = (db: Db, question: string, screen: () => Screen) =>
  rowsOf<ScreenRow>(db, `screen ${question}`, () => screenText(screen()));

const screenText = ({ tiles, list, sort, category }: Screen): SQL =>
  sql`select ${tiles} as tiles, coalesce((select value from ${counters} where name = ${list}), 0) as total,
    ${keptPages(list, sort)} as kept, ${sql.raw(menuText(String(LIMITS.menu.categories)))} as menu,
    ${category === undefined ? sql`null` : categoryText(category)} as category`;

/** Where the window of a walk ends, when there is more behind it. */
export const endOfWindow = (db: Db, page: ContentPage) =>
  db
    .select({ id: sql<string>`id`.as('id'), cursorKey: sql<number>`cursor_key`.as('cursor_key') })
    .from(sql`(${walk(page, { limit: WINDOW })}) walked`)
    .limit(1)
    .offset(WINDOW - 1);

/** How many match, counted up to `most`. */
export function countOf(db: Db, page: Pick<ContentPage, 'walk' | 'reach'>, most: number) {
  const sort = page.walk.driver.by === 'label' || page.reach === 'listed' ? 'new' : 'created';
  const walked = walk({ ...page, sort, after: null }, { limit: page.walk.rest.length > 0 ? 2 * most : most });
  const matching = and(...page.walk.rest.map((condition) => toSql(condition, WALKED))) ?? sql`true`;
  return db.select({ count: sql<number>`count(*)` }).from(sql`(select 1 from (${walked}) walked where ${matching} limit ${most}) matching`);
}

interface Part {
  limit: number;
  skip?: number | SQL;
}

function walk(page: Pick<ContentPage, 'walk' | 'sort' | 'reach' | 'after' | 'numbered'>, { limit, skip = 0 }: Part): SQL {
  const { driver } = page.walk;
  const label = labelIn(driver);
  if (label !== null) return labelled(page, { label, limit, skip });
  const key = SORT_COLUMNS[page.sort];
  return sql`select ${CARD_COLUMNS}, coalesce(${key}, 0) as cursor_key from ${contents}
    where ${and(reached(page.reach), driven(driver), past(key, contents.id, page)) ?? sql`true`}
    order by ${key} desc, ${contents.id} desc limit ${limit} offset ${skip}`;
}

/** A walk along a label: what is skipped is never looked up among the contents. A cross join is walked in the order it is written in. */
function labelled(
  page: Pick<ContentPage, 'sort' | 'reach' | 'after' | 'numbered'>,
  { label, limit, skip }: Required<Part> & { label: string | SQL },
): SQL {
  const key = LABEL_SORT_COLUMNS[page.sort as keyof typeof LABEL_SORT_COLUMNS];
  const reach = page.reach === 'listed' ? LABEL_LISTED : sql`${contentLabels.label} like 'internal:%'`;
  return sql`select ${CARD_COLUMNS}, ids.cursor_key from
    (select ${contentLabels.contentId} as labelled_id, coalesce(${key}, 0) as cursor_key from ${contentLabels}
      where ${and(eq(contentLabels.label, label), reach, past(key, contentLabels.contentId, page))}
      order by ${key} desc, ${contentLabels.contentId} desc limit ${limit} offset ${skip}) ids
    cross join ${contents} where ${contents.id} = ids.labelled_id limit ${limit}`;
}

/** The label a list is filed under, looked up where the address names its thing by another name. */
function labelIn(driver: Driver): string | SQL | null {
  if (driver.by === 'label') return driver.label;
  if (driver.by === 'category') return categoryLabel(driver);
  return driver.by === 'maker' && driver.kind ? sql`('creator:' || ${namedUser(driver.name)} || ${`|${driver.kind}`})` : null;
}

function reached(reach: ContentPage['reach']): SQL | undefined {
  if (reach === 'all') return undefined;
  return reach === 'listed' ? LISTED : or(LISTED, eq(contents.creatorId, reach.viewerId));
}

function driven(driver: Driver): SQL | undefined {
  switch (driver.by) {
    case 'everything':
    case 'label':
    case 'category':
      return undefined;
    case 'type':
      return eq(contents.type, driver.type);
    case 'creator':
      return eq(contents.creatorId, driver.creator);
    case 'maker':
      return sql`${contents.creatorId} = ${namedUser(driver.name)}`;
    case 'official':
      return eq(contents.official, driver.official);
    case 'ids':
      return inArray(contents.id, [...driver.ids]);
    case 'uids':
      return inArray(contents.uid, [...driver.uids]);
  }
}

const namedUser = (name: string) =>
  sql`(select id from ${users} where username = ${name} union all select id from ${users} where id = ${name} limit 1)`;

function past(key: SQLiteColumn, id: SQLiteColumn, { after, numbered }: Pick<ContentPage, 'after' | 'numbered'>): SQL | undefined {
  if (after) return sql`(${key}, ${id}) < (${after.key}, ${after.id})`;
  return numbered ? sql`(${key}, ${id}) < ${startOf(numbered)}` : undefined;
}

/**
 * A page of the shuffled order that starts at `start` (0 to 1) and runs round: the same start, the same order, no repeats.
 * Its rows come in no order (`inTurn` puts them in theirs): sorting them here would read them once more.
 */
function randomRows({ start, limit, skip, after, rest }: RandomPage): SQL {
  const filter = and(LISTED, ...rest.map((condition) => toSql(condition, COLUMNS)));
  const turned = after !== null && after.key < start;
  const past = after && sql`(${contents.shuffle}, ${contents.id}) > (${after.key}, ${after.id})`;
  const from = sql`${contents.shuffle} >= ${start}`;
  const part = (where: SQL | undefined) =>
    sql`select id as picked_id from (select id from ${contents} where ${where} order by ${contents.shuffle}, ${contents.id} limit ${limit + skip})`;
  const first = turned ? sql`select null as picked_id where 0` : part(and(filter, from, past ?? undefined));
  const second = part(and(filter, sql`${contents.shuffle} < ${start}`, turned && past ? past : undefined));
  const picked = sql`(${first} union all ${second} limit ${limit} offset ${skip}) picked`;
  return sql`select ${CARD_COLUMNS}, ${contents.shuffle} as cursor_key from ${picked} cross join ${contents} where ${contents.id} = picked_id`;
}

export const randomTiles = (page: RandomPage): SQL => textOf(sql.raw(LISTED_TILES), randomRows(page));
export const randomPage = (db: Db, page: RandomPage) => db.all<PageRow>(sql`select ${textOf(LISTED_CARDS, randomRows(page))} as cards`);

interface RandomPage {
  start: number;
  limit: number;
  skip: number;
  after: Pick<Cursor, 'key' | 'id'> | null;
  rest: readonly Condition[];
}
