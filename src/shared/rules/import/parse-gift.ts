import { asList, asRecord, type JsonRecord } from '#rules/untyped-json';
import type { ParsedQuestions, SkippedLine, UnvalidatedQuestion } from './csv-questions.ts';
import { EXTRAS_PREFIX } from './format-gift.ts';

interface GiftBlock {
  line: number;
  text: string;
  extras: JsonRecord;
}
interface GiftAnswer {
  isRight: boolean;
  weight: number;
  text: string;
}

/** Parses the questions of a GIFT text; questions without a matching question type are skipped with a reason. */
export function parseGiftQuestions(text: string): ParsedQuestions {
  const questions: UnvalidatedQuestion[] = [];
  const skipped: SkippedLine[] = [];
  for (const block of splitGiftBlocks(text)) {
    const question = parseGiftBlock(block);
    if (typeof question === 'string') skipped.push({ line: block.line, reason: question });
    else if (question) questions.push({ line: block.line, question });
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

function parseGiftBlock({ text, extras }: GiftBlock): JsonRecord | string | null {
  if (text.trim() === '') return null;
  const [stemStart, inner, stemTail] = splitAtBraces(text.replace(/^\s*::(?:[^\\:]|\\[\s\S]|:(?!:))*::/, ''));
  if (inner === null) return 'The answers in braces are missing.';
  const stem = unescapeGiftText(stemStart.replace(/^\s*\[(html|moodle|plain|markdown)\]/i, ''));
  const stemEnd = unescapeGiftText(stemTail);
  const title = stemEnd === '' ? stem : `${stem} _____ ${stemEnd}`.trim();
  if (title === '') return 'The question is missing.';
  const [answers = '', explanation = ''] = splitAtFirst(inner, '####');
  const parts = parseGiftParts(answers, extras);
  if (typeof parts === 'string') return parts;
  return {
    title,
    ...pickCommonFields(extras),
    explanation: { ...asRecord(extras['explanation']), text: unescapeGiftText(explanation) },
    ...parts,
  };
}

const COMMON_FIELDS = ['description', 'image', 'imageAlt', 'numPoints', 'dimensionIndex', 'tags'];
const pickCommonFields = (extras: JsonRecord) =>
  Object.fromEntries(COMMON_FIELDS.flatMap((name) => (extras[name] === undefined ? [] : [[name, extras[name]]])));

function parseGiftParts(text: string, extras: JsonRecord): JsonRecord | string {
  const trimmed = text.trim();
  if (trimmed === '') return 'Questions without answers, such as essays, can’t be imported.';
  const truth = /^(T|TRUE|F|FALSE)\b/i.exec(trimmed)?.[1];
  if (truth) return buildChoices([buildTruthAnswer('True', /^t/i.test(truth)), buildTruthAnswer('False', /^f/i.test(truth))], extras);
  if (trimmed.startsWith('#')) return parseNumberAnswer(trimmed);
  // Only the start is trimmed: a trailing space can be part of an escape in the last answer.
  const answers = parseGiftAnswers(text.trimStart());
  if (typeof answers === 'string') return answers;
  if (answers.every((answer) => splitAtFirst(answer.text, '->').length === 2)) return buildPairs(answers, extras);
  return answers.every(({ isRight }) => isRight) && answers.every(({ weight }) => weight > 0) && !trimmed.startsWith('~')
    ? buildTextAnswers(answers, extras)
    : buildChoices(answers, extras);
}

const buildTruthAnswer = (text: string, isRight: boolean): GiftAnswer => ({ text, isRight, weight: isRight ? 100 : 0 });

/** A numeric question becomes a text question without the tolerance. */
function parseNumberAnswer(text: string): JsonRecord | string {
  const number = /^#\s*=?\s*(?:%\d+%)?\s*(-?\d+(?:\.\d+)?)\s*(?::[\d.]+)?\s*$/.exec(text)?.[1];
  return number ? { type: 21, textInputAnswers: [{ text: number }] } : 'Number ranges can’t be imported.';
}

/** Each answer starts with = or ~ and may have a weight in percent. Its own feedback is dropped. */
function parseGiftAnswers(text: string): GiftAnswer[] | string {
  const answers: GiftAnswer[] = [];
  for (const piece of splitGiftAnswers(text)) {
    const [, sign, weight, answerText = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
    if (!sign) return 'Each answer must start with = or ~.';
    const isRight = sign === '=' || Number(weight ?? 0) > 0;
    answers.push({
      isRight,
      weight: weight === undefined ? (isRight ? 100 : 0) : Number(weight),
      text: splitAtFirst(answerText, '#')[0] ?? '',
    });
  }
  return answers;
}

function buildChoices(answers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord {
  const rightCount = answers.filter(({ isRight }) => isRight).length;
  const isMultipleChoice = rightCount > 1 || answers.some(({ weight }) => weight < 0);
  return {
    type: isMultipleChoice ? 12 : 11,
    selectionChoices: answers.map(({ text, isRight }, i) => ({
      text: unescapeGiftText(text),
      ...getImage(extras['choices'], i),
      answerValue: isRight ? 1 : 0,
    })),
  };
}

function buildTextAnswers(answers: readonly GiftAnswer[], extras: JsonRecord): JsonRecord {
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

/** Removes the escapes and the surrounding spaces, which belong to the format unless they are escaped. */
function unescapeGiftText(raw: string): string {
  const trimmed = raw.trim();
  const isSpaceEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(trimmed);
  const escaped = isSpaceEscaped ? trimmed + raw.trimStart().charAt(trimmed.length) : trimmed;
  return escaped.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** The text before, inside and after the first unescaped braces; null as the inner text if there are none. */
function splitAtBraces(text: string): [string, string | null, string] {
  const open = findUnescaped(text, '{', 0);
  const close = open < 0 ? -1 : findUnescaped(text, '}', open);
  return close < 0 ? [text, null, ''] : [text.slice(0, open), text.slice(open + 1, close), text.slice(close + 1)];
}

function findUnescaped(text: string, sign: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text.startsWith(sign, i)) return i;
  }
  return -1;
}

/** Splits a text at the first unescaped separator. */
function splitAtFirst(text: string, separator: string): string[] {
  const index = findUnescaped(text, separator, 0);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

/** Splits the text inside the braces before each unescaped = or ~. */
function splitGiftAnswers(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let i = 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '~' || text[i] === '=') {
      pieces.push(text.slice(from, i));
      from = i;
    }
  }
  return [...pieces, text.slice(from)];
}
