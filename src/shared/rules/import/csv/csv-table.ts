/** A row of a table and the line it starts on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

// Spreadsheets run cells that start with one of these signs, of any width and after any space, as formulas (OWASP, CSV injection); a
// leading apostrophe makes them text.
const FORMULA = /^['\s]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;

/** Rows as CSV (RFC 4180), all as wide as the widest, with formulas neutralised. */
export function formatCsvTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  return `${rows.map((row) => Array.from({ length: width }, (_, i) => formatCell(row[i] ?? '')).join(',')).join('\r\n')}\r\n`;
}

// Quotes also keep readers that guess the delimiter from taking one out of a cell.
function formatCell(cell: string): string {
  const safeCell = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t|]/.test(safeCell) || safeCell !== safeCell.trim() ? `"${safeCell.replaceAll('"', '""')}"` : safeCell;
}

/** A cell without the apostrophe that kept it from being a formula. */
export const readCell = (cell: string): string => (FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);
