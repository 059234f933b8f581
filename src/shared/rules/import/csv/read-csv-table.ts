import type { SkippedLine } from '#rules/import/imported-question';
import { type CsvRow, readCell } from './csv-table.ts';

export interface CsvTable {
  rows: CsvRow[];
  skipped: SkippedLine[];
}

const UNCLOSED_QUOTE =
  'A quote opens in this row and never closes, so that nothing from here on can be read. Close it, or double a quote within a text.';

/** The rows of a CSV text (RFC 4180) with the lines they start on. Empty rows are dropped. */
export function readCsvTable(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  for (;;) {
    const cell = source[at] === '"' ? readQuotedCell(source, at) : readPlainCell(source, at, delimiter);
    if (cell === null) return { rows, skipped: [{ line: row.line, reason: UNCLOSED_QUOTE }] };
    // What follows a closing quote belongs to the cell, as spreadsheets read it; spaces do not.
    const tail = readPlainCell(source, cell.end, delimiter);
    row.cells.push(readCell(cell.text + (tail.text.trim() === '' ? '' : tail.text)));
    const { end } = tail;
    line += source.slice(at, end).split('\n').length - 1;
    at = end + 1;
    if (source[end] === delimiter) continue;
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    if (end >= source.length) return { rows, skipped: [] };
    line += 1;
    row = { line, cells: [] };
  }
}

interface Cell {
  text: string;
  /** The index behind it. */
  end: number;
}

function readPlainCell(source: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== delimiter && source[end] !== '\n') end += 1;
  return { text: source.slice(start, end), end };
}

/** Null if the quote never closes. */
function readQuotedCell(source: string, start: number): Cell | null {
  let text = '';
  let from = start + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) return null;
    text += source.slice(from, quote);
    if (source[quote + 1] !== '"') return { text, end: quote + 1 };
    text += '"';
    from = quote + 2;
  }
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
