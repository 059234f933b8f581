import type { Found, Skipped } from './csv.ts';
import { ASIDE } from './gift-write.ts';

type Loose = Record<string, unknown>;
interface Block {
  line: number;
  text: string;
  aside: Loose;
}
interface Answer {
  isRight: boolean;
  weight: number;
  text: string;
}

/** The questions of a GIFT text; what it has that no quiz of ours can ask, with the reason. */
export function questionsFromGift(text: string): { found: Found[]; skipped: Skipped[] } {
  const found: Found[] = [];
  const skipped: Skipped[] = [];
  for (const block of blocksOf(text)) {
    const question = questionOf(block);
    if (typeof question === 'string') skipped.push({ line: block.line, reason: question });
    else if (question) found.push({ line: block.line, question });
  }
  return { found, skipped };
}

/** Questions are parted by empty lines; comments are passed over, but for ours. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') {
      block = null;
      continue;
    }
    if (!block) {
      block = { line: i + 1, text: '', aside: {} };
      blocks.push(block);
    }
    if (line.startsWith(ASIDE)) block.aside = asideIn(line.slice(ASIDE.length));
    else if (!/^\s*(\/\/|\$CATEGORY:)/.test(line)) block.text += `${line}\n`;
  }
  return blocks;
}

function asideIn(text: string): Loose {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
  } catch {
    return {};
  }
}

function questionOf({ text, aside }: Block): Loose | string | null {
  if (text.trim() === '') return null;
  const [before, inner, after] = bracesOf(text.replace(/^\s*::(?:[^\\:]|\\[\s\S]|:(?!:))*::/, ''));
  if (inner === null) return 'There are no answers in braces.';
  const asked = textIn(before.replace(/^\s*\[(html|moodle|plain|markdown)\]/i, ''));
  const rest = textIn(after);
  const title = rest === '' ? asked : `${asked} _____ ${rest}`.trim();
  if (title === '') return 'There is no question.';
  const [answers = '', explanation = ''] = cut(inner, '####');
  const parts = partsOf(answers, aside);
  if (typeof parts === 'string') return parts;
  return { title, ...commonOf(aside), explanation: { ...record(aside['explanation']), text: textIn(explanation) }, ...parts };
}

const COMMON = ['description', 'image', 'imageAlt', 'numPoints', 'dimensionIndex', 'tags'];
const commonOf = (aside: Loose) => Object.fromEntries(COMMON.flatMap((name) => (aside[name] === undefined ? [] : [[name, aside[name]]])));

function partsOf(text: string, aside: Loose): Loose | string {
  const plain = text.trim();
  if (plain === '') return 'It has no answers to mark it by.';
  const truth = /^(T|TRUE|F|FALSE)\b/i.exec(plain)?.[1];
  if (truth) return choices([truthAnswer('True', /^t/i.test(truth)), truthAnswer('False', /^f/i.test(truth))], aside);
  if (plain.startsWith('#')) return numberParts(plain);
  // What is left of the spaces after the last answer may be its own.
  const answers = answersIn(text.trimStart());
  if (typeof answers === 'string') return answers;
  if (answers.every(({ text: one }) => cut(one, '->').length === 2)) return pairs(answers, aside);
  return answers.every(({ isRight }) => isRight) && answers.every(({ weight }) => weight > 0) && !isWeighted(plain)
    ? texts(answers, aside)
    : choices(answers, aside);
}

const isWeighted = (text: string) => /^~/.test(text);
const truthAnswer = (text: string, isRight: boolean): Answer => ({ text, isRight, weight: isRight ? 100 : 0 });

/** A number is asked as a text; how far off it may be has no place here. */
function numberParts(text: string): Loose | string {
  const number = /^#\s*=?\s*(?:%\d+%)?\s*(-?\d+(?:\.\d+)?)\s*(?::[\d.]+)?\s*$/.exec(text)?.[1];
  return number ? { type: 21, textInputAnswers: [{ text: number }] } : 'Ranges of numbers cannot be asked.';
}

/** The answers of a block: each begins with = or ~, may weigh so many percent, and may carry its own feedback, which is dropped. */
function answersIn(text: string): Answer[] | string {
  const answers: Answer[] = [];
  for (const piece of piecesOf(text)) {
    const [, sign, weight, words = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
    if (!sign) return 'An answer must begin with = or ~.';
    const isRight = sign === '=' || Number(weight ?? 0) > 0;
    answers.push({ isRight, weight: weight === undefined ? (isRight ? 100 : 0) : Number(weight), text: cut(words, '#')[0] ?? '' });
  }
  return answers;
}

function choices(answers: readonly Answer[], aside: Loose): Loose {
  const right = answers.filter(({ isRight }) => isRight).length;
  const isSeveral = right > 1 || answers.some(({ weight }) => weight < 0);
  return {
    type: isSeveral ? 12 : 11,
    selectionChoices: answers.map(({ text, isRight }, i) => ({
      text: textIn(text),
      ...picture(aside['choices'], i),
      answerValue: isRight ? 1 : 0,
    })),
  };
}

function texts(answers: readonly Answer[], aside: Loose): Loose {
  const type = [21, 22, 23].find((one) => one === aside['type']) ?? 21;
  const accept = list(aside['accept']);
  return {
    type,
    ignoreAccents: aside['ignoreAccents'] === true,
    textInputAnswers: answers.map(({ text }, i) => ({ text: textIn(text), ...(type !== 21 && { accept: list(accept[i]) }) })),
    ...(type === 23 && { numSlots: aside['numSlots'] }),
  };
}

function pairs(answers: readonly Answer[], aside: Loose): Loose {
  const halves = answers.map(({ text }) => cut(text, '->').map(textIn));
  if (aside['type'] === 31) {
    const places = list(aside['places']);
    return {
      type: 31,
      bucketChoices: list(aside['buckets']),
      selectionChoices: halves.map(([text = ''], i) => ({ text, ...picture(aside['choices'], i), bucketIndex: places[i] })),
    };
  }
  return {
    type: 41,
    pairsAnswer: {
      pairLefts: halves.map(([text = ''], i) => ({ text, ...picture(aside['choices'], i) })),
      pairRights: halves.map(([, text = ''], i) => ({ text, ...picture(aside['rights'], i) })),
    },
  };
}

const record = (value: unknown): Loose => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
function picture(pictures: unknown, at: number): { image?: unknown; imageAlt?: unknown } {
  const [image, imageAlt] = list(list(pictures)[at]);
  return image === undefined ? {} : { image, imageAlt };
}

/** A text as it was before its signs were escaped; spaces around it are the format's, unless they are escaped too. */
function textIn(raw: string): string {
  const trimmed = raw.trim();
  const isSpaceEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(trimmed);
  const whole = isSpaceEscaped ? trimmed + raw.trimStart().charAt(trimmed.length) : trimmed;
  return whole.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** What stands before, in and after the first braces that are no text; null in the middle where there are none. */
function bracesOf(text: string): [string, string | null, string] {
  const open = positionOf(text, '{', 0);
  const close = open < 0 ? -1 : positionOf(text, '}', open);
  return close < 0 ? [text, null, ''] : [text.slice(0, open), text.slice(open + 1, close), text.slice(close + 1)];
}

function positionOf(text: string, sign: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text.startsWith(sign, i)) return i;
  }
  return -1;
}

/** A text cut at the first place of a sign that is no text. */
function cut(text: string, sign: string): string[] {
  const at = positionOf(text, sign, 0);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}

/** An answer block in pieces that begin with = or ~. */
function piecesOf(text: string): string[] {
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
