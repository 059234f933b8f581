import { type SQL, sql } from 'drizzle-orm';
import { MAX_RANKING_SIZE, type StatsRecord } from '#rules/stats/rankings';
import type { Db } from '#worker/db/client';
import { buildVoteWeightSql } from '#worker/db/vote-weight-sql';
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
  /** The stored and the expected values; null if there is no row. */
  stored: ColumnValue[] | null;
  expected: ColumnValue[] | null;
}

const PAGE_SIZE = 2_000;
const VOTES_PER_QUERY = 50;
/** Vote weights are sums of tenths, which floating point does not add exactly. */
const TOLERANCE = 1e-6;

/** Finds stored values that differ from the expected ones. Records of erased users are not compared, since no page shows them. */
export async function findDifferences(db: Db, expected: ExpectedStats): Promise<StatsDifference[]> {
  const differences: StatsDifference[] = [];
  for (const name of Object.keys(DERIVED_TABLES) as DerivedTableName[]) differences.push(...(await compareTable(db, name, expected)));
  const votes = differences.filter(({ name }) => name === 'votes');
  return [...differences.filter(({ name }) => name !== 'votes'), ...(await confirmVotes(db, votes))];
}

async function compareTable(db: Db, name: DerivedTableName, { expectedRows, erasedUserIds }: ExpectedStats): Promise<StatsDifference[]> {
  const derivedTable: DerivedTable = DERIVED_TABLES[name];
  const differences: StatsDifference[] = [];
  const missingRows = new Map(expectedRows[name]);
  const { isAcceptable = isSame } = derivedTable;
  for await (const { keys, values: row } of readStoredRows(db, derivedTable)) {
    const sharedKey = buildKey(...keys.slice(0, derivedTable.sharedKeyLength));
    const expected = expectedRows[name].get(sharedKey) ?? null;
    missingRows.delete(sharedKey);
    if (expected === null && derivedTable.ignoresUnknown) continue;
    const [storedRow, comparableRow] = name === 'stats' ? removeErasedUsers(row, expected, erasedUserIds) : [row, expected];
    const isCorrect = isAcceptable(storedRow, comparableRow ?? (derivedTable.isPartial ? buildEmptyRow(derivedTable) : null));
    if (!isCorrect) differences.push({ name, key: buildKey(...keys), stored: storedRow, expected });
  }
  // A missing row that roll-ups do not insert was deleted, so nothing is counted in it.
  if (derivedTable.isPartial && !derivedTable.insertsMissing) return differences;
  for (const [key, expected] of missingRows) differences.push({ name, key, stored: null, expected });
  return differences;
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
    const isAfterLast: SQL = last
      ? sql`(${order}) > (${sql.join(
          last.keys.map((value) => sql`${value}`),
          sql`, `,
        )})`
      : sql`true`;
    const rows = await db.all<Record<string, string | number>>(
      sql`select ${columns} from ${sql.raw(table)} where (${sql.raw(where)}) and ${isAfterLast} order by ${order} limit ${limit}`,
    );
    return rows.map(toRow);
  });
  for await (const page of pages) yield* page;
}

/** The stored and the expected ranking without records of erased users. A full ranking lacks the records below its last rank. */
function removeErasedUsers(
  row: ColumnValue[],
  expected: ColumnValue[] | null,
  erasedUserIds: ReadonlySet<string>,
): [ColumnValue[], ColumnValue[] | null] {
  const [records = []] = row as StatsRecord[][];
  const remainingRecords = records.filter(({ user }) => !erasedUserIds.has(user));
  if (remainingRecords.length === records.length) return [row, expected];
  const [expectedRecords = []] = (expected ?? []) as StatsRecord[][];
  return [[remainingRecords], [records.length < MAX_RANKING_SIZE ? expectedRecords : expectedRecords.slice(0, remainingRecords.length)]];
}

/** Reads the counters and votes of differing contents again, in one query, since users may have voted between the two reads. */
async function confirmVotes(db: Db, differences: readonly StatsDifference[]): Promise<StatsDifference[]> {
  const confirmedDifferences: StatsDifference[] = [];
  for (let start = 0; start < differences.length; start += VOTES_PER_QUERY) {
    const ids = differences.slice(start, start + VOTES_PER_QUERY).map(({ key }) => (JSON.parse(key) as string[])[0] ?? '');
    for (const { id, expectedJson, ...columns } of await readVoteCounts(db, ids)) {
      const stored = DERIVED_TABLES.votes.values.map((column) => columns[column]);
      const expected: ColumnValue[] = JSON.parse(expectedJson);
      if (!isSame(stored, expected)) confirmedDifferences.push({ name: 'votes', key: buildKey(id), stored, expected });
    }
  }
  return confirmedDifferences;
}

type StoredVoteCounts = { id: string; expectedJson: string } & Record<(typeof DERIVED_TABLES.votes.values)[number], number>;

function readVoteCounts(db: Db, ids: readonly string[]) {
  const columns = sql.raw(DERIVED_TABLES.votes.values.map((column) => `c.${column}`).join(', '));
  const age = sql`(v.created_at - coalesce(u.created_at, 0))`;
  const count = (score: number) => sql`count(*) filter (where v.score = ${score})`;
  const weight = (score: number) => sql`total(${buildVoteWeightSql(age)}) filter (where v.score = ${score})`;
  return db.all<StoredVoteCounts>(sql`select c.id, ${columns}, (
      select json_array(${count(1)}, ${count(-1)}, ${weight(1)}, ${weight(-1)})
      from votes v left join users u on u.id = v.user_id where v.topic = c.id) as expectedJson
    from contents c where c.id in (select value from json_each(${JSON.stringify(ids)}))`);
}

function isSame(first: readonly ColumnValue[] | null, second: readonly ColumnValue[] | null): boolean {
  if (first === null || second === null) return first === second;
  return first.every((value, i) => {
    const other = second[i] ?? 0;
    if (typeof value === 'number' && typeof other === 'number') return Math.abs(value - other) < TOLERANCE;
    return toCanonicalJson(value) === toCanonicalJson(other);
  });
}

function toCanonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${toCanonicalJson(member)}`).join(',')}}`;
}

export const countRows = (expectedRows: RowsByTable): number =>
  Object.values(expectedRows).reduce((sum: number, rows: RowMap) => sum + rows.size, 0);
