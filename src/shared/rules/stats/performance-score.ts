const WEEK_SECONDS = 7 * 24 * 60 * 60;
/** Publication times count from here. */
const EPOCH_MS = Date.UTC(2020, 0, 1);
/** The quantile of the normal distribution for a confidence of 95 %. */
const CONFIDENCE_Z = 1.96;

export interface PopularityCounts {
  /** Unique players: each person counts once a day. */
  players: number;
  views: number;
  /** Sums of vote weights (`getVoteWeight`). */
  upVotes: number;
  downVotes: number;
  /** The first publication; null scores 0. */
  publishedAt: Date | null;
}

/**
 * The popularity score: the decimal logarithm of the engagement plus the publication time in weeks, so that a factor of ten is worth a
 * week. The formula follows Reddit's "hot" (r2/lib/db/_sorts.pyx), where a factor of ten is worth 12.5 hours: the publication time is
 * added instead of decaying, so only contents with new activity need a new score. The unit of engagement is one unique player. A view
 * counts 0.1. A player counts up to 1.5, by the share of views that end in a play. An up vote counts up to 10, by the lower bound of
 * Wilson's 95 % interval. A down vote subtracts 2.
 */
export function calculatePerformanceScore({ publishedAt, ...counts }: PopularityCounts): number {
  if (publishedAt === null) return 0;
  const weeks = (publishedAt.getTime() - EPOCH_MS) / 1000 / WEEK_SECONDS;
  return roundScore(calculatePopularity(counts) + weeks);
}

/** Votes can reduce the engagement to this share at most, which costs as much as a week of age. */
const MIN_ENGAGEMENT_SHARE = 0.1;

/**
 * The score without the publication time, which search sorts by. Votes are scaled down to the number of players or views, so that mass
 * voting hardly affects a content that few people have seen.
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

/** The score of a new content without plays, views and votes. */
export const getInitialScore = (publishedAt: Date | null): number =>
  calculatePerformanceScore({ players: 0, views: 0, upVotes: 0, downVotes: 0, publishedAt });

/** The lower bound of Wilson's score interval for the share of up votes (E. B. Wilson, 1927); 0 without votes. */
export function getWilsonLowerBound(up: number, down: number): number {
  const n = up + down;
  if (n === 0) return 0;
  const share = up / n;
  const margin = CONFIDENCE_Z * Math.sqrt((share * (1 - share) + (CONFIDENCE_Z * CONFIDENCE_Z) / (4 * n)) / n);
  return (share + (CONFIDENCE_Z * CONFIDENCE_Z) / (2 * n) - margin) / (1 + (CONFIDENCE_Z * CONFIDENCE_Z) / n);
}

/** A smaller change hardly moves a list and is not worth a write: 5 % of the engagement, or three hours of age. */
const MIN_SCORE_CHANGE = 0.02;
const MIN_COUNT_CHANGE = 0.01;

interface PlayAndPlayerCounts {
  plays: number;
  players: number;
}

/** Whether a content's stored score, or the copy of its counts on its labels (null without a label), differs too much from the expected. */
export const isScoreOutOfDate = (
  stored: { score: number; labelCounts: PlayAndPlayerCounts | null },
  expected: { score: number } & PlayAndPlayerCounts,
): boolean =>
  Math.abs(expected.score - stored.score) >= MIN_SCORE_CHANGE ||
  (stored.labelCounts !== null &&
    (isLargeChange(stored.labelCounts.plays, expected.plays) || isLargeChange(stored.labelCounts.players, expected.players)));

const isLargeChange = (stored: number, expected: number) => Math.abs(expected - stored) > MIN_COUNT_CHANGE * stored;
