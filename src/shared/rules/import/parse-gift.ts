import { asList, asRecord, type JsonRecord } from '#rules/untyped-json';
import type { ParsedQuestions, SkippedLine, UnvalidatedQuestion } from './csv-questions.ts';
import { EXTRAS_PREFIX } from './format-gift.ts';
import { type GiftAnswer, hasUnescaped, splitAtBraces, splitAtFirst, splitGiftAnswers, unescapeGiftText } from './gift-syntax.ts';

interface GiftBlock {
  line: number;
  text: string;
  extras: JsonRecord;
}
/** The fields of a question, and whether the text has feedback on single answers that are not choices, which a question cannot have. */
interface ParsedGiftBlock {
  question: JsonRecord;
  hasFeedback: boolean;
}

/** Parses the questions of a GIFT text. A question that has no question type, or more than one reading, is skipped with a reason. */
export function parseGiftQuestions(text: string): ParsedQuestions {
  const questions: UnvalidatedQuestion[] = [];
  const skipped: SkippedLine[] = [];
  for (const block of splitGiftBlocks(text)) {
    const parsed = parseGiftBlock(block);
    if (parsed === null) continue;
    if (typeof parsed === 'string') skipped.push({ line: block.line, reason: parsed });
    else questions.push({ line: block.line, question: parsed.question });
    if (typeof parsed === 'object' && parsed.hasFeedback)
      skipped.push({ line: block.line, reason: 'The feedback on single answers is left out. The question itself is imported.' });
  }
  return { questions, skipped };
}

/** Questions are separated by empty lines. Comments are dropped, except those with our extras. */
function splitGiftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let block: GiftBlock | null = null;
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') {
      block = null;
      continue;
    }
    if (!block) {
      block = { line: i + 1, text: '', extras: {} };
      blocks.push(block);
    }
    if (line.startsWith(EXTRAS_PREFIX)) block.extras = parseExtras(line.slice(EXTRAS_PREFIX.length));
    else if (!/^\s*(\/\/|\$CATEGORY:)/.test(line)) block.text += `${line}\n`;
  }
  return blocks;
}

function parseExtras(text: string): JsonRecord {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

function parseGiftBlock({ text, extras }: GiftBlock): ParsedGiftBlock | string | null {
  if (text.trim() === '') return null;
  const [stemStart, inner, stemTail] = splitAtBraces(text.replace(/^\s*::(?:[^\\:]|\\[\s\S]|:(?!:))*::/, ''));
  if (inner === null) return 'The answers in braces are missing.';
  const stem = unescapeGiftText(stemStart);
  const stemEnd = unescapeGiftText(stemTail);
  const title = stemEnd === '' ? stem : `${stem} _____ ${stemEnd}`.trim();
  if (title === '') return 'The question is missing.';
  const [answers = '', explanation = ''] = splitAtFirst(inner, '####');
  const parts = parseGiftParts(answers, extras);
  if (typeof parts === 'string') return parts;
  const question = {
    title,
    ...pickCommonFields(extras),
    explanation: { ...asRecord(extras['explanation']), text: unescapeGiftText(explanation) },
    ...parts.question,
  };
  return { question, hasFeedback: parts.hasFeedback };
}

const COMMON_FIELDS = ['description', 'image', 'imageAlt', 'numPoints', 'dimensionIndex', 'tags'];
const pickCommonFields = (extras: JsonRecord) =>
  Object.fromEntries(COMMON_FIELDS.flatMap((name) => (extras[name] === undefined ? [] : [[name, extras[name]]])));

function parseGiftParts(text: string, extras: JsonRecord): ParsedGiftBlock | string {
  const trimmed = text.trim();
  if (trimmed === '') return 'Questions without answers, such as essays, can’t be imported.';
  const [, truth, feedback = ''] = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(trimmed) ?? [];
  if (truth) return { question: buildTruth(/^t/i.test(truth), feedback), hasFeedback: false };
  if (trimmed.startsWith('#')) return parseNumberAnswer(trimmed);
  // Only the start is trimmed: a trailing space can be part of an escape in the last answer.
  const answers = splitGiftAnswers(text.trimStart());
  if (answers === null) return 'Each answer must start with = or ~.';
  const question = parseAnswers(answers, extras);
  if (typeof question === 'string') return question;
  const keepsFeedback = question['type'] === 11 || question['type'] === 12;
  return { question, hasFeedback: !keepsFeedback && answers.some((answer) => answer.feedback.trim() !== '') };
}

/** The feedback after a statement is that on the wrong answer, then that on the right one. */
function buildTruth(isTrue: boolean, feedback: string): JsonRecord {
  const [, wrong = '', ...right] = splitAtFirst(feedback, '#').flatMap((text) => splitAtFirst(text, '#'));
  const choices = [
    { text: 'True', isRight: isTrue },
    { text: 'False', isRight: !isTrue },
  ];
  return {
    type: 11,
    selectionChoices: choices.map(({ text, isRight }) => ({
      text,
      ...buildFeedback(isRight ? right.join('#') : wrong),
      answerValue: isRight ? 1 : 0,
    })),
  };
}

/** The feedback on an answer with its picture; nothing if it has neither. */
function buildFeedback(escapedText: string, image: JsonRecord = {}): JsonRecord {
  const text = unescapeGiftText(escapedText);
  return text === '' && !image['image'] ? {} : { feedback: { text, ...image } };
}

/** A number becomes the text of its digits. A tolerance would make other numbers right as well, so only a tolerance of 0 is read. */
function parseNumberAnswer(text: string): ParsedGiftBlock | string {
  const [, number, tolerance = '0', feedback = ''] =
    /^#\s*=?\s*(?:%100%)?\s*(-?\d+(?:\.\d+)?)\s*(?::\s*(\d*\.?\d+))?\s*(#[\s\S]*)?$/.exec(text) ?? [];
  if (number === undefined) return 'Number ranges can’t be imported.';
  if (Number(tolerance) !== 0) return 'Numbers with a tolerance can’t be imported, since only the exact number would be right.';
  return { question: { type: 21, textInputAnswers: [{ text: number }] }, hasFeedback: feedback !== '' };
}

const PARTIAL_POINTS = 'Answers that give part of the points can’t be imported.';

function parseAnswers(answers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord | string {
  const pairCount = answers.filter(({ text }) => hasUnescaped(text, '->')).length;
  if (pairCount > 0) {
    if (pairCount < answers.length || answers.some(({ sign }) => sign === '~'))
      return 'Pairs and other answers are mixed. Start every pair with = and write -> between its two sides.';
    return answers.every(isFullyRight) ? buildPairs(answers, extras) : PARTIAL_POINTS;
  }
  return answers.every(({ sign }) => sign === '=') ? parseTextAnswers(answers, extras) : parseChoices(answers, extras);
}

const isFullyRight = ({ sign, weight }: GiftAnswer) => sign === '=' && (weight === null || weight === 100);
const hasNoPoints = ({ sign, weight }: GiftAnswer) => weight === 0 || (weight === null && sign === '~');

/** Choices with one right answer, or with right ones that give all points only together. */
function parseChoices(answers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord | string {
  const marked = answers.filter(({ sign }) => sign === '=');
  if (marked.length > 1)
    return 'Several answers start with =, of which one is enough. Mark one, or give each right one a percentage: ~%50%.';
  if (marked.length === 1) {
    const isPlain = answers.every((answer) => isFullyRight(answer) || (answer.sign === '~' && hasNoPoints(answer)));
    return isPlain ? buildChoices(11, answers, extras) : PARTIAL_POINTS;
  }
  const points = answers.reduce((sum, { weight }) => sum + Math.max(0, weight ?? 0), 0);
  if (points === 0) return 'No answer is marked as right. Start the right one with =.';
  // Three times 33.333 is not quite 100.
  return Math.abs(points - 100) < 0.5 ? buildChoices(12, answers, extras) : PARTIAL_POINTS;
}

const buildChoices = (type: 11 | 12, answers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord => ({
  type,
  selectionChoices: answers.map(({ sign, weight, text, feedback }, i) => ({
    text: unescapeGiftText(text),
    ...getImage(extras['choices'], i),
    ...buildFeedback(feedback, getImage(extras['feedbackImages'], i)),
    ...(asList(extras['keepLast']).includes(i) && { keepLast: true }),
    answerValue: sign === '=' || (weight ?? 0) > 0 ? 1 : 0,
  })),
});

/** Texts of which one is right. Without points, * stands for every other text, which is wrong anyway. */
function parseTextAnswers(allAnswers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord | string {
  const answers = allAnswers.filter((answer) => !(answer.weight === 0 && answer.text.trim() === '*'));
  if (!answers.every(isFullyRight)) return PARTIAL_POINTS;
  if (answers.some(({ text }) => hasUnescaped(text, '*'))) return 'Answers with * for any text can’t be imported.';
  const type = [21, 22, 23].find((candidate) => candidate === extras['type']) ?? 21;
  const accept = asList(extras['accept']);
  return {
    type,
    ignoreAccents: extras['ignoreAccents'] === true,
    textInputAnswers: answers.map(({ text }, i) => ({ text: unescapeGiftText(text), ...(type !== 21 && { accept: asList(accept[i]) }) })),
    ...(type === 23 && { numSlots: extras['numSlots'] }),
  };
}

function buildPairs(answers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord {
  const pairs = answers.map(({ text }) => {
    const [left = '', right = ''] = splitAtFirst(text, '->').map(unescapeGiftText);
    return { left, right };
  });
  if (extras['type'] === 31) {
    const bucketIndexes = asList(extras['places']);
    return {
      type: 31,
      bucketChoices: asList(extras['buckets']),
      selectionChoices: pairs.map(({ left }, i) => ({ text: left, ...getImage(extras['choices'], i), bucketIndex: bucketIndexes[i] })),
    };
  }
  return {
    type: 41,
    pairsAnswer: {
      pairLefts: pairs.map(({ left }, i) => ({ text: left, ...getImage(extras['choices'], i) })),
      pairRights: pairs.map(({ right }, i) => ({ text: right, ...getImage(extras['rights'], i) })),
    },
  };
}

function getImage(images: unknown, index: number): { image?: unknown; imageAlt?: unknown } {
  const [image, imageAlt] = asList(asList(images)[index]);
  return image === undefined ? {} : { image, imageAlt };
}
