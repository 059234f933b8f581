import { BLANK_MARK, describeSplit, OTHER_BLANK_MARK } from '#rules/import/blanks';
import { parseGiftNumber } from '#rules/import/gift/gift-numbers';
import { hasUnescaped, splitAtFirst } from '#rules/import/gift/gift-syntax';
import type { FormattedText } from '#rules/import/plain-texts';
import type { BlankQuestion, MoodleAnswer, MoodleAnswers } from './moodle-types.ts';

interface ClozeBlank {
  kind: 'texts' | 'numbers' | 'choices';
  isCaseSensitive: boolean;
  answers: MoodleAnswer[];
}

const BLANK = /(?<!\\)\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g;
const KINDS: readonly [RegExp, ClozeBlank['kind']][] = [
  [/^(SHORTANSWER|SA|MW)(_?C)?$/, 'texts'],
  [/^(NUMERICAL|NM)$/, 'numbers'],
  [/^(MULTICHOICE|MC|MULTICHOICE_[VHS]{1,2}|MC[VHS]{1,2})$/, 'choices'],
];

/**
 * Each blank as a question of the type of the blank. No type has several blanks with answers of their own, so that of several blanks each is
 * a question in which the others are left open.
 */
export function parseClozeQuestions({ format, text }: FormattedText): (BlankQuestion | string)[] {
  const blanks = [...text.matchAll(BLANK)];
  if (blanks.length === 0) return ['This text has no blanks in braces.'];
  const changes = blanks.length > 1 ? [describeSplit(blanks.length)] : [];
  return blanks.map(([, weight = '', type = '', source = ''], index) => {
    const blank = parseBlank(type, source);
    if (!blank) return `A blank of the type ${type} has no counterpart here.`;
    let position = 0;
    const title = { format, text: text.replace(BLANK, () => (position++ === index ? BLANK_MARK : OTHER_BLANK_MARK)) };
    return { title, answers: toAnswers(blank), changes, ...(blanks.length > 1 && { numPoints: Number(weight || 1) }) };
  });
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
  const answers = source.split(/(?<!\\)~/).map((piece): MoodleAnswer => {
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
