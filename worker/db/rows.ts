import { type GetColumnData, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Columns of a table by their names in code. */
export type Columns = Readonly<Record<string, SQLiteColumn>>;

/** A row as D1 returns it: values by column name. */
export type RawRow = Readonly<Record<string, unknown>>;

/** The row of these columns with the names and types of the schema. */
export type TypedRow<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> };

/** Maximum number of arguments of a function in D1. */
const MAX_ARGUMENTS = 32;

/** An SQL expression with its name in a raw row. */
interface NamedExpression {
  name: string;
  sql: string;
}

/** Builds a JSON object of these columns of the table `from` in the form of a raw row, for a statement that returns a list as one text. */
export function buildRowJson(columns: Columns, from: string, ...extraExpressions: NamedExpression[]): string {
  const values = [
    ...Object.values(columns).map((column) => ({ name: column.name, sql: buildValueJson(column, from) })),
    ...extraExpressions,
  ];
  if (2 * values.length > MAX_ARGUMENTS) throw new Error(`A JSON object of ${values.length} columns takes more arguments than D1 allows`);
  return `json_object(${values.map((value) => `'${value.name}', ${value.sql}`).join()})`;
}

/** A JSON column is nested as JSON, not as a text within the text. */
const buildValueJson = ({ name, dataType }: SQLiteColumn, from: string) =>
  dataType === 'json' ? `json(${from}.${name})` : `${from}.${name}`;

/** Creates a function that converts raw rows of these columns to typed rows. */
export function createRowReader<C extends Columns>(columns: C): (raw: RawRow) => TypedRow<C> {
  const entries = Object.entries(columns);
  return (raw) => {
    const row: Record<string, unknown> = {};
    for (const [key, column] of entries) {
      const value = raw[column.name];
      // Objects were parsed together with the JSON of their row.
      row[key] = typeof value === 'object' ? value : column.mapFromDriverValue(value);
    }
    return row as TypedRow<C>;
  };
}

/** The columns of a table as the text of a `select` list. */
export const buildColumnList = (columns: Columns, from: string) =>
  sql.raw(
    Object.values(columns)
      .map(({ name }) => `${from}.${name}`)
      .join(', '),
  );
