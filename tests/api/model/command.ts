import type fc from 'fast-check';
import { expect } from 'vitest';
import { advanceClock, clock } from '#tests/helpers/api';
import type { Model, Outcome } from './model.ts';
import type { PlannedCall, Site } from './site.ts';

export type ModelCommand = fc.AsyncCommand<Model, Site>;

/** One call of a history: the request, as it is before the call, and what the model says of it. */
export interface Step {
  /** The step in words, for a history that fails. */
  text: string;
  request: PlannedCall;
  predict: () => Outcome;
}

/** Moves the clock, since two changes at one moment have no order. */
export function passTime(model: Model, ms = 1_000): void {
  advanceClock(ms);
  model.now = clock.now.getTime();
}

/** A command that makes one call. It is left out where it has nothing to act on, for which it plans null. */
export function createCommand(name: string, plan: (model: Model, site: Site) => Step | null): ModelCommand {
  let text = name;
  return {
    check: () => true,
    async run(model, site) {
      const step = plan(model, site);
      if (!step) return;
      text = `${step.request.by} ${step.text}`;
      passTime(model);
      const expected = step.predict();
      expect(await step.request.send(site), text).toEqual(expected);
    },
    toString: () => text,
  };
}

/** The element that a drawn number means; undefined in an empty list. */
export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
