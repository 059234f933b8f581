import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';
import { formatCsvTable } from './csv-table.ts';
import { formatPartCell } from './part-cell.ts';

export const LIST_SEPARATOR = '|';
export const PAIR_SEPARATOR = ' => ';

const COLUMNS = [
  ...['type', 'question', 'description', 'image', 'image_alt', 'points', 'dimension', 'tags', 'explanation'],
  ...['explanation_image', 'explanation_image_alt', 'slots', 'ignore_accents', 'buckets', 'feedback_by_answer', 'keep_last', 'tolerance'],
];

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
    getToleranceCell(question),
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

/** The tolerance of each number, empty for texts. */
function getToleranceCell(question: KquizQuestion | KquizQuestionDraft): string {
  if (question.type !== 22 && question.type !== 23) return '';
  const tolerances = question.textInputAnswers.map(({ tolerance }) => tolerance);
  return tolerances.some((tolerance) => tolerance !== undefined) ? tolerances.map((tolerance) => tolerance ?? '').join(LIST_SEPARATOR) : '';
}

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
