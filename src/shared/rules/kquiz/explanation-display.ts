import { EXPLANATION_DISPLAY } from '#base/content-statuses';

/** Whether a quiz locks each answer and immediately shows if it is right and why (0; 1 is treated as 0). */
export const showsAnswers = ({ explanationDisplay }: { explanationDisplay: number }): boolean =>
  explanationDisplay === EXPLANATION_DISPLAY.afterAnswer || explanationDisplay === EXPLANATION_DISPLAY.afterAnswerAlias;
