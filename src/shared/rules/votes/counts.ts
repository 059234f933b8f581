import type { VoteScore } from '#contract/community/votes';

export interface ContentVoteCounts {
  up: number;
  down: number;
}

/** The vote counts of a content after a vote changes; never below 0. */
export const getCountsAfterVote = ({ up, down }: ContentVoteCounts, from: VoteScore, to: VoteScore): ContentVoteCounts => ({
  up: Math.max(0, up + Number(to === 1) - Number(from === 1)),
  down: Math.max(0, down + Number(to === -1) - Number(from === -1)),
});

/** The vote after a press on a thumb. Pressing the same thumb again withdraws the vote. */
export const toggleVote = (current: VoteScore, thumb: 1 | -1): VoteScore => (current === thumb ? 0 : thumb);
