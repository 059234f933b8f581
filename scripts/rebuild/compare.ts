import { type SQL, sql } from 'drizzle-orm';
import { MAX_RANKING_SIZE, type StatsRecord } from '#rules/stats/ranks';
import { buildVoteWeightSql } from '#worker/community/votes/vote-weight-sql';
import type { Db } from '#worker/db/client';
import type { ExpectedStats } from './derive.ts';
import {
  buildEmptyRow,
  buildKey,
  type ColumnValue,
  DERIVED_TABLES,
  type DerivedTable,
  type DerivedTableName,
  type RowMap,
  type RowsByTable,
} from './derived-tables.ts';
import { readPages } from './read-pages.ts';

export interface StatsDifference {
  name: DerivedTableName;
  key: string;
  /** What is stored, and what it should be; null where there is no row. */
  stored: ColumnValue[] | null;
  correct: ColumnValue[] | null;
}

const PAGE_SIZE = 2_000;
const VOTES_PER_QUERY = 50;
/** Weights are sums of tenths. */
const TOLERANCE = 1e-6;

/** Where what is stored is not what it should be; records of erased people, which are shown nowhere, are nothing to compare. */
export async function findDifferences(db: Db, expected: ExpectedStats): Promise<StatsDifference[]> {
  const found: StatsDifference[] = [];
  for (const name of Object.keys(DERIVED_TABLES) as DerivedTableName[]) found.push(...(await compareTable(db, name, expected)));
  const votes = found.filter(({ name }) => name === 'votes');
  return [...found.filter(({ name }) => name !== 'votes'), ...(await confirmVotes(db, votes))];
}

async function compareTable(db: Db, name: DerivedTableName, { state, erased }: ExpectedStats): Promise<StatsDifference[]> {
  const derived: DerivedTable = DERIVED_TABLES[name];
  const found: StatsDifference[] = [];
  const missing = new Map(state[name]);
  const { isAcceptable = isSame } = derived;
  for await (const { keys, values: row } of readStoredRows(db, derived)) {
    const shared = buildKey(...keys.slice(0, derived.sharedKeyLength));
    const should = state[name].get(shared) ?? null;
    missing.delete(shared);
    if (should === null && derived.ignoresUnknown) continue;
    const [stored, expected] = name === 'stats' ? removeErasedUsers(row, should, erased) : [row, should];
    const isRight = isAcceptable(stored, expected ?? (derived.isPartial ? buildEmptyRow(derived) : null));
    if (!isRight) found.push({ name, key: buildKey(...keys), stored, correct: should });
  }
  // Of rows that the roll-ups do not put in, those that are gone have nothing to be counted in.
  if (derived.isPartial && !derived.insertsMissing) return found;
  for (const [key, should] of missing) found.push({ name, key, stored: null, correct: should });
  return found;
}

interface StoredRow {
  keys: (string | number)[];
  values: ColumnValue[];
}

async function* readStoredRows(
  db: Db,
  { table, key, values, json = [], where, pageSize: limit = PAGE_SIZE }: DerivedTable,
): AsyncGenerator<StoredRow> {
  const [columns, order] = [sql.raw([...key, ...values].join(', ')), sql.raw(key.join(', '))];
  const toRow = (row: Record<string, string | number>): StoredRow => ({
    keys: key.map((column) => row[column] ?? ''),
    values: values.map((column) => (json.includes(column) ? JSON.parse(String(row[column])) : (row[column] ?? 0))),
  });
  const pages = readPages<StoredRow>(limit, async (last) => {
    const isBehind: SQL = last
      ? sql`(${order}) > (${sql.join(
          last.keys.map((part) => sql`${part}`),
          sql`, `,
        )})`
      : sql`true`;
    const rows = await db.all<Record<string, string | number>>(
      sql`select ${columns} from ${sql.raw(table)} where (${sql.raw(where)}) and ${isBehind} order by ${order} limit ${limit}`,
    );
    return rows.map(toRow);
  });
  for await (const page of pages) yield* page;
}

/** Two rankings without records of erased people. A full one does not tell who stood behind its end. */
function removeErasedUsers(
  row: ColumnValue[],
  should: ColumnValue[] | null,
  erased: ReadonlySet<string>,
): [ColumnValue[], ColumnValue[] | null] {
  const [records = []] = row as StatsRecord[][];
  const shown = records.filter(({ user }) => !erased.has(user));
  if (shown.length === records.length) return [row, should];
  const [right = []] = (should ?? []) as StatsRecord[][];
  return [[shown], [records.length < MAX_RANKING_SIZE ? right : right.slice(0, shown.length)]];
}

/** Of contents whose votes differ, those whose count and votes still do when they are read at one moment: somebody may have voted meanwhile. */
async function confirmVotes(db: Db, found: readonly StatsDifference[]): Promise<StatsDifference[]> {
  const confirmed: StatsDifference[] = [];
  for (let at = 0; at < found.length; at += VOTES_PER_QUERY) {
    const ids = found.slice(at, at + VOTES_PER_QUERY).map(({ key }) => (JSON.parse(key) as string[])[0] ?? '');
    for (const { id, expected, ...columns } of await readVoteCounts(db, ids)) {
      const stored = DERIVED_TABLES.votes.values.map((column) => columns[column]);
      const right: ColumnValue[] = JSON.parse(expected);
      if (!isSame(stored, right)) confirmed.push({ name: 'votes', key: buildKey(id), stored, correct: right });
    }
  }
  return confirmed;
}

type StoredVoteCounts = { id: string; expected: string } & Record<(typeof DERIVED_TABLES.votes.values)[number], number>;

function readVoteCounts(db: Db, ids: readonly string[]) {
  const columns = sql.raw(DERIVED_TABLES.votes.values.map((column) => `c.${column}`).join(', '));
  const age = sql`(v.created_at - coalesce(u.created_at, 0))`;
  const count = (score: number) => sql`count(*) filter (where v.score = ${score})`;
  const weight = (score: number) => sql`total(${buildVoteWeightSql(age)}) filter (where v.score = ${score})`;
  return db.all<StoredVoteCounts>(sql`select c.id, ${columns}, (
      select json_array(${count(1)}, ${count(-1)}, ${weight(1)}, ${weight(-1)})
      from votes v left join users u on u.id = v.user_id where v.topic = c.id) as expected
    from contents c where c.id in (select value from json_each(${JSON.stringify(ids)}))`);
}

function isSame(one: readonly ColumnValue[] | null, other: readonly ColumnValue[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.every((value, i) => {
    const second = other[i] ?? 0;
    if (typeof value === 'number' && typeof second === 'number') return Math.abs(value - second) < TOLERANCE;
    return toCanonicalJson(value) === toCanonicalJson(second);
  });
}

function toCanonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${toCanonicalJson(one)}`).join(',')}}`;
}

export const countRows = (state: RowsByTable): number => Object.values(state).reduce((sum: number, rows: RowMap) => sum + rows.size, 0);
