import { and, type Subquery } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Condition } from '#contract/conditions';
import type { Db } from './client.ts';
import { toSql } from './conditions.ts';

/** How far one call walks an index for conditions the index does not hold. */
const WINDOW = 1_000;

interface Asked {
  /** What the index does not hold. */
  rest: readonly Condition[];
  limit: number;
  skip: number;
}

interface Walk<Row> {
  /** So many rows along the index. */
  rows: (limit: number) => PromiseLike<Row[]> & { as: (alias: 'walked') => unknown };
  /** The columns that conditions may name, by the names they have there. */
  fields: Readonly<Record<string, keyof Row>>;
}

const windowOf = <Row>({ rows }: Walk<Row>, limit: number) => rows(limit).as('walked') as Subquery & Record<keyof Row, SQLiteColumn>;

/** A page of a walk along an index, of what the rest of the conditions leaves of it. */
export function pageOfWalk<Row>(db: Db, walk: Walk<Row>, { rest, limit, skip }: Asked): PromiseLike<Row[]> {
  const walked = windowOf(walk, rest.length > 0 ? WINDOW : limit + skip);
  const columns = Object.fromEntries(Object.entries(walk.fields).map(([field, column]) => [field, walked[column]]));
  return db
    .select()
    .from(walked)
    .where(and(...rest.map((condition) => toSql(condition, columns))))
    .limit(limit)
    .offset(skip) as unknown as PromiseLike<Row[]>;
}

/** Where the window of a walk ends, when there is more behind it. */
export const endOfWalk = <Row>(db: Db, walk: Walk<Row>): PromiseLike<Row[]> =>
  db
    .select()
    .from(windowOf(walk, WINDOW))
    .limit(1)
    .offset(WINDOW - 1) as unknown as PromiseLike<Row[]>;
