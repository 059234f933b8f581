const WEEK_SECONDS = 7 * 24 * 60 * 60;
const EPOCH_MS = Date.UTC(2020, 0, 1);
const Z = 1.96;

export interface Popularity {
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
export function performanceScore({ publishedAt, ...counts }: Popularity): number {
  if (publishedAt === null) return 0;
  const weeks = (publishedAt.getTime() - EPOCH_MS) / 1000 / WEEK_SECONDS;
  return rounded(popularity(counts) + weeks);
}

/** What all votes together can take from what people did with a content: nine tenths, which is a week of newness. */
const LEAST_LEFT = 0.1;

/**
 * The part of the score that has nothing to do with newness: what search orders by. More votes than people who came count as those
 * people's, so that no crowd of voters moves what hardly anyone has seen.
 */
export function popularity({ players, views, upVotes, downVotes }: Omit<Popularity, 'publishedAt'>): number {
  const completion = views > 0 ? Math.min(players / views, 1) : 0;
  const done = players * (1 + completion / 2) + views / 10;
  const heard = Math.min(1, Math.max(players, views) / Math.max(upVotes + downVotes, 1));
  const [up, down] = [upVotes * heard, downVotes * heard];
  const liking = 10 * up * likedShare(up, down) - 2 * down;
  return rounded(Math.log10(1 + Math.max(done + liking, done * LEAST_LEFT)));
}

const rounded = (score: number) => Math.round(score * 1e4) / 1e4;

/** The score of what was just published and nobody has seen. */
export const scoreAtFirst = (publishedAt: Date | null): number =>
  performanceScore({ players: 0, views: 0, upVotes: 0, downVotes: 0, publishedAt });

/** The lower bound of Wilson's score interval for the share of up votes (E. B. Wilson, 1927), 0 where nobody voted. */
export function likedShare(up: number, down: number): number {
  const n = up + down;
  if (n === 0) return 0;
  const share = up / n;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n);
  return (share + (Z * Z) / (2 * n) - spread) / (1 + (Z * Z) / n);
}

/** A smaller change moves hardly anything in a list and is not worth its rows: 5 % of what people did, or three hours of newness. */
const LEAST_CHANGE = 0.02;
const LEAST_SHARE = 0.01;

interface Counts {
  plays: number;
  players: number;
}

/** Whether a content's stored score, or its labels' copy of the counts (null where it has no label), is too far from what it should be. */
export const isOutOfDate = (stored: { score: number; labelled: Counts | null }, right: { score: number } & Counts): boolean =>
  Math.abs(right.score - stored.score) >= LEAST_CHANGE ||
  (stored.labelled !== null && (isFar(stored.labelled.plays, right.plays) || isFar(stored.labelled.players, right.players)));

const isFar = (stored: number, right: number) => Math.abs(right - stored) > LEAST_SHARE * stored;
