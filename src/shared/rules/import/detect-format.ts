import { MAX_HEADING_ROWS, readCsvHeadings } from '#rules/import/csv/csv-headings';

export const IMPORT_FORMATS = ['json', 'csv', 'gift', 'moodle-xml', 'h5p'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Detects the format of a text by its content; where that fits several, by its file name. A package of H5P is read as JSON of two files. */
export function detectFormat(text: string, fileName = ''): ImportFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^\{\s*"h5p"\s*:/.test(start)) return 'h5p';
  if (/^<(?:\?xml|!--|quiz)/.test(start)) return 'moodle-xml';
  const extension = /\.(json|csv|tsv|gift|xml|h5p|txt)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (/^[{[]\s*(?:["{[\]}]|$)/.test(start) || extension === 'json') return 'json';
  if (extension === 'csv' || extension === 'tsv') return 'csv';
  if (extension === 'gift') return 'gift';
  if (/^[^\S\r\n\u2028\u2029]*(?:\/\/|::|\$CATEGORY:)/m.test(start)) return 'gift';
  if (hasTableHeadings(start)) return 'csv';
  return hasAnswersInBraces(start) ? 'gift' : 'csv';
}

/** Whether one of the first lines names the columns of a table. */
function hasTableHeadings(text: string): boolean {
  const rows = text
    .split(/\r?\n/, MAX_HEADING_ROWS)
    .map((line, i) => ({ line: i + 1, cells: line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '')) }));
  return readCsvHeadings(rows) !== null;
}

function hasAnswersInBraces(text: string): boolean {
  const open = text.indexOf('{');
  return open >= 0 && /[=~#TF]/.test(text.slice(open + 1, Math.max(open + 1, text.lastIndexOf('}'))));
}
