import { QUIZ_LIMITS } from '#base/limits/contents';
import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';
import { splitUnescaped, unescapeBackslash } from './backslash-escapes.ts';
import { type CsvRow, formatCsvTable, parseCsvTable } from './csv-table.ts';
import { formatPartCell, parsePartCell } from './part-cell.ts';

type CsvQuestionFields = Record<string, unknown>;
/** A question as parsed, not yet validated, and the line it starts on, counted from 1. */
export interface UnvalidatedQuestion {
  line: number;
  question: CsvQuestionFields;
}
export interface SkippedLine {
  line: number;
  reason: string;
}
export interface ParsedQuestions {
  questions: UnvalidatedQuestion[];
  skipped: SkippedLine[];
}

const COLUMNS = [
  ...['type', 'question', 'description', 'image', 'image_alt', 'points', 'dimension', 'tags', 'explanation'],
  ...['explanation_image', 'explanation_image_alt', 'slots', 'ignore_accents', 'buckets', 'feedback_by_answer', 'keep_last'],
];
/** Column names that other tools use. */
const ALIASES: Record<string, string> = { title: 'question', text: 'question', feedback: 'explanation', correct: 'right', score: 'points' };
const LIST_SEPARATOR = '|';
const PAIR_SEPARATOR = ' => ';

/** Questions as CSV: a column per field, then one per answer. Right answers start with a star. */
export function formatCsvQuestions(questions: readonly (KquizQuestion | KquizQuestionDraft)[]): string {
  const answers = questions.map(getAnswerCells);
  const width = Math.max(0, ...answers.map((list) => list.length));
  const header = [...COLUMNS, ...Array.from({ length: width }, (_, i) => `answer_${i + 1}`)];
  return formatCsvTable([header, ...questions.map((question, i) => [...getFieldCells(question), ...(answers[i] ?? [])])]);
}

function getFieldCells(question: KquizQuestion | KquizQuestionDraft): string[] {
  const { type, title, description, image, imageAlt, numPoints, dimensionIndex, tags, explanation } = question;
  const cells = [String(type), title, description, image, imageAlt, String(numPoints), String(dimensionIndex + 1)];
  return [
    ...cells,
    tags.map((tag) => formatPartCell({ text: tag, image: '', imageAlt: '' })).join(LIST_SEPARATOR),
    ...[explanation.text, explanation.image, explanation.imageAlt],
    type === 23 ? String(question.numSlots) : '',
    'ignoreAccents' in question && question.ignoreAccents ? 'yes' : '',
    type === 31 ? question.bucketChoices.map(formatPartCell).join(LIST_SEPARATOR) : '',
    ...getChoiceCells(question),
  ];
}

/** The feedback on each choice, and the numbers of those that stay last; empty without any. */
function getChoiceCells(question: KquizQuestion | KquizQuestionDraft): [feedback: string, keepLast: string] {
  if (question.type !== 11 && question.type !== 12) return ['', ''];
  const { selectionChoices } = question;
  const feedback = selectionChoices.map((choice) => formatPartCell(choice.feedback ?? NO_PART)).join(LIST_SEPARATOR);
  return [
    selectionChoices.some((choice) => choice.feedback) ? feedback : '',
    selectionChoices.flatMap(({ keepLast }, i) => (keepLast ? [String(i + 1)] : [])).join(LIST_SEPARATOR),
  ];
}
const NO_PART = { text: '', image: '', imageAlt: '' };

function getAnswerCells(question: KquizQuestion | KquizQuestionDraft): string[] {
  switch (question.type) {
    case 11:
    case 12:
      return question.selectionChoices.map((choice) => (choice.answerValue === 0 ? '' : '*') + formatPartCell(choice));
    case 21:
      return question.textInputAnswers.map(({ text }) => formatTextCell(text));
    case 22:
    case 23:
      return question.textInputAnswers.map(({ text, accept }) => [text, ...accept].map(formatTextCell).join(LIST_SEPARATOR));
    case 31:
      return question.selectionChoices.map((item) => `${formatPartCell(item)}${PAIR_SEPARATOR}${item.bucketIndex + 1}`);
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return pairLefts.map((left, i) => `${formatPartCell(left)}${PAIR_SEPARATOR}${formatPartCell(pairRights[i] ?? left)}`);
    }
  }
}
const formatTextCell = (text: string) => formatPartCell({ text, image: '', imageAlt: '' });

/** Parses the questions of a CSV text, exported by us or with the columns question, answer and right; skipped lines have a reason. */
export function parseCsvQuestions(text: string): ParsedQuestions {
  const [head, ...rows] = parseCsvTable(text);
  const names = (head?.cells ?? []).map((cell) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return ALIASES[name] ?? name;
  });
  if (!names.includes('question')) {
    const reason = 'The first line must contain the column names. One of them must be "question".';
    return { questions: [], skipped: [{ line: head?.line ?? 1, reason }] };
  }
  const questions: UnvalidatedQuestion[] = [];
  const skipped: SkippedLine[] = [];
  for (const row of rows) {
    const question = parseQuestionRow(names, row);
    if (typeof question === 'string') skipped.push({ line: row.line, reason: question });
    else questions.push({ line: row.line, question });
  }
  return { questions, skipped };
}

function parseQuestionRow(names: readonly string[], { cells }: CsvRow): CsvQuestionFields | string {
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const answers = cells.filter((text, i) => /^(answer|choice|option)(_?\w+)?$/.test(names[i] ?? '') && text !== '');
  if (cell('question').trim() === '') return 'The question is missing.';
  const type = cell('type').trim() === '' ? inferQuestionType(answers, cell('right')) : Number(cell('type'));
  const parts = parseAnswerCells(type, answers, cell);
  if (typeof parts === 'string') return parts;
  return {
    type,
    title: cell('question'),
    description: cell('description'),
    image: cell('image'),
    imageAlt: cell('image_alt'),
    numPoints: parseNumber(cell('points'), 1),
    dimensionIndex: parseNumber(cell('dimension'), 1) - 1,
    tags: cell('tags') === '' ? [] : splitUnescaped(cell('tags'), LIST_SEPARATOR).map(unescapeBackslash),
    explanation: { text: cell('explanation'), image: cell('explanation_image'), imageAlt: cell('explanation_image_alt') },
    ...([21, 22, 23].includes(type) && { ignoreAccents: /^(yes|true|1)$/i.test(cell('ignore_accents').trim()) }),
    ...(type === 23 && { numSlots: parseNumber(cell('slots'), 1) }),
    ...parts,
  };
}

const parseNumber = (text: string, fallback: number) => (text.trim() === '' ? fallback : Number(text));

/** A single answer is a word to unscramble; several right answers are multiple choice. */
function inferQuestionType(answers: readonly string[], right: string): number {
  if (answers.length === 1) return 21;
  return answers.filter((text) => text.startsWith('*')).length > 1 || /[,;&]/.test(right) ? 12 : 11;
}

function parseAnswerCells(type: number, answers: readonly string[], cell: (name: string) => string): CsvQuestionFields | string {
  switch (type) {
    case 11:
    case 12:
      return { selectionChoices: parseChoices(answers, cell) };
    case 21:
      return { textInputAnswers: answers.map((text) => ({ text: unescapeBackslash(text) })) };
    case 22:
    case 23:
      return {
        textInputAnswers: answers.map((text) => {
          const [first = '', ...accept] = splitUnescaped(text, LIST_SEPARATOR).map(unescapeBackslash);
          return { text: first, accept };
        }),
      };
    case 31:
      return {
        bucketChoices: splitUnescaped(cell('buckets'), LIST_SEPARATOR).map(parsePartCell),
        selectionChoices: answers.map((text) => {
          const [item = '', bucket = ''] = splitUnescaped(text, PAIR_SEPARATOR);
          return { ...parsePartCell(item), bucketIndex: parseNumber(bucket, 0) - 1 };
        }),
      };
    case 41: {
      const pairs = answers.map((text) => {
        const [left = '', right = ''] = splitUnescaped(text, PAIR_SEPARATOR);
        return { left, right };
      });
      return {
        pairsAnswer: {
          pairLefts: pairs.map(({ left }) => parsePartCell(left)),
          pairRights: pairs.map(({ right }) => parsePartCell(right)),
        },
      };
    }
    default:
      return 'The type must be one of 11, 12, 21, 22, 23, 31, 41.';
  }
}

/** A choice is right if it starts with a star or if the column "right" has its number, letter or text. */
function parseChoices(answers: readonly string[], cell: (name: string) => string): CsvQuestionFields[] {
  const feedback = splitUnescaped(cell('feedback_by_answer'), LIST_SEPARATOR).map(parsePartCell);
  const lastNumbers = cell('keep_last').split(LIST_SEPARATOR);
  const rightNames = new Set(
    cell('right')
      .split(/[,;&]/)
      .flatMap((name) => (name.trim() === '' ? [] : [name.trim().toLowerCase()])),
  );
  return answers.slice(0, QUIZ_LIMITS.choices + 1).map((text, i) => {
    const part = parsePartCell(text.replace(/^\*/, ''));
    const names = [String(i + 1), String.fromCharCode(97 + i), part.text.trim().toLowerCase()];
    return {
      ...part,
      answerValue: text.startsWith('*') || names.some((name) => rightNames.has(name)) ? 1 : 0,
      ...((feedback[i]?.text || feedback[i]?.image) && { feedback: feedback[i] }),
      ...(lastNumbers.includes(String(i + 1)) && { keepLast: true }),
    };
  });
}
