import type { Kind } from '#base/kinds';
import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';
import { pickDraftFields } from '#rules/contents/draft-fields';
import { formatCsvQuestions } from './csv-questions.ts';
import { formatGiftQuestions } from './format-gift.ts';

export const FILE_FORMATS = ['json', 'csv', 'gift'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_TYPES: Record<FileFormat, { type: string; extension: string }> = {
  json: { type: 'application/json', extension: 'json' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  gift: { type: 'text/plain; charset=utf-8', extension: 'gift.txt' },
};

/** A content as exported JSON: its type and the fields its creator can edit. */
export const formatContentJson = (type: Kind, content: object): string =>
  JSON.stringify({ quizlark: 1, type, content: pickDraftFields(type, content) }, null, 2);

/** The questions of a trivia quiz in a format that other tools read. */
export const formatQuestions = (format: Exclude<FileFormat, 'json'>, questions: readonly (KquizQuestion | KquizQuestionDraft)[]): string =>
  // Spreadsheets recognise UTF-8 by its byte order mark.
  format === 'csv' ? `\uFEFF${formatCsvQuestions(questions)}` : formatGiftQuestions(questions);

/** Detects the format of a text by its file name, otherwise by its content. */
export function detectFormat(text: string, fileName = ''): FileFormat {
  const extension = /\.(json|csv|tsv|gift|txt)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === 'json' || extension === 'csv' || extension === 'gift') return extension;
  if (extension === 'tsv') return 'csv';
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[{[]/.test(start)) return 'json';
  const [head = ''] = start.split(/\r?\n/, 1);
  if (/(^|[,;\t"])(question|title|answer_1)(["]?[,;\t]|$)/i.test(head)) return 'csv';
  return /\{[\s\S]*[=~#TF][\s\S]*\}/.test(start) || start.startsWith('//') ? 'gift' : 'csv';
}
