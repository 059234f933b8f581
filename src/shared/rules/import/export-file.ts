import type { Kind } from '#base/kinds';
import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';
import { pickDraftFields } from '#rules/contents/draft-fields';
import { formatCsvQuestions } from '#rules/import/csv/format-csv';
import { formatGiftQuestions } from '#rules/import/gift/format-gift';
import { formatMoodleXml } from '#rules/import/moodle/format-moodle-xml';

export const EXPORT_FORMATS = ['json', 'csv', 'gift', 'moodle-xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const FILE_TYPES: Record<ExportFormat, { type: string; extension: string }> = {
  json: { type: 'application/json', extension: 'json' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  gift: { type: 'text/plain; charset=utf-8', extension: 'gift.txt' },
  'moodle-xml': { type: 'application/xml; charset=utf-8', extension: 'xml' },
};

/** A content as exported JSON: its type and the fields its creator can edit. */
export const formatContentJson = (type: Kind, content: object): string =>
  JSON.stringify({ quizlark: 1, type, content: pickDraftFields(type, content) }, null, 2);

/** The questions of a trivia quiz in a format that other tools read. */
export function formatQuestions(format: Exclude<ExportFormat, 'json'>, questions: readonly (KquizQuestion | KquizQuestionDraft)[]): string {
  // Spreadsheets recognise UTF-8 by its byte order mark.
  if (format === 'csv') return `\uFEFF${formatCsvQuestions(questions)}`;
  return format === 'gift' ? formatGiftQuestions(questions) : formatMoodleXml(questions);
}
