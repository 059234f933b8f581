import type { QuestionOrReason } from '#rules/import/imported-question';
import type { CsvColumn } from './csv-headings.ts';
import type { CsvRow } from './csv-table.ts';

/** The questions of a table of scored responses: what got all points is right, other given answers are wrong. */
export function buildQuestionsFromResponses(columns: readonly CsvColumn[], rows: readonly CsvRow[]): QuestionOrReason[] {
  return columns.flatMap(({ role, name }, index) => {
    if (role !== 'response') return [];
    const scoreIndex = columns.findIndex((column) => column.role === 'responseScore' && column.name === name);
    return [
      buildQuestion(
        name,
        rows.map(({ cells }) => ({ text: (cells[index] ?? '').trim(), score: cells[scoreIndex] ?? '' })),
      ),
    ];
  });
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
  if (right.size > 1 || wrong.size === 0) {
    const [text = '', ...accept] = right;
    return { question: { type: 22, title, textInputAnswers: [{ text, accept }] }, changes: [{ what: 'Typed answer', why }] };
  }
  const selectionChoices = [...right, ...wrong].map((text, i) => ({ text, answerValue: i === 0 ? 1 : 0 }));
  return { question: { type: 11, title, selectionChoices }, changes: [{ what: `${selectionChoices.length} answers`, why }] };
}

const toNumber = (text: string) => Number(text.replace(',', '.'));
