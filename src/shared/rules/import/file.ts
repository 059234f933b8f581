import type { Kind } from '#base/kinds';
import type { KquizQuestion, QuestionDraft } from '#contract/contents/kquiz';
import { draftFieldsOf } from '#rules/contents/portable';
import { questionsToCsv } from './csv.ts';
import { questionsToGift } from './gift-write.ts';

export const FORMATS = ['json', 'csv', 'gift'] as const;
export type Format = (typeof FORMATS)[number];

export const FILES: Record<Format, { type: string; ending: string }> = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  gift: { type: 'text/plain; charset=utf-8', ending: 'gift.txt' },
};

/** Our JSON of a content: what its maker wrote of it, and of what kind it is. */
export const jsonOf = (type: Kind, content: object): string =>
  JSON.stringify({ quizlark: 1, type, content: draftFieldsOf(type, content) }, null, 2);

/** The questions of a trivia quiz as a text others read too. */
export const questionsAs = (format: Exclude<Format, 'json'>, questions: readonly (KquizQuestion | QuestionDraft)[]): string =>
  // Spreadsheets know UTF-8 by its mark.
  format === 'csv' ? `\uFEFF${questionsToCsv(questions)}` : questionsToGift(questions);

/** What a text that comes in is written in: by its file's name, else by how it looks. */
export function formatOf(text: string, fileName = ''): Format {
  const ending = /\.(json|csv|tsv|gift|txt)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === 'json' || ending === 'csv' || ending === 'gift') return ending;
  if (ending === 'tsv') return 'csv';
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[{[]/.test(start)) return 'json';
  const [head = ''] = start.split(/\r?\n/, 1);
  if (/(^|[,;\t"])(question|title|answer_1)(["]?[,;\t]|$)/i.test(head)) return 'csv';
  return /\{[\s\S]*[=~#TF][\s\S]*\}/.test(start) || start.startsWith('//') ? 'gift' : 'csv';
}
