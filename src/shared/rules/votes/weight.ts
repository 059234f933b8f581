const DAY_MS = 24 * 60 * 60 * 1000;

/** What a vote weighs by how old its voter's account was: accounts made in order to vote weigh little. */
export const VOTE_WEIGHTS = [
  { youngerThanMs: DAY_MS, weight: 0.1 },
  { youngerThanMs: 7 * DAY_MS, weight: 0.5 },
] as const;

export const getVoteWeight = (votedAt: Date, signedUpAt: Date): number =>
  VOTE_WEIGHTS.find(({ youngerThanMs }) => votedAt.getTime() - signedUpAt.getTime() < youngerThanMs)?.weight ?? 1;
