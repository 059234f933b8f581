import { PLAY_LIMITS } from '#base/limits/play';
import type { QuestionState } from '#rules/play/session';

const REASONS = {
  otherVersion: 'This quiz has changed since you played it, so your answers no longer fit.',
  expired: `You started this play more than ${PLAY_LIMITS.lateDays} days ago, so it can’t continue.`,
} as const;

/** Why a saved play cannot continue, with its result as far as the device knows it. */
export const formatLostPlay = (reason: keyof typeof REASONS, questionStates: readonly QuestionState[]): string =>
  [REASONS[reason], formatMarkedScore(questionStates), 'The quiz starts from the beginning.'].filter((text) => text !== null).join(' ');

/** "You had 4 of 5 right.", by the answers that were marked during play; null without any. */
export function formatMarkedScore(questionStates: readonly QuestionState[]): string | null {
  const marks = questionStates.flatMap(({ mark }) => (mark.state === 'marked' ? [mark.right] : []));
  return marks.length === 0 ? null : `You had ${marks.filter((right) => right).length} of ${marks.length} right.`;
}
