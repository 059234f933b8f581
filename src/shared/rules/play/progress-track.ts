import { PLAY_LIMITS } from '#base/limits/play';
import type { PlayQuiz } from './quiz.ts';
import type { QuestionState } from './session.ts';

export type TrackStepState = 'right' | 'wrong' | 'answered' | 'current' | 'upcoming';

export interface TrackStep {
  /** The question's number, from 1. */
  number: number;
  state: TrackStepState;
}

export interface TrackWindow {
  steps: TrackStep[];
  /** The current question's index in `steps`. */
  currentSlot: number;
  /** The number of questions before and after the window. */
  hiddenBefore: number;
  hiddenAfter: number;
}

/** The steps that the track shows: at most `PLAY_LIMITS.progressTrackSteps`, centred on the current question where possible. */
export function buildTrackWindow(index: number, count: number, states: readonly (TrackStepState | undefined)[]): TrackWindow {
  const stepCount = Math.min(count, PLAY_LIMITS.progressTrackSteps);
  const current = clamp(index, 0, count - 1);
  const start = clamp(current - Math.floor(stepCount / 2), 0, count - stepCount);
  const steps = Array.from({ length: stepCount }, (_, slot): TrackStep => {
    const questionIndex = start + slot;
    return { number: questionIndex + 1, state: questionIndex === current ? 'current' : (states[questionIndex] ?? 'upcoming') };
  });
  return { steps, currentSlot: current - start, hiddenBefore: start, hiddenAfter: count - stepCount - start };
}

/** The index of the middle question, which an ad may follow. */
export const getMiddleIndex = (count: number): number => Math.ceil(count / 2) - 1;

export function listTrackStepStates(quiz: PlayQuiz, questionStates: readonly QuestionState[]): TrackStepState[] {
  return questionStates
    .slice(0, quiz.questions.length)
    .map(({ mark }) => (mark.state === 'marked' ? (mark.right ? 'right' : 'wrong') : 'answered'));
}

/** How far along the track step `slot` of `count` is, from 0 to 1. */
export const getTrackStepPosition = (slot: number, count: number): number => (count < 2 ? 0.5 : slot / (count - 1));

export function countRightAndWrong(questionStates: readonly QuestionState[]): { right: number; wrong: number } {
  const marked = questionStates.flatMap(({ mark }) => (mark.state === 'marked' ? [mark.right] : []));
  const right = marked.filter(Boolean).length;
  return { right, wrong: marked.length - right };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
