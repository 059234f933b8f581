import type { ChoiceFeedback, KquizQuestion } from '#contract/contents/kquiz';
import type { CheckAnswerResponse, PlayerAnswer } from '#contract/playing/submissions';
import { getAnswerKey, isRightAnswer } from './mark-answer.ts';

/** What a player reads once a question is answered: the mark, the key, the explanation, and the feedback on what they chose. */
export const presentMark = (question: KquizQuestion, answer: PlayerAnswer): CheckAnswerResponse => ({
  right: isRightAnswer(question, answer),
  ...presentKey(question, answer),
});

/** The key of a question with the explanation and the feedback on the chosen answers. */
export function presentKey(question: KquizQuestion, answer: PlayerAnswer): Omit<CheckAnswerResponse, 'right'> {
  const feedback = listChosenFeedback(question, answer);
  return { answerKey: getAnswerKey(question), explanation: question.explanation, ...(feedback.length > 0 && { feedback }) };
}

/** The feedback on the choices that the player made, in the order of the question, and on no other choice. */
function listChosenFeedback(question: KquizQuestion, { choiceId, choiceIds = [] }: PlayerAnswer): ChoiceFeedback[] {
  if (question.type !== 11 && question.type !== 12) return [];
  const chosenIds = choiceId === undefined ? choiceIds : [choiceId];
  return question.selectionChoices.flatMap(({ _id, feedback }) =>
    feedback && (feedback.text || feedback.image) && chosenIds.includes(_id) ? [{ choiceId: _id, ...feedback }] : [],
  );
}
