import { createNextFinder } from '#rules/text/scan/next-finder';
import type { CsvRow } from './csv-table.ts';

/** What a column holds. */
export type CsvColumn =
  | { role: 'answer' | 'right' | 'wrong' | 'field' | 'ignored'; name: string }
  /** The given answers to one question in a table of responses, and the points for them. */
  | { role: 'response' | 'responseScore'; name: string };

export interface CsvHeadings {
  /** The index of the row of headings. Templates have a title above it. */
  rowIndex: number;
  columns: CsvColumn[];
  kind: 'questions' | 'responses';
  /** The column with the right answers gives numbers of answers, as in the tables of these tools. */
  rightIsNumber: boolean;
}

const OWN_FIELDS = [
  ...['type', 'question', 'description', 'image', 'image_alt', 'points', 'dimension', 'tags', 'explanation'],
  ...['explanation_image', 'explanation_image_alt', 'slots', 'ignore_accents', 'buckets', 'feedback_by_answer', 'keep_last', 'tolerance'],
];
/** The headings of other tools, in their normal form. */
const FIELD_NAMES = new Map<string, string>([
  ...OWN_FIELDS.map((name) => [name, name] as const),
  ...nameAlso('question', 'question_text title text prompt question_title stem item'),
  ...nameAlso('explanation', 'answer_explanation feedback rationale general_feedback comment'),
  ...nameAlso('type', 'question_type item_type'),
  ...nameAlso('image', 'image_link image_url picture question_image'),
  ...nameAlso('points', 'score point marks point_value points_possible'),
  ...nameAlso('description', 'help_text hint'),
  ...nameAlso('tags', 'tag category topic'),
]);
function nameAlso(field: string, names: string): [string, string][] {
  return names.split(' ').map((name) => [name, field]);
}
const RIGHT = /^(correct|right)(_(answers?|options?|choices?|response))?$|^answer_key$|^key$/;
const ANSWER = /^(answer|choice|option|response|alternative)_?(\d+|[a-z])$/;
const WRONG = /^(incorrect|wrong|distractor)(_(answer|option|choice))?_?(\d+|[a-z])?$/;
const IGNORED = /^(time|time_limit|timer|time_in_seconds|question_number|number|no|id|#|question_#|timestamp|standard|difficulty)$/;

/** Templates have a title and instructions above their headings. */
export const MAX_HEADING_ROWS = 15;

/** Finds the row of headings among the first rows and what its columns hold; null if no row has a question and an answer. */
export function readCsvHeadings(rows: readonly CsvRow[]): CsvHeadings | null {
  for (const [rowIndex, row] of rows.slice(0, MAX_HEADING_ROWS).entries()) {
    const responses = readResponseColumns(row.cells);
    if (responses) return { rowIndex, columns: responses, kind: 'responses', rightIsNumber: false };
    const columns = row.cells.map(readColumn);
    if (!columns.some(({ role, name }) => role === 'field' && name === 'question')) continue;
    const hasAnswers = columns.some(({ role }) => role === 'answer' || role === 'right' || role === 'wrong');
    // A column "answer" beside "answer_1" has the right ones; alone it has the only answer.
    const isAnswerTheKey = columns.some(({ role, name }) => role === 'answer' && name !== 'answer');
    const named = columns.map((column) =>
      isAnswerTheKey && column.name === 'answer' ? { role: 'right' as const, name: 'answer' } : column,
    );
    if (hasAnswers) return { rowIndex, columns: named, kind: 'questions', rightIsNumber: isNumberedKey(row.cells) };
  }
  return null;
}

/** "Question - max 120 characters" → "question", "Answer 3 (Optional)" → "answer_3". */
export const normaliseHeading = (heading: string): string =>
  removeHint(
    removeBrackets(
      heading
        .trim()
        .toLowerCase()
        .replace(/\((?:s|es)\)/g, 's'),
    ),
  )
    .replace(/[^\p{L}\p{N}#]+/gu, '_')
    .replace(/^_|_$/g, '');

/** The text without what is in round or square brackets. */
function removeBrackets(text: string): string {
  const closings = { '(': createNextFinder(text, ')'), '[': createNextFinder(text, ']') };
  let remaining = '';
  let end = 0;
  for (const { 0: open, index } of text.matchAll(/[([]/g)) {
    const close = index < end ? text.length : closings[open as '(' | '['](index);
    if (close === text.length) continue;
    remaining += text.slice(end, index);
    end = close + 1;
  }
  return remaining + text.slice(end);
}

/** The text without what follows a dash or a colon between spaces, on its last line. */
function removeHint(text: string): string {
  const lastLineBreak = Math.max(...['\n', '\r', '\u2028', '\u2029'].map((sign) => text.lastIndexOf(sign)));
  const hint = /(?<=\s)[-–—:](?=\s)/g;
  hint.lastIndex = Math.max(0, lastLineBreak - 1);
  const match = hint.exec(text);
  return match ? text.slice(0, match.index).trimEnd() : text;
}

function readColumn(heading: string): CsvColumn {
  const name = normaliseHeading(heading);
  if (name === 'answer') return { role: 'answer', name };
  if (RIGHT.test(name)) return { role: 'right', name };
  if (WRONG.test(name)) return { role: 'wrong', name };
  if (ANSWER.test(name)) return { role: 'answer', name };
  const field = FIELD_NAMES.get(name);
  if (field) return { role: 'field', name: field };
  return { role: 'ignored', name: IGNORED.test(name) ? '' : heading.trim() };
}

function isNumberedKey(cells: readonly string[]): boolean {
  const names = cells.map(normaliseHeading);
  // Kahoot and Blooket: "Correct answer(s)"; Quizizz: "Correct Answer" beside "Option 1".
  return names.includes('correct_answers') || (names.includes('correct_answer') && names.includes('option_1'));
}

/** The columns of a Google Forms quiz: each question, then its points as "Question [Score]". */
function readResponseColumns(cells: readonly string[]): CsvColumn[] | null {
  if (normaliseHeading(cells[0] ?? '') !== 'timestamp') return null;
  const titles = new Set(cells.flatMap((cell) => /^(.*) \[Score\]$/.exec(cell.trim())?.[1] ?? []));
  if (titles.size === 0) return null;
  return cells.map((cell) => {
    const title = cell.trim();
    if (titles.has(title)) return { role: 'response', name: title };
    const scored = /^(.*) \[Score\]$/.exec(title)?.[1];
    return scored === undefined ? { role: 'ignored', name: '' } : { role: 'responseScore', name: scored };
  });
}

export const EXPECTED_HEADINGS =
  'The first line must name the columns: "question" and "answer_1", "answer_2" … with a * before the right ones, or "correct" with their numbers. The templates and exports of Quizizz, Kahoot, Blooket, Gimkit and Google Forms quizzes are recognised.';
export const UNSCORED_RESPONSES =
  'This is a table of responses without points. In Google Forms make the form a quiz, and download its responses again.';
