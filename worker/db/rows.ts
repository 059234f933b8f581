import { type GetColumnData, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Columns of a table by their names in code. */
export type Columns = Readonly<Record<string, SQLiteColumn>>;

/** A row as the store answers it: values by the names of their columns. */
export type RawRow = Readonly<Record<string, unknown>>;

/** The row of these columns as code knows it. */
export type TypedRow<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> };

/** The most arguments that D1 allows a function. */
const MAX_ARGUMENTS = 32;

/** An expression of SQL under the name it has in a raw row. */
interface NamedExpression {
  name: string;
  sql: string;
}

/** These columns of the table `from` as one JSON object in the form of a raw row, for a statement that answers a list as one text. */
export function buildRowJson(columns: Columns, from: string, ...more: NamedExpression[]): string {
  const values = [...Object.values(columns).map((column) => ({ name: column.name, sql: buildValueJson(column, from) })), ...more];
  if (2 * values.length > MAX_ARGUMENTS) throw new Error(`A JSON object of ${values.length} columns takes more arguments than D1 allows`);
  return `json_object(${values.map((value) => `'${value.name}', ${value.sql}`).join()})`;
}

/** A column that is JSON itself stands in the row as what it is, not as a text within a text. */
const buildValueJson = ({ name, dataType }: SQLiteColumn, from: string) =>
  dataType === 'json' ? `json(${from}.${name})` : `${from}.${name}`;

/** Reads rows of these columns, from whichever statement: values get their names and types of code. */
export function createRowReader<C extends Columns>(columns: C): (raw: RawRow) => TypedRow<C> {
  const entries = Object.entries(columns);
  return (raw) => {
    const row: Record<string, unknown> = {};
    for (const [key, column] of entries) {
      const value = raw[column.name];
      // What is an object has been read with the row it came in.
      row[key] = typeof value === 'object' ? value : column.mapFromDriverValue(value);
    }
    return row as TypedRow<C>;
  };
}

/** The named columns of a table, for `select` lists that are given as text. */
export const buildColumnList = (columns: Columns, from: string) =>
  sql.raw(
    Object.values(columns)
      .map(({ name }) => `${from}.${name}`)
      .join(', '),
  );
