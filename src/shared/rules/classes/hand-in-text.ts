import type { ClassHandIn } from '#contract/playing/classes';

const REFUSALS: Record<Exclude<ClassHandIn['status'], 'saved'>, (className: string) => string> = {
  closed: (className) => `${className} is closed, so your answers were not handed in.`,
  full: (className) => `${className} is full, so your answers were not handed in. Ask your teacher to make room.`,
  replaced: (className) =>
    `This link of ${className} has been replaced, so your answers were not handed in. Ask your teacher for the new link.`,
  crowded: (className) =>
    `${className} got many answers from your network just now, so yours were not handed in. Tell your teacher, and play again in ten minutes.`,
};

/** Tells a player what became of the answers that they gave under a nickname. */
export const formatHandIn = ({ className, status }: ClassHandIn): string =>
  status === 'saved' ? `Your answers were handed to ${className}.` : `${REFUSALS[status](className)} Your result still counts.`;
