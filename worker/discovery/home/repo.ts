import { eq, type SQL, sql } from 'drizzle-orm';
import { HOME_LIMITS } from '#base/limits/home';
import type { HomeListEntry, HomeOrder } from '#rules/screens/home-order';
import type { LongHomeSection, Rankings } from '#rules/screens/home-screen';
import { readTiles, TILES_JSON, type TileRow } from '#worker/contents/contents/tiles';
import { buildCategoriesJson, type CategoryRow, readCategories } from '#worker/db/category-sql';
import type { Db } from '#worker/db/client';
import { TRENDING_ORDER } from '#worker/db/content-sorts';
import { snapshots } from '#worker/db/schema/stats';

const limits = HOME_LIMITS;

/** Selects the ids and types of the contents in all lists of home, each list with one index scan. Promoted contents lead the featured ones. */
const HOME_ENTRIES_SQL = `select json_group_array(json_object('section', section, 'id', id, 'type', type)) from (
  select 'featured' as section, id, type from (
    select * from (select c.id, c.type from settings s, json_each(s.value, '$.ids') pin cross join contents c on c.id = pin.value
      where s.key = 'promoted_contents' and c.listed = 1 order by pin.key)
    union all select * from (select content_id, type from content_labels where label = 'internal:featured' and listed = 1
      order by published_at desc, content_id desc limit ${limits.featured + limits.spareEntries + 1}))
  union all select 'newest', id, type from (select id, type from contents where listed = 1 order by published_at desc, id desc limit ${limits.new})
  union all select 'hot', id, type from (select id, type from contents where listed = 1 order by ${TRENDING_ORDER}, id desc limit ${limits.hot})
  union all select 'community', id, type from (select id, type from contents
    where listed = 1 and official = 0 order by ${TRENDING_ORDER}, id desc limit ${limits.community})
  union all select 'top', id, type from (select id, type from contents where listed = 1 order by player_count desc, id desc limit ${limits.top}))`;

export const selectHomeEntries = (db: Db) => db.get<{ entries: string }>(sql.raw(`select (${HOME_ENTRIES_SQL}) as entries`));

const TILES_SQL = sql.raw(TILES_JSON);

/**
 * Selects home in one statement. Its order is the given one, else the snapshot; without a snapshot it returns the list
 * entries from which an order can be computed. The newest contents and whether a content is still public are read from the current rows.
 * Only the opened section is read in its full length. The hero is the quiz of the day, if its first question is a choice of one text
 * (type 11), else that of the order.
 */
const buildHomeSql = ({ order, opened, day }: HomeQuery): SQL => sql`
  with stored as materialized (select coalesce(${order && JSON.stringify(order)}, (select value from snapshots where name = 'home')) as value),
    home as materialized (select json_remove(value, '$.more') as ids, value ->> 'more' as more from stored),
    daily as materialized (select d.number, d.day, c.id from daily_quizzes d cross join contents c on c.id = d.content_id
      where d.day = ${day} and c.listed = 1 and json_extract(c.body, '$.questions[0].type') = 11),
    shown_hero as materialized (select coalesce((select id from daily), (select ids ->> 'heroId' from home)) as id)
  select (select value from stored) as homeOrder,
    case when (select ids from home) is null then (${sql.raw(HOME_ENTRIES_SQL)}) end as entries,
    (select ${TILES_SQL} from (select * from contents where listed = 1
      and id not in (select one.value from home, json_each(home.ids, '$.featured') one) and id is not (select id from shown_hero)
      and (id is not (select ids ->> 'heroId' from home) or (select json_array_length(ids, '$.featured') from home) = 0)
      order by published_at desc, id desc limit ${opened === 'new' ? limits.new : limits.sectionEntries + 1}) c) as newest,
    (select ${TILES_SQL} from (
        select shown.atom as shown_id from home, json_tree(home.ids, '$') shown where shown.type = 'text'
        union all select one.value from home, json_each(home.more, ${`$.${opened}`}) one
        union all select id from daily where (select ids from home) is not null)
      cross join contents c on c.id = shown_id where c.listed = 1) as tiles,
    (select json_group_object(c.id, c.description) from (
        select one.value as shown_id from home, json_each(home.ids, '$.featured') one where one.key < ${limits.leadCards + 1}
        union select ids ->> 'heroId' from home) cross join contents c on c.id = shown_id) as descriptions,
    (select json_object('first', json_extract(body, '$.questions[0]'), 'count', json_array_length(body, '$.questions'))
      from contents where id = (select id from shown_hero)) as hero,
    (select json_object('number', number, 'day', day, 'id', id) from daily) as daily,
    ${buildCategoriesJson(limits.categoryList)} as categories,
    (select json_group_object(name, json(value)) from snapshots where name in ('creators', 'players', 'tags')) as snapshots`;

interface HomeQuery {
  order: HomeOrder | null;
  opened: LongHomeSection | null;
  /** The UTC+7 day of the daily quiz. */
  day: number;
}

export const selectHome = (db: Db, query: HomeQuery) => db.get<HomeRow>(buildHomeSql(query));

/** The result of the statement; each column is a JSON text. */
export interface HomeRow {
  homeOrder: string | null;
  entries: string | null;
  newest: string;
  tiles: string;
  descriptions: string;
  hero: string | null;
  daily: string | null;
  categories: string;
  snapshots: string;
}

export interface ParsedHome {
  homeOrder: HomeOrder;
  newest: TileRow[];
  tiles: TileRow[];
  descriptions: Record<string, string>;
  hero: { first: unknown; count: number } | null;
  daily: { number: number; day: number; id: string } | null;
  categories: CategoryRow[];
  snapshots: { creators?: Rankings; players?: Rankings; tags?: { tag: string; count: number }[] };
}

export const parseHomeRow = (row: HomeRow, homeOrder: HomeOrder): ParsedHome => ({
  homeOrder,
  newest: readTiles(row.newest),
  tiles: readTiles(row.tiles),
  descriptions: JSON.parse(row.descriptions),
  hero: JSON.parse(row.hero ?? 'null'),
  daily: JSON.parse(row.daily ?? 'null'),
  categories: readCategories(row.categories),
  snapshots: JSON.parse(row.snapshots),
});

/** Deletes the stored order, so that home computes it until the next roll-up. */
export const deleteHomeOrder = (db: Db) => db.delete(snapshots).where(eq(snapshots.name, 'home'));

export const parseHomeEntries = (text: string | null | undefined): HomeListEntry[] => JSON.parse(text ?? '[]');
