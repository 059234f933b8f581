const WEEK_SECONDS = 7 * 24 * 60 * 60;
const EPOCH_MS = Date.UTC(2020, 0, 1);
const CONFIDENCE_Z = 1.96;

export interface PopularityCounts {
  /** Plays, each person once a day. */
  players: number;
  views: number;
  /** Votes, each by the weight of its voter (`voteWeight`). */
  upVotes: number;
  downVotes: number;
  /** When it was first published, or null, which scores 0. */
  publishedAt: Date | null;
}

/**
 * How much in favour a content is: the logarithm of what people did with it, plus a week of newness for each factor of ten.
 * The form is Reddit's "hot" (r2/lib/db/_sorts.pyx), whose newness stands in the score instead of decaying, so that only what
 * somebody touched needs a new one; theirs is a factor of ten per 12.5 hours. In units of a person's play: it counts 1 once a day,
 * a view 0.1; plays are worth up to half more where most views end in one; an up vote counts up to ten by the lower bound of Wilson's
 * 95 % interval, a down vote takes two.
 */
export function calculatePerformanceScore({ publishedAt, ...counts }: PopularityCounts): number {
  if (publishedAt === null) return 0;
  const weeks = (publishedAt.getTime() - EPOCH_MS) / 1000 / WEEK_SECONDS;
  return roundScore(calculatePopularity(counts) + weeks);
}

/** What all votes together can take from what people did with a content: nine tenths, which is a week of newness. */
const MIN_ENGAGEMENT_SHARE = 0.1;

/**
 * The part of the score that has nothing to do with newness: what search orders by. More votes than people who came count as those
 * people's, so that no crowd of voters moves what hardly anyone has seen.
 */
export function calculatePopularity({ players, views, upVotes, downVotes }: Omit<PopularityCounts, 'publishedAt'>): number {
  const completion = views > 0 ? Math.min(players / views, 1) : 0;
  const engagement = players * (1 + completion / 2) + views / 10;
  const voteScale = Math.min(1, Math.max(players, views) / Math.max(upVotes + downVotes, 1));
  const [up, down] = [upVotes * voteScale, downVotes * voteScale];
  const votePoints = 10 * up * getWilsonLowerBound(up, down) - 2 * down;
  return roundScore(Math.log10(1 + Math.max(engagement + votePoints, engagement * MIN_ENGAGEMENT_SHARE)));
}

const roundScore = (score: number) => Math.round(score * 1e4) / 1e4;

/** The score of what was just published and nobody has seen. */
export const getInitialScore = (publishedAt: Date | null): number =>
  calculatePerformanceScore({ players: 0, views: 0, upVotes: 0, downVotes: 0, publishedAt });

/** The lower bound of Wilson's score interval for the share of up votes (E. B. Wilson, 1927), 0 where nobody voted. */
export function getWilsonLowerBound(up: number, down: number): number {
  const n = up + down;
  if (n === 0) return 0;
  const share = up / n;
  const spread = CONFIDENCE_Z * Math.sqrt((share * (1 - share) + (CONFIDENCE_Z * CONFIDENCE_Z) / (4 * n)) / n);
  return (share + (CONFIDENCE_Z * CONFIDENCE_Z) / (2 * n) - spread) / (1 + (CONFIDENCE_Z * CONFIDENCE_Z) / n);
}

/** A smaller change moves hardly anything in a list and is not worth its rows: 5 % of what people did, or three hours of newness. */
const MIN_SCORE_CHANGE = 0.02;
const MIN_COUNT_CHANGE = 0.01;

interface PlayAndPlayerCounts {
  plays: number;
  players: number;
}

/** Whether a content's stored score, or its labels' copy of the counts (null where it has no label), is too far from what it should be. */
export const isScoreOutOfDate = (
  stored: { score: number; labelled: PlayAndPlayerCounts | null },
  expected: { score: number } & PlayAndPlayerCounts,
): boolean =>
  Math.abs(expected.score - stored.score) >= MIN_SCORE_CHANGE ||
  (stored.labelled !== null &&
    (hasChangedMuch(stored.labelled.plays, expected.plays) || hasChangedMuch(stored.labelled.players, expected.players)));

const hasChangedMuch = (stored: number, expected: number) => Math.abs(expected - stored) > MIN_COUNT_CHANGE * stored;
