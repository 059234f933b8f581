import type { FileFormat } from '#rules/import/export-file';

/** What the formats are called, and what each is good for. */
export const FORMAT_NAMES: Record<FileFormat, { name: string; hint: string }> = {
  json: { name: 'JSON', hint: 'Everything of it, to bring back here or to keep.' },
  csv: { name: 'CSV', hint: 'Its questions as a table for spreadsheets: a row each, right answers with a star.' },
  gift: { name: 'Moodle GIFT', hint: 'Its questions for Moodle and other learning sites.' },
};
