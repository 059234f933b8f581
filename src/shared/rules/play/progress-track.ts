import { PLAY_LIMITS } from '#base/limits/play';
import type { PlayQuiz } from './quiz.ts';
import type { QuestionState } from './session.ts';

export type TrackStepState = 'right' | 'wrong' | 'answered' | 'now' | 'toCome';

export interface TrackStep {
  /** The question's number, from 1. */
  number: number;
  state: TrackStepState;
}

export interface TrackWindow {
  steps: TrackStep[];
  /** Which of the perches is the current question's. */
  currentSlot: number;
  /** Questions out of sight before and after. */
  hiddenBefore: number;
  hiddenAfter: number;
}

/** What the wire shows: nine questions at most, the current one kept in the middle as the wire slides. */
export function buildTrackWindow(index: number, count: number, states: readonly (TrackStepState | undefined)[]): TrackWindow {
  const stepCount = Math.min(count, PLAY_LIMITS.progressTrackSteps);
  const current = clamp(index, 0, count - 1);
  const start = clamp(current - Math.floor(stepCount / 2), 0, count - stepCount);
  const steps = Array.from({ length: stepCount }, (_, slot): TrackStep => {
    const at = start + slot;
    return { number: at + 1, state: at === current ? 'now' : (states[at] ?? 'toCome') };
  });
  return { steps, currentSlot: current - start, hiddenBefore: start, hiddenAfter: count - stepCount - start };
}

/** The middle question, after which an advertisement may stand. */
export const getMiddleIndex = (count: number): number => Math.ceil(count / 2) - 1;

export function listTrackStepStates(quiz: PlayQuiz, questionStates: readonly QuestionState[]): TrackStepState[] {
  return questionStates
    .slice(0, quiz.questions.length)
    .map(({ mark }) => (mark.state === 'marked' ? (mark.right ? 'right' : 'wrong') : 'answered'));
}

/** Where perch `slot` of `count` hangs on the sagging wire, in percent of its width and height. */
export function getTrackStepPosition(slot: number, count: number): { x: number; y: number } {
  const fraction = count < 2 ? 0.5 : slot / (count - 1);
  return { x: round(3 + 94 * fraction), y: round(46 + 88 * fraction * (1 - fraction)) };
}

export function countRightAnswers(questionStates: readonly QuestionState[]): { right: number; missed: number } {
  const marked = questionStates.flatMap(({ mark }) => (mark.state === 'marked' ? [mark.right] : []));
  const right = marked.filter(Boolean).length;
  return { right, missed: marked.length - right };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
const round = (value: number) => Math.round(value * 100) / 100;
