import { IMPORT_LIMITS } from '#base/limits/editor';
import type { MoodleAnswers, MoodleNumber } from '#rules/import/moodle/moodle-types';
import type { TextFormat } from '#rules/import/plain-texts';
import { readGiftText, splitAtFirst } from './gift-syntax.ts';

const NUMBER = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const WITH_TOLERANCE = new RegExp(`^(${NUMBER})(?:\\s*:\\s*(${NUMBER}))?$`);
const RANGE = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`);

/** The numbers behind the # of a numerical question: one, or several that start with =. What starts with ~ is wrong. */
export function parseGiftNumbers(text: string, format: TextFormat): MoodleAnswers | string {
  const pieces = /^\s*[=~]/.test(text) ? text.trim().split(/(?<!\\)(?=[=~])/, IMPORT_LIMITS.answers + 1) : [text];
  const answers: MoodleNumber[] = [];
  for (const piece of pieces) {
    const [, sign = '=', weight, rest = ''] = /^\s*([=~])?\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
    const [value = '', feedback = ''] = splitAtFirst(rest, '#');
    const fraction = weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight);
    const number = parseGiftNumber(value.trim());
    // Only the feedback on other numbers stands without a number.
    if (!number && fraction > 0) return `“${value.trim()}” is not a number, a number with a tolerance (3:1) or a range (1..5).`;
    answers.push({ ...(number ?? { number: value.trim(), tolerance: 0 }), fraction, feedback: readGiftText(feedback, format) });
  }
  return { kind: 'numbers', answers };
}

/** A number with its tolerance; a range is the number in its middle. */
export function parseGiftNumber(text: string): Pick<MoodleNumber, 'number' | 'tolerance'> | null {
  const [, number, tolerance = '0'] = WITH_TOLERANCE.exec(text) ?? [];
  if (number !== undefined) return { number: formatKeyNumber(number), tolerance: Math.abs(Number(tolerance)) };
  const [, low, high] = RANGE.exec(text) ?? [];
  if (low === undefined || high === undefined || Number(low) > Number(high)) return null;
  return { number: toShortNumber((Number(low) + Number(high)) / 2), tolerance: Number(toShortNumber((Number(high) - Number(low)) / 2)) };
}

// 1.2..1.7 has the middle 1.45, without the rounding errors of binary fractions.
const toShortNumber = (value: number) => String(Number(value.toPrecision(12)));

/** "3." and "+3" as creators write them. */
export const formatKeyNumber = (text: string): string => text.replace(/^\+/, '').replace(/\.(?=$|[eE])/, '');
