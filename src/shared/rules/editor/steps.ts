import type { Kind } from '#base/kinds';

export interface Step {
  id: 'info' | 'detail' | 'results' | 'questions' | 'ranking';
  label: string;
  /** Where there is little room. */
  short: string;
}

const INFO = { id: 'info', label: 'Quiz Info', short: 'Info' } as const satisfies Step;

/** The steps of each kind's editor, by their names in specification 2.3. */
export const STEPS: Record<Kind, readonly Step[]> = {
  article: [
    { id: 'info', label: 'General info', short: 'Info' },
    { id: 'detail', label: 'Content detail', short: 'Content' },
  ],
  pquiz: [
    INFO,
    { id: 'results', label: 'Personality Results', short: 'Results' },
    { id: 'questions', label: 'Questions & Choices', short: 'Questions' },
  ],
  kquiz: [
    INFO,
    { id: 'questions', label: 'Questions & Answers', short: 'Questions' },
    { id: 'ranking', label: 'Result Ranking', short: 'Ranking' },
  ],
};

export type StepEvent = { type: 'forward' } | { type: 'back' } | { type: 'jumped'; to: number };

/** The step after an event, never beyond the first or the last. */
export function nextStep(kind: Kind, at: number, event: StepEvent): number {
  const to = event.type === 'jumped' ? event.to : event.type === 'forward' ? at + 1 : at - 1;
  return Number.isInteger(to) ? Math.min(Math.max(to, 0), STEPS[kind].length - 1) : at;
}

/** The step an address names, the first where it names none. */
export const stepNamed = (kind: Kind, name: string | null): number =>
  Math.max(
    0,
    STEPS[kind].findIndex(({ id }) => id === name),
  );
