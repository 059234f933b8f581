import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import type { Difference } from './compare.ts';
import { DERIVED, type Derived, emptyRow, type Value } from './tables.ts';

const AT_ONCE = 50;

/** Makes what is stored what it should be, difference by difference, each batch whole or not at all. */
export async function write(db: Db, found: readonly Difference[], now: Date): Promise<void> {
  const statements = found.map((difference) => db.run(sql.raw(statementOf(difference, now))));
  for (let at = 0; at < statements.length; at += AT_ONCE) {
    const [first, ...rest] = statements.slice(at, at + AT_ONCE);
    if (first) await db.batch([first, ...rest]);
  }
}

function statementOf({ name, key, stored, right }: Difference, now: Date): string {
  const derived: Derived = DERIVED[name];
  const { table, values } = derived;
  const keys = JSON.parse(key) as (string | number)[];
  const where = derived.key.map((column, i) => `${column} = ${literal(keys[i] ?? '')}`).join(' and ');
  if (stored === null) return insertOf(derived, [...keys, ...(right ?? [])], now);
  if (right === null && !derived.isPart) return `delete from ${table} where ${where}`;
  const should = right ?? emptyRow(derived);
  return `update ${table} set ${values.map((column, i) => `${column} = ${literal(should[i] ?? 0)}`).join(', ')} where ${where}`;
}

function insertOf({ table, key, values }: Derived, row: readonly Value[], now: Date): string {
  const [extra, value] = table === 'counters' ? [', made_at', `, ${now.getTime()}`] : ['', ''];
  return `insert into ${table} (${[...key, ...values].join(', ')}${extra}) values (${row.map(literal).join(', ')}${value})`;
}

function literal(value: Value): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
