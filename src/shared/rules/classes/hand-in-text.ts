import type { ClassHandIn } from '#contract/playing/classes';

/** Tells a player what became of the answers that they gave under a nickname. */
export function formatHandIn({ className, status }: ClassHandIn): string {
  if (status === 'saved') return `Your answers were handed to ${className}.`;
  return `${className} is ${status}, so your answers were not handed in. Your result still counts.`;
}
