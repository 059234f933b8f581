import type { AnswerKey } from '#contract/contents/kquiz';
import type { Turn } from './session.ts';

/** How one part of a question stands: open to be picked, picked, shown to be right or wrong, or locked and of no matter. */
export type PartState = 'open' | 'chosen' | 'right' | 'wrong' | 'rest';

interface Standing {
  turn: Turn | undefined;
  isLocked: boolean;
}

export function keyOf({ turn }: Pick<Standing, 'turn'>): AnswerKey | null {
  return turn?.mark.state === 'marked' ? turn.mark.answerKey : null;
}

/** How a choice stands; `isChosen` also holds for one that is ticked but not given yet. */
export function choiceState(choiceId: string, isChosen: boolean, standing: Standing): PartState {
  const key = keyOf(standing);
  const isKey = key?.type === 11 ? key.choiceId === choiceId : key?.type === 12 && key.choiceIds.includes(choiceId);
  if (isKey) return 'right';
  if (isChosen) return key ? 'wrong' : 'chosen';
  return standing.isLocked ? 'rest' : 'open';
}

/** How a thing stands that was put somewhere: into a bucket, or beside its partner. */
export function placeState(from: string, to: string | undefined, standing: Standing): PartState {
  const key = keyOf(standing);
  const right = key?.type === 31 ? key.buckets[from] : key?.type === 41 ? key.pairs[from] : undefined;
  if (right !== undefined) return right === to ? 'right' : 'wrong';
  if (to !== undefined) return 'chosen';
  return standing.isLocked ? 'rest' : 'open';
}

/** Where a thing should have gone, once that is known. */
export function rightPlace(from: string, turn: Turn | undefined): string | undefined {
  const key = keyOf({ turn });
  if (key?.type === 31) return key.buckets[from];
  return key?.type === 41 ? key.pairs[from] : undefined;
}

/** The words beside a choice whose rightness is known; the sign alone would not do. Of several right ones the player may have missed some. */
export function choiceTag(state: PartState, { isChosen, isOneOfMany }: { isChosen: boolean; isOneOfMany: boolean }): string | null {
  if (state === 'right') return isOneOfMany && !isChosen ? 'Also right' : 'Right answer';
  return state === 'wrong' ? 'Your answer' : null;
}
