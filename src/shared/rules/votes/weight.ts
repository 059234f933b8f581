const DAY_MS = 24 * 60 * 60 * 1000;

/** The weight of a vote by the age of the voter's account, so that accounts created to vote count little. */
export const VOTE_WEIGHTS = [
  { youngerThanMs: DAY_MS, weight: 0.1 },
  { youngerThanMs: 7 * DAY_MS, weight: 0.5 },
] as const;

export const getVoteWeight = (votedAt: Date, signedUpAt: Date): number =>
  VOTE_WEIGHTS.find(({ youngerThanMs }) => votedAt.getTime() - signedUpAt.getTime() < youngerThanMs)?.weight ?? 1;
