import { type SQL, sql } from 'drizzle-orm';
import { RANKED_MOST, type RankedRecord } from '#rules/stats/ranks';
import { weightAtAge } from '#worker/community/votes/weight-sql';
import type { Db } from '#worker/db/client';
import type { Right } from './derive.ts';
import { readPages } from './pages.ts';
import { DERIVED, type Derived, type DerivedName, emptyRow, keyOf, type Rows, type State, type Value } from './tables.ts';

export interface Difference {
  name: DerivedName;
  key: string;
  /** What is stored, and what it should be; null where there is no row. */
  stored: Value[] | null;
  right: Value[] | null;
}

const PAGE = 2_000;
const VOTES_AT_ONCE = 50;
/** Weights are sums of tenths. */
const LEAST_DIFFERENCE = 1e-6;

/** Where what is stored is not what it should be; records of erased people, which are shown nowhere, are nothing to compare. */
export async function findDifferences(db: Db, right: Right): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const name of Object.keys(DERIVED) as DerivedName[]) found.push(...(await compareTable(db, name, right)));
  const votes = found.filter(({ name }) => name === 'votes');
  return [...found.filter(({ name }) => name !== 'votes'), ...(await confirmVotes(db, votes))];
}

async function compareTable(db: Db, name: DerivedName, { state, erased }: Right): Promise<Difference[]> {
  const derived: Derived = DERIVED[name];
  const found: Difference[] = [];
  const missing = new Map(state[name]);
  const { isNear = isSame } = derived;
  for await (const { keys, values: row } of readStoredRows(db, derived)) {
    const shared = keyOf(...keys.slice(0, derived.alike));
    const should = state[name].get(shared) ?? null;
    missing.delete(shared);
    if (should === null && derived.ignoresUnknown) continue;
    const [stored, expected] = name === 'stats' ? withoutErased(row, should, erased) : [row, should];
    const isRight = isNear(stored, expected ?? (derived.isPart ? emptyRow(derived) : null));
    if (!isRight) found.push({ name, key: keyOf(...keys), stored, right: should });
  }
  // Of rows that the roll-ups do not put in, those that are gone have nothing to be counted in.
  if (derived.isPart && !derived.insertsMissing) return found;
  for (const [key, should] of missing) found.push({ name, key, stored: null, right: should });
  return found;
}

interface StoredRow {
  keys: (string | number)[];
  values: Value[];
}

async function* readStoredRows(db: Db, { table, key, values, json = [], where, page: limit = PAGE }: Derived): AsyncGenerator<StoredRow> {
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
function withoutErased(row: Value[], should: Value[] | null, erased: ReadonlySet<string>): [Value[], Value[] | null] {
  const [records = []] = row as RankedRecord[][];
  const shown = records.filter(({ user }) => !erased.has(user));
  if (shown.length === records.length) return [row, should];
  const [right = []] = (should ?? []) as RankedRecord[][];
  return [[shown], [records.length < RANKED_MOST ? right : right.slice(0, shown.length)]];
}

/** Of contents whose votes differ, those whose count and votes still do when they are read at one moment: somebody may have voted meanwhile. */
async function confirmVotes(db: Db, found: readonly Difference[]): Promise<Difference[]> {
  const confirmed: Difference[] = [];
  for (let at = 0; at < found.length; at += VOTES_AT_ONCE) {
    const ids = found.slice(at, at + VOTES_AT_ONCE).map(({ key }) => (JSON.parse(key) as string[])[0] ?? '');
    for (const { id, expected, ...columns } of await readVoteCounts(db, ids)) {
      const stored = DERIVED.votes.values.map((column) => columns[column]);
      const right: Value[] = JSON.parse(expected);
      if (!isSame(stored, right)) confirmed.push({ name: 'votes', key: keyOf(id), stored, right });
    }
  }
  return confirmed;
}

type VoteCounts = { id: string; expected: string } & Record<(typeof DERIVED.votes.values)[number], number>;

function readVoteCounts(db: Db, ids: readonly string[]) {
  const columns = sql.raw(DERIVED.votes.values.map((column) => `c.${column}`).join(', '));
  const age = sql`(v.created_at - coalesce(u.created_at, 0))`;
  const count = (score: number) => sql`count(*) filter (where v.score = ${score})`;
  const weight = (score: number) => sql`total(${weightAtAge(age)}) filter (where v.score = ${score})`;
  return db.all<VoteCounts>(sql`select c.id, ${columns}, (
      select json_array(${count(1)}, ${count(-1)}, ${weight(1)}, ${weight(-1)})
      from votes v left join users u on u.id = v.user_id where v.topic = c.id) as expected
    from contents c where c.id in (select value from json_each(${JSON.stringify(ids)}))`);
}

function isSame(one: readonly Value[] | null, other: readonly Value[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.every((value, i) => {
    const second = other[i] ?? 0;
    if (typeof value === 'number' && typeof second === 'number') return Math.abs(value - second) < LEAST_DIFFERENCE;
    return canonical(value) === canonical(second);
  });
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}

export const countRows = (state: State): number => Object.values(state).reduce((sum: number, rows: Rows) => sum + rows.size, 0);
