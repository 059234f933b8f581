import type { Kind } from '#base/kinds';

export interface EditorStep {
  id: 'info' | 'detail' | 'results' | 'questions' | 'ranking';
  label: string;
  /** For narrow screens. */
  shortLabel: string;
}

const INFO = { id: 'info', label: 'Quiz Info', shortLabel: 'Info' } as const satisfies EditorStep;

/** The steps of each kind's editor; the names are those of specification 2.3. */
export const STEPS: Record<Kind, readonly EditorStep[]> = {
  article: [
    { id: 'info', label: 'General info', shortLabel: 'Info' },
    { id: 'detail', label: 'Content detail', shortLabel: 'Content' },
  ],
  pquiz: [
    INFO,
    { id: 'results', label: 'Personality Results', shortLabel: 'Results' },
    { id: 'questions', label: 'Questions & Choices', shortLabel: 'Questions' },
  ],
  kquiz: [
    INFO,
    { id: 'questions', label: 'Questions & Answers', shortLabel: 'Questions' },
    { id: 'ranking', label: 'Result Ranking', shortLabel: 'Ranking' },
  ],
};

export type StepEvent = { type: 'forward' } | { type: 'back' } | { type: 'jumped'; to: number };

/** The index of the step after an event, within the first and the last. */
export function getNextStep(kind: Kind, stepIndex: number, event: StepEvent): number {
  const to = event.type === 'jumped' ? event.to : event.type === 'forward' ? stepIndex + 1 : stepIndex - 1;
  return Number.isInteger(to) ? Math.min(Math.max(to, 0), STEPS[kind].length - 1) : stepIndex;
}

/** The index of the step with this id, or 0 if the kind has no such step. */
export const findStepIndex = (kind: Kind, stepId: string | null): number =>
  Math.max(
    0,
    STEPS[kind].findIndex(({ id }) => id === stepId),
  );
