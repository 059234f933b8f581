import { givenFields } from '#rules/kquiz/answers';
import type { PquizQuestion } from '#wire/pquiz';
import type { GivenAnswer } from '#wire/submissions';

/** Whether an answer is one of the choices that its question offers, and nothing else. */
export const isValidPquizAnswer = (question: Pick<PquizQuestion, 'choices'>, given: GivenAnswer): boolean =>
  givenFields(given).length === 1 && question.choices.some((choice) => choice._id === given.choiceId);
