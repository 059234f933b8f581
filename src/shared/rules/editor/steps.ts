import type { Kind } from '#base/kinds';

export interface EditorStep {
  id: 'info' | 'detail' | 'results' | 'questions' | 'ranking';
  label: string;
  /** Where there is little room. */
  shortLabel: string;
}

const INFO = { id: 'info', label: 'Quiz Info', shortLabel: 'Info' } as const satisfies EditorStep;

/** The steps of each kind's editor, by their names in specification 2.3. */
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

/** The step after an event, never beyond the first or the last. */
export function getNextStep(kind: Kind, at: number, event: StepEvent): number {
  const to = event.type === 'jumped' ? event.to : event.type === 'forward' ? at + 1 : at - 1;
  return Number.isInteger(to) ? Math.min(Math.max(to, 0), STEPS[kind].length - 1) : at;
}

/** The step an address names, the first where it names none. */
export const findStepIndex = (kind: Kind, name: string | null): number =>
  Math.max(
    0,
    STEPS[kind].findIndex(({ id }) => id === name),
  );
