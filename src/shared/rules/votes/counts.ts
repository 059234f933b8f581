import type { VoteScore } from '#contract/community/votes';

export interface ContentVoteCounts {
  up: number;
  down: number;
}

/** A content's counts after one person's vote has moved; never below none. */
export const getCountsAfterVote = ({ up, down }: ContentVoteCounts, from: VoteScore, to: VoteScore): ContentVoteCounts => ({
  up: Math.max(0, up + Number(to === 1) - Number(from === 1)),
  down: Math.max(0, down + Number(to === -1) - Number(from === -1)),
});

/** What pressing a thumb means: the same one again takes the vote back. */
export const toggleVote = (current: VoteScore, thumb: 1 | -1): VoteScore => (current === thumb ? 0 : thumb);
