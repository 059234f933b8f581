import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import type { ListCursor } from '#rules/conditions/cursor';
import { getListCounterName } from '#rules/contents/apply-facets';
import { getShuffleOrder } from '#rules/contents/shuffle';
import { contents } from '#worker/db/schema/contents';
import { counters } from '#worker/db/schema/stats';

/** More blocks than contents are visited in vain, fewer have neighbours that stay together in every order. */
const BLOCKS_PER_CONTENT = 0.6;
/** Even short lists have many orders. */
const MIN_BLOCKS = 31;
const MAX_BLOCKS = 2 ** 20;
/** How many times as many blocks as the list has today a cursor may name: a list may have shrunk since, but not at will. */
const MAX_SHRINKAGE = 16;

interface ShuffleQuery {
  /** Of contents of this kind only; null for all. */
  type: Kind | null;
  seed?: number | undefined;
  after: ListCursor | null;
}

/**
 * Rows of the public contents in the shuffled order of a seed. The fixed positions of contents, 0 to 1, are cut into about as many blocks as
 * there are contents. The seed decides the order of the blocks; each is read along the index, so a page reads hardly more than its own rows.
 * A cursor has the place of its block in that order and the number of blocks, so that the order outlives new contents.
 */
export function scanShuffle(
  { type, seed = 0, after }: ShuffleQuery,
  { limit, skip, columns }: { limit: number; skip: number; columns: SQL },
): SQL {
  const start = after && parseStart(after);
  const { stride, offset } = getShuffleOrder(seed);
  // Integers are part of the text, since D1 binds numbers as real ones, which lose digits.
  const block = sql.raw(`((${offset} + place * ${stride}) % blocks)`);
  // Without its name SQLite would rather build an index of its own over all contents.
  const index = sql.raw(type === null ? 'contents_random' : 'contents_of_type_random');
  return sql`select ${columns}, printf('%d,%d', place, blocks) as cursor_keys
    from ${buildPlaces(start?.place ?? 0, buildBlockCount(type, start?.blocks ?? null))} cross join ${contents} indexed by ${index}
    where ${and(sql`${contents.listed} = 1`, type === null ? undefined : eq(contents.type, type))}
      and place < blocks and ${contents.shuffle} >= ${block} * 1.0 / blocks and ${contents.shuffle} < (${block} + 1.0) / blocks
      and ${start ? buildAfterFilter(start) : sql`true`}
    limit ${limit} offset ${skip}`;
}

interface ShuffleStart {
  place: number;
  blocks: number;
  lastId: string;
}

/** The start of a page after a cursor; null if its keys are none of this order. */
function parseStart({ key: place, tieKeys: [blocks = 0] = [], id }: ListCursor): ShuffleStart | null {
  const areValid =
    Number.isInteger(place) && Number.isInteger(blocks) && place >= 0 && place < blocks && blocks <= MAX_BLOCKS * MAX_SHRINKAGE;
  return areValid ? { place, blocks, lastId: id } : null;
}

function buildBlockCount(type: Kind | null, cursorBlocks: number | null): SQL {
  const counterName = getListCounterName(type === null ? { by: 'all' } : { by: 'type', type });
  const proportionalCount = sql`coalesce((select value from ${counters} where name = ${counterName}), 0) * ${sql.raw(String(BLOCKS_PER_CONTENT))}`;
  const current = sql`(select min(max(cast(${proportionalCount} as integer), ${sql.raw(String(MIN_BLOCKS))}), ${sql.raw(String(MAX_BLOCKS))}))`;
  return cursorBlocks === null
    ? current
    : sql`(select min(${sql.raw(String(cursorBlocks))}, ${sql.raw(String(MAX_SHRINKAGE))} * ${current}))`;
}

const listDigits = (length: number) => Array.from({ length }, (_, digit) => digit);
/** The steps of a page. D1 counts no row for them, unlike for those of `json_each`. */
const NEAR_STEPS = listDigits(64);
const NEAR_STEPS_SQL = NEAR_STEPS.map((step) => `(${step})`).join();
const DIGITS = JSON.stringify(listDigits(256));

/**
 * The places from the first one on, in order, each with the number of blocks. The statement's limit stops them at any place; their own,
 * which is none, keeps SQLite from counting the blocks wherever the number is used.
 */
function buildPlaces(first: number, blockCount: SQL): SQL {
  const high = `${first + NEAR_STEPS.length} + high.value * 65536`;
  const middle = `${high} + middle.value * 256`;
  return sql`(select ${sql.raw(String(first))} + column1 as place, ${blockCount} as blocks from (values ${sql.raw(NEAR_STEPS_SQL)})
    union all
    select ${sql.raw(`${middle} + low.value`)}, ${blockCount}
    from (select 1 where ${sql.raw(String(first + NEAR_STEPS.length))} < ${blockCount})
      cross join json_each(${DIGITS}) high cross join json_each(${DIGITS}) middle cross join json_each(${DIGITS}) low
    where ${sql.raw(high)} < ${blockCount} and ${sql.raw(middle)} < ${blockCount}
    limit -1)`;
}

/** In the first block, the rows after that of the cursor; all of them if its content is gone. */
const buildAfterFilter = ({ place, lastId }: ShuffleStart): SQL =>
  sql`(place > ${sql.raw(String(place))} or (${contents.shuffle}, ${contents.id})
    > (coalesce((select last.shuffle from ${contents} last where last.id = ${lastId}), -1), ${lastId}))`;
