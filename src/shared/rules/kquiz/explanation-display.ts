import { EXPLANATION_DISPLAY } from '#base/content-statuses';

/** Whether a quiz locks each answer and shows its rightness and explanation at once (0, and 1 which is treated as 0). */
export const showsAnswers = ({ explanationDisplay }: { explanationDisplay: number }): boolean =>
  explanationDisplay === EXPLANATION_DISPLAY.afterAnswer || explanationDisplay === EXPLANATION_DISPLAY.afterAnswerAlias;
