/**
 * A part of a backup: lines of JSON. The first one names the table and its columns. Each other one is a row: the first letter of each value's
 * type in SQLite (`null`, `integer`, `real`, `text`, `blob`), then the values. A blob is hexadecimal text, and a number that JSON cannot hold
 * exactly is text.
 */
export interface TablePart {
  table: string;
  columns: readonly string[];
  rows: readonly BackupRow[];
}

export type StoredValue = string | number | null;

export interface BackupRow {
  types: string;
  values: readonly StoredValue[];
}

export function formatTablePart({ table, columns, rows }: TablePart): string {
  const lines = rows.map(({ types, values }) => JSON.stringify([types, ...values]));
  return `${[JSON.stringify({ table, columns }), ...lines].join('\n')}\n`;
}

/** Throws if the text is no part of a backup. */
export function parseTablePart(text: string): TablePart {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const { table, columns } = JSON.parse(head) as Pick<TablePart, 'table' | 'columns'>;
  const rows = lines.map((line) => {
    const [types, ...values] = JSON.parse(line) as [string, ...StoredValue[]];
    if (types.length !== columns.length || values.length !== columns.length) throw new Error(`A row of ${table} does not fit its columns.`);
    return { types, values };
  });
  return { table, columns, rows };
}
