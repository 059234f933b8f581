import { parseGiftNumber } from '#rules/import/gift/gift-numbers';
import { hasUnescaped, splitAtFirst } from '#rules/import/gift/gift-syntax';
import type { ImportChange } from '#rules/import/imported-question';
import type { FormattedText } from '#rules/import/plain-texts';
import type { MoodleAnswer, MoodleAnswers } from './moodle-types.ts';

export interface ClozeQuestion {
  title: FormattedText;
  answers: MoodleAnswers;
  changes: readonly ImportChange[];
}

interface ClozeBlank {
  kind: 'texts' | 'numbers' | 'choices';
  isCaseSensitive: boolean;
  answers: MoodleAnswer[];
}

const BLANK = /(?<!\\)\{\d*:([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g;
const KINDS: readonly [RegExp, ClozeBlank['kind']][] = [
  [/^(SHORTANSWER|SA|MW)(_?C)?$/, 'texts'],
  [/^(NUMERICAL|NM)$/, 'numbers'],
  [/^(MULTICHOICE|MC|MULTICHOICE_[VHS]{1,2}|MC[VHS]{1,2})$/, 'choices'],
];

/** A text with one blank is a question of the type of its blank. Several blanks have no counterpart: answers belong to their places. */
export function parseClozeAnswers({ format, text }: FormattedText): ClozeQuestion | string {
  const blanks = [...text.matchAll(BLANK)];
  const [only] = blanks;
  if (!only) return 'This text has no blanks in braces.';
  if (blanks.length > 1) return `This text has ${blanks.length} blanks, each with answers of its own. Make a question of each.`;
  const blank = parseBlank(only[1] ?? '', only[2] ?? '');
  if (!blank) return `A blank of the type ${only[1]} has no counterpart here.`;
  const title = { format, text: text.replace(only[0], () => '_____') };
  return { title, answers: toAnswers(blank), changes: [] };
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
