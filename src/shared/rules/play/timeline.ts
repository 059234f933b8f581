import { PLAY_LIMITS } from '#base/limits/play';
import type { PlayQuiz } from './quiz.ts';
import type { Turn } from './session.ts';

export type PerchState = 'right' | 'wrong' | 'answered' | 'now' | 'toCome';

export interface Perch {
  /** The question's number, from 1. */
  number: number;
  state: PerchState;
}

export interface Timeline {
  perches: Perch[];
  /** Which of the perches is the current question's. */
  at: number;
  /** Questions out of sight before and after. */
  before: number;
  after: number;
}

/** What the wire shows: nine questions at most, the current one kept in the middle as the wire slides. */
export function timelineOf(index: number, count: number, states: readonly (PerchState | undefined)[]): Timeline {
  const shown = Math.min(count, PLAY_LIMITS.timeline);
  const now = clamp(index, 0, count - 1);
  const start = clamp(now - Math.floor(shown / 2), 0, count - shown);
  const perches = Array.from({ length: shown }, (_, slot): Perch => {
    const at = start + slot;
    return { number: at + 1, state: at === now ? 'now' : (states[at] ?? 'toCome') };
  });
  return { perches, at: now - start, before: start, after: count - shown - start };
}

/** The middle question, after which an advertisement may stand. */
export const middleOf = (count: number): number => Math.ceil(count / 2) - 1;

export function perchStates(quiz: PlayQuiz, turns: readonly Turn[]): PerchState[] {
  return turns.slice(0, quiz.questions.length).map(({ mark }) => (mark.state === 'marked' ? (mark.right ? 'right' : 'wrong') : 'answered'));
}

/** Where perch `slot` of `count` hangs on the sagging wire, in percent of its width and height. */
export function perchPlace(slot: number, count: number): { x: number; y: number } {
  const along = count < 2 ? 0.5 : slot / (count - 1);
  return { x: round(3 + 94 * along), y: round(46 + 88 * along * (1 - along)) };
}

export function tallyOf(turns: readonly Turn[]): { right: number; missed: number } {
  const marked = turns.flatMap(({ mark }) => (mark.state === 'marked' ? [mark.right] : []));
  const right = marked.filter(Boolean).length;
  return { right, missed: marked.length - right };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
const round = (value: number) => Math.round(value * 100) / 100;
