import { type Ranks, ranksWith } from './ranks.ts';

/** Plays of a content that no count of it holds yet, by their `seq`. */
export interface WaitingContent {
  /** Since when, in milliseconds. */
  since: number;
  /** Those that were a person's first of the day. */
  firsts: number[];
  others: number[];
}

/** What a person's row does not hold yet. */
export interface WaitingPerson {
  /** Since when, in milliseconds. */
  since: number;
  plays: number;
  ranks: Ranks;
}

/** What is counted and not yet written to contents and people, by their ids. */
export interface PlayBuffer {
  contents: Map<string, WaitingContent>;
  people: Map<string, WaitingPerson>;
}

export const playsWaiting = ({ firsts, others }: WaitingContent): number => firsts.length + others.length;

export function addPlay(
  { contents }: PlayBuffer,
  contentId: string,
  { seq, isFirst, now }: { seq: number; isFirst: boolean; now: Date },
): void {
  const waiting = contents.get(contentId) ?? { since: now.getTime(), firsts: [], others: [] };
  (isFirst ? waiting.firsts : waiting.others).push(seq);
  contents.set(contentId, waiting);
}

export function addToPerson(
  { people }: PlayBuffer,
  userId: string,
  { plays, ranks, now }: { plays: number; ranks: Ranks; now: Date },
): void {
  const waiting = people.get(userId) ?? { since: now.getTime(), plays: 0, ranks: {} };
  people.set(userId, { since: waiting.since, plays: waiting.plays + plays, ranks: ranksWith(waiting.ranks, ranks) });
}

/** A smaller change moves hardly anything in a list; more than that many people wait for. */
const LEAST_SHARE = 0.2;
const ALWAYS_ENOUGH = 1_000;

/** Whether plays or views that a count does not hold are enough to write it: every one at first, later a fifth of `count`, or a thousand. */
export const isEnoughMore = (more: number, count: number): boolean => more >= Math.min(ALWAYS_ENOUGH, Math.max(1, count * LEAST_SHARE));

const HOUR_MS = 60 * 60 * 1000;
/** How long contents and people wait at most, how many bytes of JSON may wait, and how many go out at once on a quiet site. */
const WAITING = {
  contents: { ms: 7 * 24 * HOUR_MS, room: 2_000_000, quietly: 100 },
  people: { ms: 12 * HOUR_MS, room: 2_400_000, quietly: 500 },
} as const;
/** How many a batch takes that nobody touched; a batch of plays brings 800 people and 400 contents at most. */
const MOST_AT_ONCE = 1_000;

interface Waiting {
  id: string;
  since: number;
  bytes: number;
}

const bytesOf = (entry: unknown): number => JSON.stringify(entry).length + 1;

const waitingIn = (buffer: PlayBuffer, kind: keyof PlayBuffer): Waiting[] =>
  [...buffer[kind]].map((entry) => ({ id: entry[0], since: entry[1].since, bytes: bytesOf(entry) }));

/**
 * Whose turn it is, longest waiting first, though little may wait for them: who has waited too long, who stands where there is no
 * room left, and on a quiet site everybody.
 */
export function overdue(buffer: PlayBuffer, kind: keyof PlayBuffer, { now, isQuiet }: { now: Date; isQuiet: boolean }): string[] {
  const { ms, room, quietly } = WAITING[kind];
  const waiting = waitingIn(buffer, kind);
  let excess = waiting.reduce((sum, { bytes }) => sum + bytes, 0) - room;
  const due: string[] = [];
  for (const { id, since, bytes } of waiting.toSorted((one, other) => one.since - other.since)) {
    const isOver = excess > 0 || now.getTime() - since >= ms;
    if (due.length === MOST_AT_ONCE || !(isOver || (isQuiet && due.length < quietly))) break;
    due.push(id);
    excess -= bytes;
  }
  return due;
}

/** A row of D1 holds 2 MB (developers.cloudflare.com/d1/platform/limits), and what one batch brings must fit beside what is there. */
const MOST_BYTES_A_ROW = 1_500_000;

/**
 * Whether no more plays may wait until some have gone out, the buffer being dealt out over rows by `rowOf`. Room is otherwise made as
 * plays come in; this holds where few contents have very many plays waiting, which a batch cannot all write.
 */
export function isFull({ contents, people }: PlayBuffer, rowOf: (id: string) => number): boolean {
  const rows = new Map<number, number>();
  for (const entry of [...contents, ...people]) rows.set(rowOf(entry[0]), (rows.get(rowOf(entry[0])) ?? 0) + bytesOf(entry));
  return Math.max(0, ...rows.values()) > MOST_BYTES_A_ROW;
}
