import type { SeedQuestion } from '#scripts/seed/seed-types';
import type { ChoiceDraft } from './quiz-plan.ts';
import { type Random, shuffleList } from './random.ts';

export function buildChoice(title: string, right: string, wrong: readonly string[], explanation: string): ChoiceDraft {
  return { title, right, wrong, explanation };
}

export function buildMultipleChoice(title: string, right: readonly string[], wrong: readonly string[], explanation: string): SeedQuestion {
  const choices = [...right, ...wrong].sort((a, b) => a.localeCompare(b, 'en'));
  return { type: 12, title, choices, right: right.map((text) => choices.indexOf(text)).sort((a, b) => a - b), explanation };
}

export function buildSpelling(title: string, answer: string, explanation: string): SeedQuestion {
  return { type: 21, title, answers: [answer], explanation };
}

export function buildNameSome(
  title: string,
  count: number,
  names: readonly (string | readonly string[])[],
  explanation: string,
): SeedQuestion {
  return { type: 23, title, slots: names.map((name) => (typeof name === 'string' ? [name] : name)), numSlots: count, explanation };
}

/** A question with buckets and the items that belong in them. The items are shuffled, or sorted without `random`. */
export function buildSorting(
  title: string,
  buckets: Readonly<Record<string, readonly string[]>>,
  explanation: string,
  random?: Random,
): SeedQuestion {
  const items = Object.values(buckets).flatMap((names, bucket) => names.map((name) => [name, bucket] as const));
  const orderedItems = random ? shuffleList(items, random) : items.sort((a, b) => a[0].localeCompare(b[0], 'en'));
  return { type: 31, title, buckets: Object.keys(buckets), items: orderedItems, explanation };
}

export function buildMatching(title: string, pairs: readonly (readonly [string, string])[], explanation: string): SeedQuestion {
  return { type: 41, title, pairs, explanation };
}
