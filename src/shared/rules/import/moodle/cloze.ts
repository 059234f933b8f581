import { IMPORT_LIMITS } from '#base/limits/editor';
import { describeSplit } from '#rules/import/blanks';
import { parseGiftNumber } from '#rules/import/gift/gift-numbers';
import { findUnescaped, hasUnescaped, splitAtFirst } from '#rules/import/gift/gift-syntax';
import type { FormattedText, TextReader } from '#rules/import/plain-texts';
import { type BlankPlace, readBlankTitles } from './blank-title.ts';
import type { BlankQuestion, MoodleAnswer, MoodleAnswers } from './moodle-types.ts';

/** A blank as it stands in the text: `{2:SHORTANSWER:=lark~owl}` has the weight 2. */
interface ClozeSource extends BlankPlace {
  weight: string;
  type: string;
  answers: string;
}

interface ClozeBlank {
  kind: 'texts' | 'numbers' | 'choices';
  isCaseSensitive: boolean;
  answers: MoodleAnswer[];
}

const KINDS: readonly [RegExp, ClozeBlank['kind']][] = [
  [/^(SHORTANSWER|SA|MW)(_?C)?$/, 'texts'],
  [/^(NUMERICAL|NM)$/, 'numbers'],
  [/^(MULTICHOICE|MC|MULTICHOICE_[VHS]{1,2}|MC[VHS]{1,2})$/, 'choices'],
];

/**
 * Each blank as a question of the type of the blank. No type has several blanks with answers of their own, so that of several blanks each is
 * a question in which the others are left open.
 */
export function* parseClozeQuestions(title: FormattedText, reader: TextReader): Generator<BlankQuestion | string> {
  const sources = listBlanks(title.text);
  if (sources.length === 0) return yield 'This text has no blanks in braces.';
  const getTitle = readBlankTitles(title, sources, reader);
  if (typeof getTitle === 'string') return yield getTitle;
  const changes = sources.length > 1 ? [describeSplit(sources.length)] : [];
  for (const [index, { weight, type, answers }] of sources.entries()) {
    const blank = parseBlank(type, answers);
    if (!blank) yield `A blank of the type ${type} has no counterpart here.`;
    else
      yield {
        title: getTitle(index),
        answers: toAnswers(blank),
        changes,
        ...(sources.length > 1 && { numPoints: Number(weight || 1) }),
      };
  }
}

const BLANK_HEAD = /\{(\d*):([A-Z_]+):/y;

/** The blanks of a text, from left to right. */
function listBlanks(text: string): ClozeSource[] {
  const blanks: ClozeSource[] = [];
  for (let start = text.indexOf('{'); start >= 0; ) {
    BLANK_HEAD.lastIndex = start;
    const [head, weight = '', type = ''] = (text[start - 1] === '\\' ? null : BLANK_HEAD.exec(text)) ?? [];
    let end = start + 1;
    if (head !== undefined) {
      const close = findUnescaped(text, '}', start + head.length);
      // A blank that is not closed leaves none behind it closed either.
      if (close < 0) break;
      end = close + 1;
      blanks.push({ start, end, weight, type, answers: text.slice(start + head.length, close) });
    }
    start = text.indexOf('{', end);
  }
  return blanks;
}

function toAnswers({ kind, isCaseSensitive, answers }: ClozeBlank): MoodleAnswers {
  if (kind === 'choices') return { kind, isSingle: true, answers };
  if (kind === 'texts') return { kind, isCaseSensitive, answers };
  return {
    kind,
    answers: answers.map(({ text, fraction, feedback }) => ({
      ...(parseGiftNumber(text.text.trim()) ?? { number: text.text.trim(), tolerance: 0 }),
      fraction,
      feedback,
    })),
  };
}

function parseBlank(type: string, source: string): ClozeBlank | null {
  const [, kind] = KINDS.find(([pattern]) => pattern.test(type)) ?? [];
  if (!kind) return null;
  const answers = source.split(/(?<!\\)~/, IMPORT_LIMITS.answers + 1).map((piece): MoodleAnswer => {
    const [, sign = '', weight, rest = ''] = /^\s*(=?)(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
    const [text = '', feedback = ''] = splitAtFirst(rest, '#');
    return {
      text: { format: 'html', text: unescapeCloze(text) },
      fraction: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
      feedback: { format: 'html', text: unescapeCloze(feedback) },
      hasWildcard: hasUnescaped(text, '*'),
    };
  });
  return { kind, isCaseSensitive: /(_?C)$/.test(type) && kind === 'texts', answers };
}

const unescapeCloze = (text: string) => text.replace(/\\([~#=}"/*\\])/g, '$1').trim();
