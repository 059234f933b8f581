/** A row of a table and the line it starts on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

// Spreadsheets run cells that start with one of these signs, of any width and after any space, as formulas (OWASP, CSV injection); a
// leading apostrophe makes them text.
const FORMULA = /^['\s]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;

/** Rows as CSV (RFC 4180), with formulas neutralised. */
export const formatCsvTable = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;

function formatCell(cell: string): string {
  const safeCell = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(safeCell) || safeCell !== safeCell.trim() ? `"${safeCell.replaceAll('"', '""')}"` : safeCell;
}

/** Parses CSV. The delimiter is the comma, semicolon or tab that is most frequent in the first line. Empty rows are dropped. */
export function parseCsvTable(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = detectDelimiter(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let isInQuotes = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let i = 0; i < source.length; i += 1) {
    const char = source.charAt(i);
    if (char === '\n') line += 1;
    if (isInQuotes) {
      if (char !== '"') cell += char;
      else if (source[i + 1] === '"') {
        cell += char;
        i += 1;
      } else isInQuotes = false;
    } else if (char === '"' && cell === '') isInQuotes = true;
    else if (char === delimiter) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r' || source[i + 1] !== '\n') cell += char;
  }
  endRow();
  return rows;
}

function detectDelimiter(source: string): string {
  const firstLine = source.slice(0, source.search(/\r?\n|$/));
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
