import type { PquizQuestion } from '#contract/contents/pquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { listGivenFields } from '#rules/kquiz/answers';

/** Whether an answer is one of the question's choices and has no other field. */
export const isValidPquizAnswer = (question: Pick<PquizQuestion, 'choices'>, given: PlayerAnswer): boolean =>
  listGivenFields(given).length === 1 && question.choices.some((choice) => choice._id === given.choiceId);
