import Papa from 'papaparse';
import { type CsvRow, readCell } from '#rules/import/csv-table';
import type { SkippedLine } from '#rules/import/imported-question';

export interface CsvTable {
  rows: CsvRow[];
  skipped: SkippedLine[];
}

const UNCLOSED_QUOTE =
  'A quote opens in this row and never closes, so that nothing from here on can be read. Close it, or double a quote within a text.';

/** The rows of a CSV text with the lines they start on. Empty rows are dropped. */
export function readCsvTable(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const table: CsvTable = { rows: [], skipped: [] };
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(source, {
    delimiter: detectDelimiter(source),
    newline: '\n',
    step({ data, errors, meta }) {
      if (errors.some(({ code }) => code === 'MissingQuotes')) table.skipped.push({ line, reason: UNCLOSED_QUOTE });
      else if (data.some((cell) => cell.trim() !== '')) table.rows.push({ line, cells: data.map(readCell) });
      line += source.slice(cursor, meta.cursor).split('\n').length - 1;
      cursor = meta.cursor;
    },
  });
  return table;
}

/** The comma, semicolon or tab that is most frequent in the first rows, outside quotes. */
function detectDelimiter(source: string): string {
  const start = source
    .slice(0, 8_192)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 12)
    .join('\n');
  const count = (delimiter: string) => start.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
