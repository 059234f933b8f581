import { IMPORT_LIMITS } from '#base/limits/editor';
import type { ImportChange } from '#rules/import/imported-question';
import type { FormattedText } from '#rules/import/plain-texts';
import { asList, type JsonRecord } from '#rules/untyped-json';
import type { CleanTitle } from './blank-title.ts';

export interface MoodleAnswer {
  text: FormattedText;
  /** The part of the points in percent. */
  fraction: number;
  feedback: FormattedText;
  /** A star in a typed text stands for any text. */
  hasWildcard?: boolean;
}
/** A number or a range of numbers that is right. */
export interface MoodleNumber extends Omit<MoodleAnswer, 'text'> {
  number: string;
  tolerance: number;
}
export interface MoodlePair {
  left: FormattedText;
  right: FormattedText;
  feedback: FormattedText;
}
export type MoodleAnswers =
  | { kind: 'choices'; answers: readonly MoodleAnswer[]; isSingle: boolean; keepsOrder?: boolean }
  | { kind: 'texts'; answers: readonly MoodleAnswer[]; isCaseSensitive?: boolean }
  | { kind: 'numbers'; answers: readonly MoodleNumber[] }
  | { kind: 'pairs'; pairs: readonly MoodlePair[] };

/** A question of Moodle, from GIFT or XML. `extras` has the fields that an export of ours wrote beside it. */
export interface MoodleQuestion {
  title: FormattedText | CleanTitle;
  explanation: FormattedText;
  tags: readonly string[];
  numPoints?: number;
  extras: JsonRecord;
  answers: MoodleAnswers;
}

/** A blank of a text as a question. */
export interface BlankQuestion extends Pick<MoodleQuestion, 'title' | 'answers'> {
  changes: readonly ImportChange[];
  /** The points of one of several blanks. */
  numPoints?: number;
}

export const TOO_MANY_ANSWERS = `This question has more than ${IMPORT_LIMITS.answers} answers.`;

export const PARTIAL_POINTS =
  'Some answers give part of the points. Here an answer is right or wrong: give each right one its share of 100 %.';

/** The fields of one type of question, and what its explanation says of single answers. */
export type QuestionParts = JsonRecord & { feedbackLines: readonly string[] };

/** The picture of a part by its index, from the extras of an export. */
export function getExtraImage(images: unknown, index: number): JsonRecord {
  const [image, imageAlt] = asList(asList(images)[index]);
  return image === undefined ? {} : { image, imageAlt };
}

/** Short texts in curly quotes for messages. */
export function quoteText(text: string): string {
  const trimmed = text.trim();
  return `“${trimmed.length > 40 ? `${trimmed.slice(0, 39)}…` : trimmed}”`;
}
