import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ListCursor } from '#rules/conditions/cursor';
import { contentLabels, contents } from './schema/contents.ts';

/** The columns by which a list is sorted, each from its greatest value; equal rows by id. An index has them in this order. */
export type SortColumns = readonly [SQLiteColumn, ...SQLiteColumn[]];

/** Trending: views and date decide between equal scores. */
const TRENDING = [contents.score, contents.viewCount, contents.publishedAt] as const;

export const CONTENT_SORT_COLUMNS = {
  new: [contents.publishedAt],
  hot: TRENDING,
  top: [contents.playCount],
  players: [contents.playerCount],
  created: [contents.createdAt],
  modified: [contents.modifiedAt],
} as const satisfies Record<string, SortColumns>;

export const LABEL_SORT_COLUMNS = {
  new: [contentLabels.publishedAt],
  hot: [contentLabels.score, contentLabels.viewCount, contentLabels.publishedAt],
  top: [contentLabels.playCount],
  players: [contentLabels.playerCount],
  modified: [contentLabels.modifiedAt],
} as const satisfies Record<string, SortColumns>;

/** Trending in the order of its indexes over contents or labels, for statements in which the columns need no table name. */
export const TRENDING_ORDER = TRENDING.map(({ name }) => `${name} desc`).join(', ');

export const buildSortOrder = (columns: SortColumns, id: SQLiteColumn): SQL =>
  sql.join(
    [...columns, id].map((column) => sql`${column} desc`),
    sql`, `,
  );

/** The rows after a cursor. */
export function buildCursorFilter(columns: SortColumns, id: SQLiteColumn, { key, tieKeys = [], id: lastId }: ListCursor): SQL {
  const keys = [key, ...tieKeys];
  const values = [...columns.map((_, i) => keys[i] ?? 0), lastId];
  return sql`(${joinList([...columns, id])}) < (${joinList(values)})`;
}

/** The sort keys of a row as text for its cursor. SQLite and D1 may round a real number to 15 digits; text has all 17. */
export const buildCursorKeys = (columns: SortColumns): SQL =>
  sql`printf('${sql.raw(columns.map(() => '%!.17g').join(','))}', ${joinList(columns.map((column) => sql`coalesce(${column}, 0)`))})`;

const joinList = (parts: readonly unknown[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );
