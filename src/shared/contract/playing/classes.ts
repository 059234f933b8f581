import * as z from 'zod';
import { CLASS_LIMITS } from '#base/limits/play';
import { id, isoTime, kindName, requiredLine } from '#contract/common';

const className = requiredLine(CLASS_LIMITS.name);
/** The name under which a player's answers are shown to the owner of the class. */
export const nickname = requiredLine(CLASS_LIMITS.nickname);

export const classDraft = z.strictObject({ name: className });
export type ClassDraft = z.infer<typeof classDraft>;
export const classChange = z.strictObject({
  name: className.optional(),
  isClosed: z.boolean().optional(),
  /** Replaces the link, if it has this code: the empty text for the first one. A repeat replaces nothing. */
  replacedLinkCode: z.string().max(20).optional(),
});
export type ClassChange = z.infer<typeof classChange>;

/** A class that plays a quiz by `link`, a path of this site. A closed one stores no answers. */
export const quizClass = z.strictObject({
  _id: id,
  name: z.string(),
  contentType: kindName,
  contentId: id,
  link: z.string(),
  /** The code of the link; empty for the first one. */
  linkCode: z.string(),
  dateCreated: isoTime,
  dateClosed: isoTime.optional(),
});
export type QuizClass = z.infer<typeof quizClass>;
export const classResponse = z.object({ class: quizClass });
export type ClassResponse = z.infer<typeof classResponse>;
export const classList = z.object({ classes: z.array(quizClass) });
export type ClassList = z.infer<typeof classList>;

export const CLASS_SORTS = ['finished', '-finished', 'nickname', '-nickname', 'score', '-score', 'duration', '-duration'] as const;
export type ClassSort = (typeof CLASS_SORTS)[number];
export const classAnswersQuery = z.object({
  sort: z.enum(CLASS_SORTS).default('nickname'),
  format: z.enum(['json', 'csv']).default('json'),
});
export type ClassAnswersQuery = z.infer<typeof classAnswersQuery>;

/** The answer to one question as text, empty without one. `right` is null in a quiz without right answers. */
const classAnswer = z.strictObject({ text: z.string(), right: z.boolean().nullable() });
export const classPlay = z.strictObject({
  /** Names the play in this table only. */
  _id: id,
  nickname: z.string(),
  /** The points of a trivia quiz, else null. */
  score: z.number().nullable(),
  /** The title of the level or the result; empty without one. */
  result: z.string(),
  seconds: z.number().int(),
  dateFinished: isoTime,
  /** One for each question. */
  answers: z.array(classAnswer),
});
export type ClassPlay = z.infer<typeof classPlay>;
/** Who answered what. Without the right to open the quiz, there are no questions, and no answers to them. */
export const classAnswers = z.object({
  class: quizClass,
  title: z.string(),
  maxScore: z.number().nullable(),
  questions: z.array(z.strictObject({ _id: id, title: z.string() })),
  plays: z.array(classPlay),
});
export type ClassAnswers = z.infer<typeof classAnswers>;

export const classPlayParams = z.object({ id: z.string().min(1).max(200), playId: z.string().min(1).max(200) });

/** The plays to delete, by the ids of the table. */
export const classPlaySelection = z.strictObject({ ids: z.array(id).min(1).max(CLASS_LIMITS.answers) });
export type ClassPlaySelection = z.infer<typeof classPlaySelection>;

/**
 * What became of a play under a nickname: its answers are in the class, or the class was closed or full, its link was replaced, or it took
 * too many plays of one network within ten minutes.
 */
export const classHandIn = z.strictObject({ className: z.string(), status: z.enum(['saved', 'closed', 'full', 'replaced', 'crowded']) });
export type ClassHandIn = z.infer<typeof classHandIn>;

/** A class as the person who opens its link sees it. */
export interface ClassInvitation {
  id: string;
  name: string;
  ownerName: string;
  /** The code of the link that was opened. */
  code: string;
  isClosed: boolean;
  /** Whether the owner has replaced the link. */
  isReplaced: boolean;
}
