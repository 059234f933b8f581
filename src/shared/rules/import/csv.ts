import { QUIZ_LIMITS } from '#base/limits/contents';
import type { KquizQuestion, QuestionDraft } from '#contract/contents/kquiz';
import { splitUnescaped, unescaped } from './escapes.ts';
import { partIn, partText } from './parts.ts';
import { readTable, type TableRow, writeTable } from './table.ts';

type Loose = Record<string, unknown>;
/** A question as a text tells it, yet to be judged, and the line it begins on. */
export interface Found {
  line: number;
  question: Loose;
}
export interface Skipped {
  line: number;
  reason: string;
}

const COLUMNS = [
  ...['type', 'question', 'description', 'image', 'image_alt', 'points', 'dimension', 'tags', 'explanation'],
  ...['explanation_image', 'explanation_image_alt', 'slots', 'ignore_accents', 'buckets'],
];
/** Headings that other tools use. */
const ALIASES: Record<string, string> = { title: 'question', text: 'question', feedback: 'explanation', correct: 'right', score: 'points' };
const BAR = '|';
const ARROW = ' => ';

/** Questions as a table: a column per field, then one per answer. Right answers carry a star. */
export function questionsToCsv(questions: readonly (KquizQuestion | QuestionDraft)[]): string {
  const answers = questions.map(answersOf);
  const width = Math.max(0, ...answers.map((list) => list.length));
  const header = [...COLUMNS, ...Array.from({ length: width }, (_, i) => `answer_${i + 1}`)];
  return writeTable([header, ...questions.map((question, i) => [...fieldsOf(question), ...(answers[i] ?? [])])]);
}

function fieldsOf(question: KquizQuestion | QuestionDraft): string[] {
  const { type, title, description, image, imageAlt, numPoints, dimensionIndex, tags, explanation } = question;
  const plain = [String(type), title, description, image, imageAlt, String(numPoints), String(dimensionIndex + 1)];
  return [
    ...plain,
    tags.map((tag) => partText({ text: tag, image: '', imageAlt: '' })).join(BAR),
    ...[explanation.text, explanation.image, explanation.imageAlt],
    type === 23 ? String(question.numSlots) : '',
    'ignoreAccents' in question && question.ignoreAccents ? 'yes' : '',
    type === 31 ? question.bucketChoices.map(partText).join(BAR) : '',
  ];
}

function answersOf(question: KquizQuestion | QuestionDraft): string[] {
  switch (question.type) {
    case 11:
    case 12:
      return question.selectionChoices.map((choice) => (choice.answerValue === 0 ? '' : '*') + partText(choice));
    case 21:
      return question.textInputAnswers.map(({ text }) => wordText(text));
    case 22:
    case 23:
      return question.textInputAnswers.map(({ text, accept }) => [text, ...accept].map(wordText).join(BAR));
    case 31:
      return question.selectionChoices.map((thing) => `${partText(thing)}${ARROW}${thing.bucketIndex + 1}`);
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return pairLefts.map((left, i) => `${partText(left)}${ARROW}${partText(pairRights[i] ?? left)}`);
    }
  }
}
const wordText = (text: string) => partText({ text, image: '', imageAlt: '' });

/** The questions of a table, ours or one with the columns question, answers and right; what cannot be read, with the reason. */
export function questionsFromCsv(text: string): { found: Found[]; skipped: Skipped[] } {
  const [head, ...rows] = readTable(text);
  const names = (head?.cells ?? []).map((cell) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return ALIASES[name] ?? name;
  });
  if (!names.includes('question')) {
    return { found: [], skipped: [{ line: head?.line ?? 1, reason: 'The first line names the columns; one of them must be "question".' }] };
  }
  const found: Found[] = [];
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const question = questionOf(names, row);
    if (typeof question === 'string') skipped.push({ line: row.line, reason: question });
    else found.push({ line: row.line, question });
  }
  return { found, skipped };
}

function questionOf(names: readonly string[], { cells }: TableRow): Loose | string {
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const answers = cells.filter((text, i) => /^(answer|choice|option)(_?\w+)?$/.test(names[i] ?? '') && text !== '');
  if (cell('question').trim() === '') return 'There is no question.';
  const type = cell('type').trim() === '' ? typeOf(answers, cell('right')) : Number(cell('type'));
  const parts = partsOf(type, answers, { right: cell('right'), buckets: cell('buckets') });
  if (typeof parts === 'string') return parts;
  return {
    type,
    title: cell('question'),
    description: cell('description'),
    image: cell('image'),
    imageAlt: cell('image_alt'),
    numPoints: numberOr(cell('points'), 1),
    dimensionIndex: numberOr(cell('dimension'), 1) - 1,
    tags: cell('tags') === '' ? [] : splitUnescaped(cell('tags'), BAR).map(unescaped),
    explanation: { text: cell('explanation'), image: cell('explanation_image'), imageAlt: cell('explanation_image_alt') },
    ...([21, 22, 23].includes(type) && { ignoreAccents: /^(yes|true|1)$/i.test(cell('ignore_accents').trim()) }),
    ...(type === 23 && { numSlots: numberOr(cell('slots'), 1) }),
    ...parts,
  };
}

const numberOr = (text: string, or: number) => (text.trim() === '' ? or : Number(text));

/** One answer alone is a word to unscramble; several right ones are a question of several. */
const typeOf = (answers: readonly string[], right: string): number => {
  if (answers.length === 1) return 21;
  return answers.filter((text) => text.startsWith('*')).length > 1 || /[,;&]/.test(right) ? 12 : 11;
};

function partsOf(type: number, answers: readonly string[], { right, buckets }: { right: string; buckets: string }): Loose | string {
  switch (type) {
    case 11:
    case 12:
      return { selectionChoices: marked(answers, right) };
    case 21:
      return { textInputAnswers: answers.map((text) => ({ text: unescaped(text) })) };
    case 22:
    case 23:
      return {
        textInputAnswers: answers.map((text) => {
          const [first = '', ...accept] = splitUnescaped(text, BAR).map(unescaped);
          return { text: first, accept };
        }),
      };
    case 31:
      return {
        bucketChoices: splitUnescaped(buckets, BAR).map(partIn),
        selectionChoices: answers.map((text) => {
          const [thing = '', bucket = ''] = splitUnescaped(text, ARROW);
          return { ...partIn(thing), bucketIndex: numberOr(bucket, 0) - 1 };
        }),
      };
    case 41: {
      const pairs = answers.map((text) => splitUnescaped(text, ARROW));
      return {
        pairsAnswer: { pairLefts: pairs.map(([left = '']) => partIn(left)), pairRights: pairs.map(([, other = '']) => partIn(other)) },
      };
    }
    default:
      return 'The type must be one of 11, 12, 21, 22, 23, 31, 41.';
  }
}

/** Choices, right where they carry a star or where the column "right" has their number, letter or words. */
function marked(answers: readonly string[], right: string): Loose[] {
  const wanted = new Set(right.split(/[,;&]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim().toLowerCase()])));
  return answers.slice(0, QUIZ_LIMITS.choices + 1).map((text, i) => {
    const part = partIn(text.replace(/^\*/, ''));
    const names = [String(i + 1), String.fromCharCode(97 + i), part.text.trim().toLowerCase()];
    return { ...part, answerValue: text.startsWith('*') || names.some((name) => wanted.has(name)) ? 1 : 0 };
  });
}
