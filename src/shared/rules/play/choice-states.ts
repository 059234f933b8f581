import type { AnswerKey } from '#contract/contents/kquiz';
import type { QuestionState } from './session.ts';

/** How one part of a question stands: open to be picked, picked, shown to be right or wrong, or locked and of no matter. */
export type ChoiceState = 'open' | 'chosen' | 'right' | 'wrong' | 'rest';

interface ShownQuestion {
  questionState: QuestionState | undefined;
  isLocked: boolean;
}

export function getShownAnswerKey({ questionState }: Pick<ShownQuestion, 'questionState'>): AnswerKey | null {
  return questionState?.mark.state === 'marked' ? questionState.mark.answerKey : null;
}

/** How a choice stands; `isChosen` also holds for one that is ticked but not given yet. */
export function getChoiceState(choiceId: string, isChosen: boolean, question: ShownQuestion): ChoiceState {
  const key = getShownAnswerKey(question);
  const isRightChoice = key?.type === 11 ? key.choiceId === choiceId : key?.type === 12 && key.choiceIds.includes(choiceId);
  if (isRightChoice) return 'right';
  if (isChosen) return key ? 'wrong' : 'chosen';
  return question.isLocked ? 'rest' : 'open';
}

/** How a thing stands that was put somewhere: into a bucket, or beside its partner. */
export function getPlacementState(itemId: string, targetId: string | undefined, question: ShownQuestion): ChoiceState {
  const key = getShownAnswerKey(question);
  const right = key?.type === 31 ? key.buckets[itemId] : key?.type === 41 ? key.pairs[itemId] : undefined;
  if (right !== undefined) return right === targetId ? 'right' : 'wrong';
  if (targetId !== undefined) return 'chosen';
  return question.isLocked ? 'rest' : 'open';
}

/** Where a thing should have gone, once that is known. */
export function getRightPlacement(itemId: string, questionState: QuestionState | undefined): string | undefined {
  const key = getShownAnswerKey({ questionState });
  if (key?.type === 31) return key.buckets[itemId];
  return key?.type === 41 ? key.pairs[itemId] : undefined;
}

/** The words beside a choice whose rightness is known; the sign alone would not do. Of several right ones the player may have missed some. */
export function formatChoiceTag(state: ChoiceState, { isChosen, isOneOfMany }: { isChosen: boolean; isOneOfMany: boolean }): string | null {
  if (state === 'right') return isOneOfMany && !isChosen ? 'Also right' : 'Right answer';
  return state === 'wrong' ? 'Your answer' : null;
}
