import { PLAY_LIMITS } from '#base/limits/play';
import type { AnswerFigures } from '#contract/playing/submissions';
import { toWholePercents } from './whole-percents.ts';

/** A question as its figures need it: its choices, of which a player picks one (11) or several (12). */
interface FiguresQuestion {
  _id: string;
  type: number;
  selectionChoices?: readonly { _id: string; answerValue?: number }[];
}

/**
 * How everyone answered a question, in whole percents; empty with fewer answers than figures need. The percents of single choices are of
 * those who chose one and sum to 100, and the right one's is that of right answers; of several choices each is a percentage of the players.
 * Only for answers that the player may see: they reveal the answer key.
 */
export function buildAnswerFigures(
  question: FiguresQuestion,
  answerStats: Readonly<Record<string, Record<string, number>>>,
): AnswerFigures {
  const counts = Object.hasOwn(answerStats, question._id) ? (answerStats[question._id] ?? {}) : {};
  const getCount = (key: string) => (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0);
  const plays = getCount('right') + getCount('wrong');
  if (plays < PLAY_LIMITS.figuresFromPlays) return {};
  const toPercent = (count: number) => Math.min(100, Math.round((count * 100) / plays));
  const rightPercent = toPercent(getCount('right'));
  const choices = question.selectionChoices ?? [];
  const toShares = (percents: readonly number[]) => Object.fromEntries(choices.map(({ _id }, index) => [_id, percents[index] ?? 0]));
  const choiceCounts = choices.map(({ _id }) => getCount(_id));
  if (question.type === 12) return { rightPercent, shares: toShares(choiceCounts.map(toPercent)) };
  if (question.type !== 11 || choiceCounts.reduce((sum, count) => sum + count, 0) < PLAY_LIMITS.figuresFromPlays) return { rightPercent };
  const percents = toWholePercents(choiceCounts);
  return { rightPercent: percents[choices.findIndex(({ answerValue }) => answerValue === 1)] ?? rightPercent, shares: toShares(percents) };
}
