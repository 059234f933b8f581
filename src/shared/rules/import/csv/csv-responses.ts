import { IMPORT_LIMITS } from '#base/limits/editor';
import type { QuestionOrReason } from '#rules/import/imported-question';
import { TOO_MANY_ANSWERS } from '#rules/import/moodle/moodle-types';
import type { CsvColumn } from './csv-headings.ts';
import type { CsvRow } from './csv-table.ts';

/** The questions of a table of scored responses: what got all points is right, other given answers are wrong. */
export function* buildQuestionsFromResponses(columns: readonly CsvColumn[], rows: readonly CsvRow[]): Generator<QuestionOrReason> {
  const scoreIndexes = new Map<string, number>();
  for (const [i, { role, name }] of columns.entries()) if (role === 'responseScore' && !scoreIndexes.has(name)) scoreIndexes.set(name, i);
  for (const [index, { role, name }] of columns.entries()) {
    if (role !== 'response') continue;
    const scoreIndex = scoreIndexes.get(name) ?? -1;
    const filledRows = rows.filter(({ cells }) => cells.length > index && cells.length > scoreIndex);
    yield buildQuestion(
      name,
      filledRows.map(({ cells }) => ({ text: (cells[index] ?? '').trim(), score: cells[scoreIndex] ?? '' })),
    );
  }
}

interface ScoredResponse {
  text: string;
  score: string;
}

function buildQuestion(title: string, responses: readonly ScoredResponse[]): QuestionOrReason {
  const right = new Set<string>();
  const wrong = new Set<string>();
  for (const { text, score } of responses) {
    const [, points, max] = /^\s*(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:[.,]\d+)?)\s*$/.exec(score) ?? [];
    if (text === '' || points === undefined || max === undefined || toNumber(max) === 0) continue;
    (toNumber(points) === toNumber(max) ? right : wrong).add(text);
  }
  if (right.size === 0) return `“${title}”: no response got all points, so that the right answer is not in this table.`;
  const why = 'A table of responses has only the answers that somebody gave.';
  if (right.size + wrong.size > IMPORT_LIMITS.answers) return `“${title}”: ${TOO_MANY_ANSWERS}`;
  if (right.size > 1 || wrong.size === 0) {
    const [text = '', ...accept] = right;
    return { question: { type: 22, title, textInputAnswers: [{ text, accept }] }, changes: [{ what: 'Typed answer', why }] };
  }
  const selectionChoices = [...right, ...wrong].map((text, i) => ({ text, answerValue: i === 0 ? 1 : 0 }));
  return { question: { type: 11, title, selectionChoices }, changes: [{ what: `${selectionChoices.length} answers`, why }] };
}

const toNumber = (text: string) => Number(text.replace(',', '.'));
