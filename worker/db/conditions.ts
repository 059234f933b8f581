import { and, eq, gt, gte, is, isNotNull, isNull, lt, lte, ne, or, SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Condition, Scalar } from '#contract/conditions';

/** The column of each field of conditions, or an expression with times in milliseconds. */
export type ColumnMap = Readonly<Record<string, SQLiteColumn | SQL>>;

/** Converts a tree of conditions to SQL over the columns of one table. The parser has checked the fields. */
export function toSql(condition: Condition, columns: ColumnMap): SQL | undefined {
  if ('join' in condition) {
    const parts = condition.parts.map((part) => toSql(part, columns)).filter((part) => part !== undefined);
    return condition.join === 'and' ? and(...parts) : or(...parts);
  }
  const column = columns[condition.field];
  if (!column) throw new Error(`No column for ${condition.field}`);
  return condition.kind === 'list' ? toListSql(column, condition) : toScalarSql(column, condition);
}

type FieldCondition = Extract<Condition, { field: string }>;

function toScalarSql(target: SQLiteColumn | SQL, { kind, operator, value }: FieldCondition): SQL {
  // Drizzle's comparisons accept columns and expressions, but their types do not accept the union.
  const column = target as SQLiteColumn;
  const toStored = (scalar: Scalar) => (kind === 'time' && !is(target, SQL) ? new Date(Number(scalar)) : scalar);
  switch (operator) {
    // One bound value for the whole list: D1 binds at most 100 values to a statement. No list has times, which are stored otherwise.
    case '$in':
      return sql`${column} in (select value from json_each(${JSON.stringify(value)}))`;
    case '$nin':
      return sql`${column} not in (select value from json_each(${JSON.stringify(value)}))`;
    case '$exists':
      return value ? isNotNull(column) : isNull(column);
    default:
      return { $eq: eq, $ne: ne, $gt: gt, $gte: gte, $lt: lt, $lte: lte }[operator](column, toStored(value));
  }
}

function toListSql(column: SQLiteColumn | SQL, { operator, value }: FieldCondition): SQL {
  if (operator === '$exists') return value ? sql`json_array_length(${column}) > 0` : sql`json_array_length(${column}) = 0`;
  const expected = JSON.stringify(Array.isArray(value) ? value : [value]);
  const hasExpectedValue = sql`exists (select 1 from json_each(${column}) item, json_each(${expected}) expected where item.value = expected.value)`;
  return operator === '$ne' || operator === '$nin' ? sql`not ${hasExpectedValue}` : hasExpectedValue;
}
