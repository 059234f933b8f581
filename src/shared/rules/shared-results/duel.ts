import { formatScoreInWords, formatShortNumber } from '#rules/play/texts/play-result';
import { formatClock } from '#rules/text/format-clock';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import type { SharedScore } from './shared-score.ts';

export type DuelWinner = 'player' | 'friend' | 'nobody';

export interface Duel {
  winner: DuelWinner;
  /** "You win by one" */
  title: string;
  /** "8 of 9, and 18 seconds faster." */
  text: string;
}

/** Compares a player's score with a friend's: more points win, and then less time. Of quizzes that have changed, the share of points counts. */
export function compareScores(own: SharedScore, friend: SharedScore): Duel {
  const hasSamePoints = own.maxScore === friend.maxScore;
  const difference = own.finalScore / own.maxScore - friend.finalScore / friend.maxScore;
  if (difference === 0) return compareTimes(own, friend);
  const lead = hasSamePoints ? ` by ${formatLead(Math.abs(own.finalScore - friend.finalScore))}` : '';
  if (difference > 0)
    return { winner: 'player', title: `You win${lead}`, text: `${formatScoreInWords(own)}, ${formatTimeDifference(own, friend)}.` };
  if (hasSamePoints && friend.finalScore - own.finalScore === 1)
    return {
      winner: 'friend',
      title: 'One short',
      text: `Your friend has ${formatShortNumber(friend.finalScore)}, you have ${formatShortNumber(own.finalScore)}.`,
    };
  return {
    winner: 'friend',
    title: `Your friend wins${lead}`,
    text: `You have ${formatScoreInWords(own)}, ${formatTimeDifference(own, friend)}.`,
  };
}

function compareTimes(own: SharedScore, friend: SharedScore): Duel {
  const each = `${formatScoreInWords(own)} each.`;
  if (own.duration === friend.duration)
    return { winner: 'nobody', title: 'Not a feather between you', text: `${each} Both in ${formatClock(own.duration * 1000)}.` };
  const times = `You took ${formatClock(own.duration * 1000)}, your friend ${formatClock(friend.duration * 1000)}.`;
  return own.duration < friend.duration
    ? { winner: 'player', title: 'Same score, and you were faster', text: `${each} ${times}` }
    : { winner: 'friend', title: 'Same score, and your friend was faster', text: `${each} ${times}` };
}

const formatLead = (points: number) => (points === 1 ? 'one' : formatShortNumber(points));

/** "and 18 seconds faster" */
function formatTimeDifference(own: SharedScore, friend: SharedScore): string {
  const seconds = friend.duration - own.duration;
  if (seconds === 0) return 'in the same time';
  const difference = Math.abs(seconds) < 100 ? formatNumberWithNoun(Math.abs(seconds), 'second') : formatClock(Math.abs(seconds) * 1000);
  return seconds > 0 ? `and ${difference} faster` : `and ${difference} slower`;
}
