import { PLAY_LIMITS } from '#base/limits/play';
import type { AnswerFigures } from '#contract/playing/submissions';
import { toWholePercents } from './whole-percents.ts';

/** A question as its figures need it: its choices, of which a player picks one (11) or several (12). */
interface FiguresQuestion {
  _id: string;
  type: number;
  selectionChoices?: readonly { _id: string }[];
}

/**
 * How everyone answered a question, in whole percents; empty with fewer answers than figures need. The percents of single choices sum to
 * 100; of several choices each is a percentage of the players. Only for answers that the player may see: they reveal the answer key.
 */
export function buildAnswerFigures(
  question: FiguresQuestion,
  answerStats: Readonly<Record<string, Record<string, number>>>,
): AnswerFigures {
  const counts = Object.hasOwn(answerStats, question._id) ? (answerStats[question._id] ?? {}) : {};
  const getCount = (key: string) => (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0);
  const plays = getCount('right') + getCount('wrong');
  if (plays < PLAY_LIMITS.figuresFromPlays) return {};
  const rightPercent = Math.round((getCount('right') * 100) / plays);
  const ids = question.type === 11 || question.type === 12 ? (question.selectionChoices ?? []).map(({ _id }) => _id) : [];
  const choiceCounts = ids.map(getCount);
  if (choiceCounts.every((count) => count === 0)) return { rightPercent };
  const percents =
    question.type === 11 ? toWholePercents(choiceCounts) : choiceCounts.map((count) => Math.min(100, Math.round((count * 100) / plays)));
  return { rightPercent, shares: Object.fromEntries(ids.map((id, index) => [id, percents[index] ?? 0])) };
}
