import Papa from 'papaparse';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { MAX_HEADING_ROWS, readCsvHeadings } from '#rules/import/csv/csv-headings';
import { type CsvRow, readCell } from '#rules/import/csv/csv-table';
import type { SkippedLine } from '#rules/import/imported-question';

export interface CsvTable {
  rows: CsvRow[];
  skipped: SkippedLine[];
}

const UNCLOSED_QUOTE =
  'A quote opens in this row and never closes, so that nothing from here on can be read. Close it, or double a quote within a text.';
const BROKEN_QUOTE = 'A cell goes on behind its closing quote. Put the whole text in quotes and double each quote within it.';
/** Each row with a broken quote is read up to the end of the file. */
const MAX_BROKEN_ROWS = 20;
const TOO_MANY_BROKEN_ROWS = `More than ${MAX_BROKEN_ROWS} rows have broken quotes, so that nothing from here on is read.`;

const TOO_MANY_ROWS = `Rows above ${IMPORT_LIMITS.rows.toLocaleString('en')} are not read.`;
const TOO_MANY_COLUMNS = `Columns above ${IMPORT_LIMITS.columns.toLocaleString('en')} are not read.`;

/** The rows of a CSV text with the lines they start on. Empty rows are dropped. */
export function readCsvTable(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(source);
  const table: CsvTable = { rows: [], skipped: [] };
  let start: LineStart | null = { offset: 0, line: 1 };
  for (let brokenRows = 0; start; brokenRows += 1) {
    if (brokenRows > MAX_BROKEN_ROWS) {
      table.skipped.push({ line: start.line, reason: TOO_MANY_BROKEN_ROWS });
      break;
    }
    start = readRows(source, { start, delimiter, table });
  }
  return table;
}

interface LineStart {
  offset: number;
  line: number;
}

interface ReadOptions {
  start: LineStart;
  delimiter: string;
  table: CsvTable;
}

/** Adds rows up to the first one with a broken quote. Returns the start of the line below that one; null at the end of the text. */
function readRows(source: string, { start, delimiter, table }: ReadOptions): LineStart | null {
  let row = start;
  let next: LineStart | null = null;
  Papa.parse<string[]>(source.slice(start.offset), {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const [error] = errors;
      if (error) {
        parser.abort();
        const lineEnd = source.indexOf('\n', row.offset);
        const isUnclosed = error.code === 'MissingQuotes' || lineEnd < 0;
        table.skipped.push({ line: row.line, reason: error.code === 'MissingQuotes' ? UNCLOSED_QUOTE : BROKEN_QUOTE });
        next = isUnclosed ? null : { offset: lineEnd + 1, line: row.line + 1 };
        return;
      }
      if (data.some((cell) => cell.trim() !== '')) {
        if (table.rows.length >= IMPORT_LIMITS.rows) {
          table.skipped.push({ line: row.line, reason: TOO_MANY_ROWS });
          parser.abort();
          return;
        }
        table.rows.push({ line: row.line, cells: data.slice(0, IMPORT_LIMITS.columns).map(readCell) });
        if (data.length > IMPORT_LIMITS.columns && table.rows.length === 1)
          table.skipped.push({ line: row.line, reason: TOO_MANY_COLUMNS });
      }
      const offset = start.offset + meta.cursor;
      row = { offset, line: row.line + countLineBreaks(source.slice(row.offset, offset)) };
    },
  });
  return next;
}

const countLineBreaks = (text: string) => text.split('\n').length - 1;

/** The delimiter that separates known headings; a comma if none does. */
function detectDelimiter(source: string): string {
  const hasHeadings = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(source, { delimiter, newline: '\n', preview: MAX_HEADING_ROWS });
    return readCsvHeadings(data.map((cells) => ({ line: 1, cells: cells.slice(0, IMPORT_LIMITS.columns) }))) !== null;
  };
  return [',', ';', '\t'].find(hasHeadings) ?? ',';
}
