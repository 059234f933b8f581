import type { SkippedLine, UnvalidatedQuestion } from './csv-questions.ts';
import { EXTRAS_PREFIX } from './format-gift.ts';

type GiftQuestionFields = Record<string, unknown>;
interface GiftBlock {
  line: number;
  text: string;
  extras: GiftQuestionFields;
}
interface GiftAnswer {
  isRight: boolean;
  weight: number;
  text: string;
}

/** The questions of a GIFT text; what it has that no quiz of ours can ask, with the reason. */
export function parseGiftQuestions(text: string): { found: UnvalidatedQuestion[]; skipped: SkippedLine[] } {
  const found: UnvalidatedQuestion[] = [];
  const skipped: SkippedLine[] = [];
  for (const block of splitGiftBlocks(text)) {
    const question = parseGiftBlock(block);
    if (typeof question === 'string') skipped.push({ line: block.line, reason: question });
    else if (question) found.push({ line: block.line, question });
  }
  return { found, skipped };
}

/** Questions are parted by empty lines; comments are passed over, but for ours. */
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

function parseExtras(text: string): GiftQuestionFields {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as GiftQuestionFields) : {};
  } catch {
    return {};
  }
}

function parseGiftBlock({ text, extras }: GiftBlock): GiftQuestionFields | string | null {
  if (text.trim() === '') return null;
  const [before, inner, after] = splitAtBraces(text.replace(/^\s*::(?:[^\\:]|\\[\s\S]|:(?!:))*::/, ''));
  if (inner === null) return 'There are no answers in braces.';
  const stem = unescapeGiftText(before.replace(/^\s*\[(html|moodle|plain|markdown)\]/i, ''));
  const stemEnd = unescapeGiftText(after);
  const title = stemEnd === '' ? stem : `${stem} _____ ${stemEnd}`.trim();
  if (title === '') return 'There is no question.';
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
const pickCommonFields = (extras: GiftQuestionFields) =>
  Object.fromEntries(COMMON_FIELDS.flatMap((name) => (extras[name] === undefined ? [] : [[name, extras[name]]])));

function parseGiftParts(text: string, extras: GiftQuestionFields): GiftQuestionFields | string {
  const plain = text.trim();
  if (plain === '') return 'It has no answers to mark it by.';
  const truth = /^(T|TRUE|F|FALSE)\b/i.exec(plain)?.[1];
  if (truth) return buildChoices([truthAnswer('True', /^t/i.test(truth)), truthAnswer('False', /^f/i.test(truth))], extras);
  if (plain.startsWith('#')) return parseNumberAnswer(plain);
  // What is left of the spaces after the last answer may be its own.
  const answers = parseGiftAnswers(text.trimStart());
  if (typeof answers === 'string') return answers;
  if (answers.every(({ text: one }) => splitAtFirst(one, '->').length === 2)) return buildPairs(answers, extras);
  return answers.every(({ isRight }) => isRight) && answers.every(({ weight }) => weight > 0) && !isWeighted(plain)
    ? buildTextAnswers(answers, extras)
    : buildChoices(answers, extras);
}

const isWeighted = (text: string) => /^~/.test(text);
const truthAnswer = (text: string, isRight: boolean): GiftAnswer => ({ text, isRight, weight: isRight ? 100 : 0 });

/** A number is asked as a text; how far off it may be has no place here. */
function parseNumberAnswer(text: string): GiftQuestionFields | string {
  const number = /^#\s*=?\s*(?:%\d+%)?\s*(-?\d+(?:\.\d+)?)\s*(?::[\d.]+)?\s*$/.exec(text)?.[1];
  return number ? { type: 21, textInputAnswers: [{ text: number }] } : 'Ranges of numbers cannot be asked.';
}

/** The answers of a block: each begins with = or ~, may weigh so many percent, and may carry its own feedback, which is dropped. */
function parseGiftAnswers(text: string): GiftAnswer[] | string {
  const answers: GiftAnswer[] = [];
  for (const piece of splitGiftAnswers(text)) {
    const [, sign, weight, words = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
    if (!sign) return 'An answer must begin with = or ~.';
    const isRight = sign === '=' || Number(weight ?? 0) > 0;
    answers.push({ isRight, weight: weight === undefined ? (isRight ? 100 : 0) : Number(weight), text: splitAtFirst(words, '#')[0] ?? '' });
  }
  return answers;
}

function buildChoices(answers: readonly GiftAnswer[], extras: GiftQuestionFields): GiftQuestionFields {
  const right = answers.filter(({ isRight }) => isRight).length;
  const isSeveral = right > 1 || answers.some(({ weight }) => weight < 0);
  return {
    type: isSeveral ? 12 : 11,
    selectionChoices: answers.map(({ text, isRight }, i) => ({
      text: unescapeGiftText(text),
      ...getImage(extras['choices'], i),
      answerValue: isRight ? 1 : 0,
    })),
  };
}

function buildTextAnswers(answers: readonly GiftAnswer[], extras: GiftQuestionFields): GiftQuestionFields {
  const type = [21, 22, 23].find((one) => one === extras['type']) ?? 21;
  const accept = asList(extras['accept']);
  return {
    type,
    ignoreAccents: extras['ignoreAccents'] === true,
    textInputAnswers: answers.map(({ text }, i) => ({ text: unescapeGiftText(text), ...(type !== 21 && { accept: asList(accept[i]) }) })),
    ...(type === 23 && { numSlots: extras['numSlots'] }),
  };
}

function buildPairs(answers: readonly GiftAnswer[], extras: GiftQuestionFields): GiftQuestionFields {
  const halves = answers.map(({ text }) => splitAtFirst(text, '->').map(unescapeGiftText));
  if (extras['type'] === 31) {
    const bucketIndexes = asList(extras['places']);
    return {
      type: 31,
      bucketChoices: asList(extras['buckets']),
      selectionChoices: halves.map(([text = ''], i) => ({ text, ...getImage(extras['choices'], i), bucketIndex: bucketIndexes[i] })),
    };
  }
  return {
    type: 41,
    pairsAnswer: {
      pairLefts: halves.map(([text = ''], i) => ({ text, ...getImage(extras['choices'], i) })),
      pairRights: halves.map(([, text = ''], i) => ({ text, ...getImage(extras['rights'], i) })),
    },
  };
}

const asRecord = (value: unknown): GiftQuestionFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as GiftQuestionFields) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
function getImage(pictures: unknown, at: number): { image?: unknown; imageAlt?: unknown } {
  const [image, imageAlt] = asList(asList(pictures)[at]);
  return image === undefined ? {} : { image, imageAlt };
}

/** A text as it was before its signs were escaped; spaces around it are the format's, unless they are escaped too. */
function unescapeGiftText(raw: string): string {
  const trimmed = raw.trim();
  const isSpaceEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(trimmed);
  const whole = isSpaceEscaped ? trimmed + raw.trimStart().charAt(trimmed.length) : trimmed;
  return whole.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** What stands before, in and after the first braces that are no text; null in the middle where there are none. */
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

/** A text cut at the first place of a sign that is no text. */
function splitAtFirst(text: string, sign: string): string[] {
  const at = findUnescaped(text, sign, 0);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}

/** An answer block in pieces that begin with = or ~. */
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
