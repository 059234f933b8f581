import type { Kind } from '#base/kinds';
import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';
import { pickDraftFields } from '#rules/contents/draft-fields';
import { formatCsvQuestions } from './csv-questions.ts';
import { formatGiftQuestions } from './format-gift.ts';

export const FILE_FORMATS = ['json', 'csv', 'gift'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_TYPES: Record<FileFormat, { type: string; ending: string }> = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  gift: { type: 'text/plain; charset=utf-8', ending: 'gift.txt' },
};

/** Our JSON of a content: what its maker wrote of it, and of what kind it is. */
export const formatContentJson = (type: Kind, content: object): string =>
  JSON.stringify({ quizlark: 1, type, content: pickDraftFields(type, content) }, null, 2);

/** The questions of a trivia quiz as a text others read too. */
export const formatQuestions = (format: Exclude<FileFormat, 'json'>, questions: readonly (KquizQuestion | KquizQuestionDraft)[]): string =>
  // Spreadsheets know UTF-8 by its mark.
  format === 'csv' ? `\uFEFF${formatCsvQuestions(questions)}` : formatGiftQuestions(questions);

/** What a text that comes in is written in: by its file's name, else by how it looks. */
export function detectFormat(text: string, fileName = ''): FileFormat {
  const ending = /\.(json|csv|tsv|gift|txt)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === 'json' || ending === 'csv' || ending === 'gift') return ending;
  if (ending === 'tsv') return 'csv';
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[{[]/.test(start)) return 'json';
  const [head = ''] = start.split(/\r?\n/, 1);
  if (/(^|[,;\t"])(question|title|answer_1)(["]?[,;\t]|$)/i.test(head)) return 'csv';
  return /\{[\s\S]*[=~#TF][\s\S]*\}/.test(start) || start.startsWith('//') ? 'gift' : 'csv';
}
