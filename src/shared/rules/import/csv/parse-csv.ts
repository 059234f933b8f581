import { QUIZ_LIMITS } from '#base/limits/contents';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { splitUnescaped, unescapeBackslash } from '#rules/import/backslash-escapes';
import { createQuestionList, type ImportChange, type ParsedQuestions, type QuestionOrReason } from '#rules/import/imported-question';
import { TOO_MANY_ANSWERS } from '#rules/import/moodle/moodle-types';
import { toImageUrl } from '#rules/import/plain-texts';
import type { JsonRecord } from '#rules/untyped-json';
import { type CsvColumn, type CsvHeadings, EXPECTED_HEADINGS, readCsvHeadings, UNSCORED_RESPONSES } from './csv-headings.ts';
import { buildQuestionsFromResponses } from './csv-responses.ts';
import type { CsvRow } from './csv-table.ts';
import { LIST_SEPARATOR, PAIR_SEPARATOR } from './format-csv.ts';
import { parsePartCell } from './part-cell.ts';

/** The questions of a table, exported by us or by another tool; skipped rows have a reason. */
export function parseCsvQuestions(rows: readonly CsvRow[]): ParsedQuestions {
  const list = createQuestionList();
  const headings = readCsvHeadings(rows);
  if (!headings) {
    const isResponses = /^\s*timestamp\s*$/i.test(rows[0]?.cells[0] ?? '');
    list.skip(rows[0]?.line ?? 1, isResponses ? UNSCORED_RESPONSES : EXPECTED_HEADINGS);
    return list.finish();
  }
  const headingLine = rows[headings.rowIndex]?.line ?? 1;
  const body = rows.slice(headings.rowIndex + 1);
  if (headings.kind === 'responses') {
    list.add(headingLine, buildQuestionsFromResponses(headings.columns, body));
    return list.finish();
  }
  const ignored = listIgnoredColumns(headings.columns, body);
  if (ignored.length > 0) list.skip(headingLine, `These columns have no counterpart here: ${ignored.join(', ')}.`);
  const table = indexColumns(headings);
  for (const row of body) {
    list.add(row.line, [parseQuestionRow(table, row)]);
    if (list.isFull()) break;
  }
  return list.finish();
}

/** The names of the columns that have something and no counterpart here, in quotes. */
function listIgnoredColumns(columns: readonly CsvColumn[], body: readonly CsvRow[]): string[] {
  const filled = new Set<number>();
  for (const { cells } of body) for (const [i, cell] of cells.entries()) if (cell.trim() !== '') filled.add(i);
  return columns.flatMap(({ role, name }, i) => (role === 'ignored' && name !== '' && filled.has(i) ? [`“${name}”`] : []));
}

/** The headings with the index of the first column of each field. */
interface IndexedHeadings extends CsvHeadings {
  fieldIndexes: ReadonlyMap<string, number>;
  rightIndex: number;
  hasWrong: boolean;
}

function indexColumns(headings: CsvHeadings): IndexedHeadings {
  const fieldIndexes = new Map<string, number>();
  for (const [i, { role, name }] of headings.columns.entries()) if (role === 'field' && !fieldIndexes.has(name)) fieldIndexes.set(name, i);
  const rightIndex = headings.columns.findIndex(({ role }) => role === 'right');
  return { ...headings, fieldIndexes, rightIndex, hasWrong: headings.columns.some(({ role }) => role === 'wrong') };
}

interface AnswerCell {
  text: string;
  isRight: boolean;
}

function parseQuestionRow(headings: IndexedHeadings, { cells }: CsvRow): QuestionOrReason {
  const getField = (name: string) => cells[headings.fieldIndexes.get(name) ?? -1] ?? '';
  if (getField('question').trim() === '') return 'The question is missing.';
  const answers = listAnswers(headings, cells);
  if (answers.length > IMPORT_LIMITS.answers) return TOO_MANY_ANSWERS;
  const right = cells[headings.rightIndex] ?? '';
  const type = readType(getField('type'), answers, right);
  if (typeof type === 'string') return type;
  const changes: ImportChange[] = [];
  const key = type === 11 || type === 12 ? markRightAnswers(answers, right, headings.rightIsNumber) : answers;
  if (typeof key === 'string') return key;
  const rightCount = key.filter(({ isRight }) => isRight).length;
  // Some tools name a question with several right answers like one with a single one.
  const isOwnType = /^\s*\d+\s*$/.test(getField('type'));
  const markedType = type === 11 && rightCount > 1 && !isOwnType ? 12 : type;
  const parts = parseAnswers(markedType, key, { getField, right, isOwnType });
  if (typeof parts === 'string') return parts;
  const image = getField('image') === '' ? '' : (toImageUrl(getField('image').trim()) ?? '');
  if (image === '' && getField('image').trim() !== '') changes.push({ what: 'Picture', why: 'Pictures need an https link.' });
  const question = {
    type: markedType,
    title: getField('question'),
    description: getField('description'),
    image,
    imageAlt: getField('image_alt'),
    numPoints: parseNumber(getField('points'), 1),
    dimensionIndex: parseNumber(getField('dimension'), 1) - 1,
    tags: getField('tags') === '' ? [] : splitList(getField('tags')).map(unescapeBackslash),
    explanation: { text: getField('explanation'), image: getField('explanation_image'), imageAlt: getField('explanation_image_alt') },
    ...(markedType >= 21 && markedType <= 23 && { ignoreAccents: /^(yes|true|1)$/i.test(getField('ignore_accents').trim()) }),
    ...(markedType === 23 && { numSlots: parseNumber(getField('slots'), 1) }),
    ...parts,
  };
  return { question, changes };
}

/** A star, or a column of right or wrong answers, marks an answer. */
function listAnswers({ columns, hasWrong }: IndexedHeadings, cells: readonly string[]): AnswerCell[] {
  return cells.flatMap((text, i) => {
    const role = columns[i]?.role;
    if (text.trim() === '' || !(role === 'answer' || role === 'wrong' || (role === 'right' && hasWrong))) return [];
    return [{ text, isRight: role === 'right' || text.startsWith('*') }];
  });
}

/** The parts of a cell. Of more than an import reads there is one more, so that the question is refused for them. */
const splitList = (cell: string): string[] => splitUnescaped(cell, LIST_SEPARATOR).slice(0, IMPORT_LIMITS.answers + 1);

const parseNumber = (text: string, fallback: number) => (text.trim() === '' ? fallback : Number(text.replace(',', '.')));

const TYPE_NAMES: readonly [RegExp, number | string][] = [
  [/^(11|12|21|22|23|31|41)$/, 0],
  [/^(multiple[ _-]?choice|single[ _-]?choice|mc|mcq|quiz|radio|dropdown|true[ _/-]*(or[ _-])?false|choice)$/i, 11],
  [/^(check ?box(es)?|multi(ple)?[ _-]?(select|answer|response)s?)$/i, 12],
  [/^(fill[ _-]?in[ _-]?the[ _-]?blanks?|short[ _-]?(answer|text)|text|type ?answer|text ?input|identification)$/i, 22],
  [/^(poll|open[ _-]?ended|draw|essay|paragraph|survey|slide|audio|video|video response|audio response)$/i, 'has no right answer.'],
];

/** The type by its number or by its name in other tools; without a type it follows from the answers. */
function readType(name: string, answers: readonly AnswerCell[], right: string): number | string {
  const trimmed = name.trim();
  if (trimmed === '') return inferType(answers, right);
  const [, type] = TYPE_NAMES.find(([pattern]) => pattern.test(trimmed)) ?? [];
  if (type === 0) return Number(trimmed);
  if (typeof type === 'string') return `A question of the type “${trimmed}” ${type}`;
  return type ?? `The type “${trimmed}” is unknown. Use one of 11, 12, 21, 22, 23, 31, 41, or leave it out.`;
}

/** A single answer is a word to unscramble, a key without answers a typed text; several right answers are multiple choice. */
function inferType(answers: readonly AnswerCell[], right: string): number {
  if (answers.length === 0 && right.trim() !== '') return 22;
  if (answers.length === 1 && right.trim() === '') return 21;
  return answers.filter(({ isRight }) => isRight).length > 1 ? 12 : 11;
}

/** The answers that the column of right answers names by number, letter or text; a reason if it names none, or one in two ways. */
function markRightAnswers(answers: readonly AnswerCell[], right: string, rightIsNumber: boolean): AnswerCell[] | string {
  if (right.trim() === '' || answers.some(({ isRight }) => isRight)) return [...answers];
  const texts = answers.map(({ text }) => parsePartCell(text).text.trim().toLowerCase());
  const wholeIndex = texts.indexOf(right.trim().toLowerCase());
  const names = (wholeIndex >= 0 && !/^\s*\w\s*$/.test(right) ? [right] : right.split(/[,;&|]/)).map((name) => name.trim().toLowerCase());
  const indexes = new Set<number>();
  for (const name of new Set(names.filter((candidate) => candidate !== ''))) {
    const byText = texts.indexOf(name);
    const byNumber = /^\d+$/.test(name) ? Number(name) - 1 : /^[a-z]$/.test(name) ? name.charCodeAt(0) - 97 : -1;
    const isNumbered = byNumber >= 0 && byNumber < answers.length;
    if (isNumbered && byText >= 0 && byText !== byNumber && !rightIsNumber)
      return `“${name}” can be the number of an answer or its text. Mark the right answers with a *.`;
    const index = isNumbered && (rightIsNumber || byText < 0) ? byNumber : byText;
    if (index < 0) return `“${name}” is none of the answers.`;
    indexes.add(index);
  }
  return answers.map(({ text }, i) => ({ text, isRight: indexes.has(i) }));
}

interface RowContext {
  getField: (name: string) => string;
  right: string;
  isOwnType: boolean;
}

function parseAnswers(type: number, answers: readonly AnswerCell[], { getField, right, isOwnType }: RowContext): JsonRecord | string {
  const texts = answers.map(({ text }) => text);
  switch (type) {
    case 11:
    case 12:
      return { selectionChoices: parseChoices(answers, getField) };
    case 21:
      return { textInputAnswers: texts.map((text) => ({ text: unescapeBackslash(text.replace(/^\*/, '')) })) };
    case 22:
    case 23:
      // In the tables of other tools the answers to a typed question are spellings of one.
      return { textInputAnswers: parseTypedTexts(isOwnType ? texts : [[...texts, right].filter(Boolean).join(LIST_SEPARATOR)], getField) };
    case 31:
      return {
        bucketChoices: splitList(getField('buckets')).map(parsePartCell),
        selectionChoices: texts.map((text) => {
          const [item = '', bucket = ''] = splitUnescaped(text, PAIR_SEPARATOR);
          return { ...parsePartCell(item), bucketIndex: parseNumber(bucket, 0) - 1 };
        }),
      };
    default: {
      const pairs = texts.map((text) => {
        const [left = '', pairRight = ''] = splitUnescaped(text, PAIR_SEPARATOR);
        return { left: parsePartCell(left), right: parsePartCell(pairRight) };
      });
      return { pairsAnswer: { pairLefts: pairs.map(({ left }) => left), pairRights: pairs.map((pair) => pair.right) } };
    }
  }
}

function parseTypedTexts(texts: readonly string[], getField: (name: string) => string): JsonRecord[] {
  const tolerances = getField('tolerance') === '' ? [] : getField('tolerance').split(LIST_SEPARATOR);
  return texts.map((text, i) => {
    const [first = '', ...accept] = splitList(text.replace(/^\*/, '')).map(unescapeBackslash);
    const tolerance = tolerances[i]?.trim() ?? '';
    return { text: first, accept, ...(tolerance !== '' && { tolerance: parseNumber(tolerance, 0) }) };
  });
}

function parseChoices(answers: readonly AnswerCell[], getField: (name: string) => string): JsonRecord[] {
  const feedback = splitList(getField('feedback_by_answer')).map(parsePartCell);
  const lastNumbers = getField('keep_last').split(LIST_SEPARATOR);
  return answers.slice(0, QUIZ_LIMITS.choices + 1).map(({ text, isRight }, i) => ({
    ...parsePartCell(text.replace(/^\*/, '')),
    answerValue: isRight ? 1 : 0,
    ...((feedback[i]?.text || feedback[i]?.image) && { feedback: feedback[i] }),
    ...(lastNumbers.includes(String(i + 1)) && { keepLast: true }),
  }));
}
