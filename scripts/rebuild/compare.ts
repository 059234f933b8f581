import { RANKED_MOST, type RankedRecord } from '#rules/stats/ranks';
import type { Db } from '#worker/db/client';
import { DERIVED, type Derived, type DerivedName, emptyRow, keyOf, type Right, type Rows, type State, type Value } from './tables.ts';

export interface Difference {
  name: DerivedName;
  key: string;
  /** What is stored, and what it should be; null where there is no row. */
  stored: Value[] | null;
  right: Value[] | null;
}

const PAGE = 5_000;
/** Weights are sums of tenths. */
const LEAST_DIFFERENCE = 1e-6;

/** Where what is stored is not what it should be; records of erased people, which are shown nowhere, are nothing to compare. */
export async function differences(db: Db, { state: right, erased }: Right): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const name of Object.keys(DERIVED) as DerivedName[]) {
    const derived: Derived = DERIVED[name];
    const missing = new Map(right[name]);
    const { isNear = isSame } = derived;
    for await (const [keys, row] of storedRows(db, derived)) {
      const shared = keyOf(...keys.slice(0, derived.alike));
      const should = right[name].get(shared) ?? null;
      missing.delete(shared);
      const [stored, expected] = name === 'stats' ? shown(row, should, erased) : [row, should];
      const isRight = isNear(stored, expected ?? (derived.isPart ? emptyRow(derived) : null));
      if (!isRight) found.push({ name, key: keyOf(...keys), stored, right: should });
    }
    // Of rows that exist anyway, those that are gone have nothing to be counted in.
    if (!derived.isPart) for (const [key, should] of missing) found.push({ name, key, stored: null, right: should });
    else if (name === 'days') for (const [key, should] of missing) found.push({ name, key, stored: null, right: should });
  }
  return found;
}

async function* storedRows(db: Db, { table, key, values, json = [], where }: Derived): AsyncGenerator<[(string | number)[], Value[]]> {
  const columns = [...key, ...values];
  const order = key.join(', ');
  let after: (string | number)[] | null = null;
  for (;;) {
    const past: string = after === null ? 'true' : `(${order}) > (${after.map(quoted).join(', ')})`;
    const rows: Record<string, string | number>[] = await db.all(
      `select ${columns.join(', ')} from ${table} where (${where}) and ${past} order by ${order} limit ${PAGE}`,
    );
    for (const row of rows) {
      const valueIn = (column: string): Value => (json.includes(column) ? JSON.parse(String(row[column])) : (row[column] ?? 0));
      const keys = key.map((column) => row[column] ?? '');
      after = keys;
      yield [keys, values.map(valueIn)];
    }
    if (rows.length < PAGE) return;
  }
}

/** Two rankings without records of erased people. A full one does not tell who stood behind its end. */
function shown(row: Value[], should: Value[] | null, erased: ReadonlySet<string>): [Value[], Value[] | null] {
  const [records = []] = row as RankedRecord[][];
  const standing = records.filter(({ user }) => !erased.has(user));
  if (standing.length === records.length) return [row, should];
  const [right = []] = (should ?? []) as RankedRecord[][];
  return [[standing], [records.length < RANKED_MOST ? right : right.slice(0, standing.length)]];
}

const quoted = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

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

export const rowsOf = (state: State): number => Object.values(state).reduce((sum: number, rows: Rows) => sum + rows.size, 0);
