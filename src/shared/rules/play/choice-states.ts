import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayChoice } from './quiz.ts';
import type { QuestionState } from './session.ts';
import { getChoiceLetter } from './texts/choice-letters.ts';

/** The display state of a choice, item or text. `disabled` is a locked choice that is neither selected nor right. */
export type ChoiceState = 'open' | 'selected' | 'right' | 'wrong' | 'disabled';

interface ShownQuestion {
  questionState: QuestionState | undefined;
  isLocked: boolean;
}

export function getShownAnswerKey({ questionState }: Pick<ShownQuestion, 'questionState'>): AnswerKey | null {
  return questionState?.mark.state === 'marked' ? questionState.mark.answerKey : null;
}

/** The state of a choice. `isChosen` is also true for a choice that is ticked and not yet submitted. */
export function getChoiceState(choiceId: string, { isChosen, ...question }: ShownQuestion & { isChosen: boolean }): ChoiceState {
  const key = getShownAnswerKey(question);
  const isRightChoice = key?.type === 11 ? key.choiceId === choiceId : key?.type === 12 && key.choiceIds.includes(choiceId);
  if (isRightChoice) return 'right';
  if (isChosen) return key ? 'wrong' : 'selected';
  return question.isLocked ? 'disabled' : 'open';
}

/** The state of a drag item in its bucket, or of a left side with its right side. */
export function getPlacementState(itemId: string, targetId: string | undefined, question: ShownQuestion): ChoiceState {
  const rightTargetId = getRightPlacement(itemId, question.questionState);
  if (rightTargetId !== undefined) return rightTargetId === targetId ? 'right' : 'wrong';
  if (targetId !== undefined) return 'selected';
  return question.isLocked ? 'disabled' : 'open';
}

/** The right bucket of a drag item, or the right partner of a left side; undefined until the answer is marked. */
export function getRightPlacement(itemId: string, questionState: QuestionState | undefined): string | undefined {
  const key = getShownAnswerKey({ questionState });
  if (key?.type === 31) return key.buckets[itemId];
  return key?.type === 41 ? key.pairs[itemId] : undefined;
}

/** The text of a marked choice, since an icon alone is not accessible. Of several right choices, some may have been missed. */
export function formatChoiceTag(state: ChoiceState, { isMissed }: { isMissed: boolean }): string | null {
  if (state === 'right') return isMissed ? 'You missed this one' : 'Right answer';
  return state === 'wrong' ? 'Your answer' : null;
}

interface ChoiceNameParts {
  index: number;
  tag: string | null;
  percent: number | undefined;
}

/** The name of a choice for screen readers, whose parts are separate: "B, A cocktail, Right answer, 83% chose this". */
export const formatChoiceName = ({ text, imageAlt, description }: PlayChoice, { index, tag, percent }: ChoiceNameParts): string =>
  [getChoiceLetter(index), imageAlt, text, description, tag, percent === undefined ? '' : `${percent}% chose this`]
    .filter(Boolean)
    .join(', ');
