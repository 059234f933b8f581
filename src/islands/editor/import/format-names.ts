import type { FileFormat } from '#rules/import/export-file';

/** The name of each file format and its purpose. */
export const FORMAT_NAMES: Record<FileFormat, { name: string; hint: string }> = {
  json: { name: 'JSON', hint: 'The complete draft, for a backup or another import here.' },
  csv: { name: 'CSV', hint: 'The questions as a table for spreadsheets: one row each, correct answers with a star.' },
  gift: { name: 'Moodle GIFT', hint: 'The questions for Moodle and other learning platforms.' },
};
