import type { KquizResult, PquizResultAnswer, SubmissionDraft, Submitted } from '#contract/playing/submissions';
import type { PlayDimension, PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved';
import type { Finishing } from '#rules/play/session';
import { count } from './letters.ts';
import { clockText } from './words.ts';

/** What is sent when a play ends; scores are the server's. */
export function submissionOf(
  quiz: PlayQuiz,
  session: Finishing,
  { ticket, metadata, isPreview = false }: { ticket: PlayTicket; metadata: SubmissionDraft['metadata']; isPreview?: boolean },
): SubmissionDraft {
  return {
    _id: ticket.attempt,
    answers: session.turns.map(({ given }, at) => ({ questionId: quiz.questions[at]?._id ?? '', ...given })),
    duration: Math.round(session.elapsedMs / 1000),
    ...(ticket.playToken === null ? {} : { playToken: ticket.playToken }),
    metadata,
    ...(isPreview ? { preview: true as const } : {}),
  };
}

export const isPquizResult = (result: Submitted['result']): result is PquizResultAnswer => result !== null && 'winner' in result;
export const isKquizResult = (result: Submitted['result']): result is KquizResult => result !== null && 'review' in result;

/** The id that stands in a result's address: a pquiz's winner, or the level a kquiz is headed by. */
export function landingIdOf(result: Submitted['result']): string | null {
  if (isPquizResult(result)) return result.winner._id;
  return isKquizResult(result) ? (headlineLevel(result)?._id ?? null) : null;
}

/** The address of a result, as specification 2.2 has it. */
export const resultAddress = (quiz: Pick<PlayQuiz, 'path'>, resultId: string): string => `${quiz.path}/${resultId}?p=ch13`;

/** The level a trivia result is headed by: the first dimension's that has one. */
export const headlineLevel = (result: KquizResult) => result.levels.find(({ level }) => level !== null)?.level ?? null;

export const scoreText = (result: KquizResult): string => `${shortNumber(result.finalScore)}/${shortNumber(result.maxScore)}`;

/** "7 of 9 points in 2:07." */
export const scoreLine = (result: KquizResult, durationSeconds: number): string =>
  `${shortNumber(result.finalScore)} of ${count(result.maxScore, 'point')} in ${clockText(durationSeconds * 1000)}.`;

export const shortNumber = (value: number): string => String(Math.round(value * 100) / 100);

export interface Best {
  finalScore: number;
  /** In seconds. */
  duration: number;
}

/** More points, or as many in less time. */
export const isBetter = (one: Best, other: Best): boolean =>
  one.finalScore > other.finalScore || (one.finalScore === other.finalScore && one.duration < other.duration);

/** The better of what is known of a player's tries before this one. */
export function bestOf(known: readonly (Best | null | undefined)[]): Best | null {
  return known.reduce<Best | null>((best, one) => (one && (!best || isBetter(one, best)) ? one : best), null);
}

/** How this try stands beside the best one before it. */
export function bestLine(best: Best, before: Best | null): string | null {
  if (!before) return null;
  const said = `${shortNumber(before.finalScore)} in ${clockText(before.duration * 1000)}`;
  if (isBetter(best, before)) return `Better than your best before, ${said}.`;
  return isBetter(before, best) ? `Your best: ${said}.` : 'As good as your best before.';
}

export interface ScaleStep {
  _id: string;
  title: string;
  /** Where the level begins and how much of the bar it takes, in percent. */
  from: number;
  share: number;
  isReached: boolean;
}

/** The levels of a dimension along its bar; levels out of reach are left out. */
export function scaleOf(dimension: PlayDimension, score: number, maxScore: number): ScaleStep[] {
  const levels = dimension.levels.filter((level) => level.minScore <= maxScore);
  const reached = levels.findLast((level) => level.minScore <= score) ?? levels[0];
  return levels.map((level, at) => {
    const from = percentOf(level.minScore, maxScore);
    const to = percentOf(levels[at + 1]?.minScore ?? maxScore, maxScore);
    return { _id: level._id, title: level.title, from, share: to - from, isReached: level === reached };
  });
}

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10 : 0;

/** A dimension's name as it is shown; "single" is what a quiz of one dimension calls it and means nothing to a player. */
export const dimensionName = (name: string, total: number): string => (total === 1 || name === 'single' ? 'Score' : name);
