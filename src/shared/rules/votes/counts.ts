import type { Score } from '#contract/community/votes';

export interface VoteCounts {
  up: number;
  down: number;
}

/** A content's counts after one person's vote has moved; never below none. */
export const afterVote = ({ up, down }: VoteCounts, from: Score, to: Score): VoteCounts => ({
  up: Math.max(0, up + Number(to === 1) - Number(from === 1)),
  down: Math.max(0, down + Number(to === -1) - Number(from === -1)),
});

/** What pressing a thumb means: the same one again takes the vote back. */
export const pressed = (current: Score, thumb: 1 | -1): Score => (current === thumb ? 0 : thumb);
