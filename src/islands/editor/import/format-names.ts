import type { ExportFormat } from '#rules/import/export-file';

/** The name of each file format. */
export const FORMAT_NAMES = { json: 'JSON', csv: 'CSV', gift: 'Moodle GIFT', 'moodle-xml': 'Moodle XML', h5p: 'H5P' } as const;

/** What an exported file is for. */
export const EXPORT_HINTS: Record<ExportFormat, string> = {
  json: 'The complete draft, for a backup or another import here.',
  csv: 'The questions as a table for spreadsheets: one row each, correct answers with a star.',
  gift: 'The questions for Moodle and other learning platforms.',
  'moodle-xml': 'The questions for the question bank of Moodle.',
};
