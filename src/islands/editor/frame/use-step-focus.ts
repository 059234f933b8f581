import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { EditorStore } from '#islands/editor/store/editor-store.ts';
import { STEPS } from '#rules/editor/steps';

/** After each change of the step: scrolls to its top, focuses its heading and announces it. */
export function useStepFocus(store: EditorStore): void {
  const stepIndex = useStore(store.$step);
  const lastStepIndex = useRef(stepIndex);
  useEffect(() => {
    if (stepIndex === lastStepIndex.current) return;
    lastStepIndex.current = stepIndex;
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    const steps = STEPS[store.kind];
    store.announce(`Step ${stepIndex + 1} of ${steps.length}: ${steps[stepIndex]?.label}`);
  }, [store, stepIndex]);
}
