/** `explanationDisplay`: 0 and 1 lock the answer and show it at once; any other value moves on and never shows it. */
export const EXPLANATION_DISPLAY = { afterAnswer: 0, afterAnswerAlias: 1, never: 2 } as const;

/** Whether a quiz locks each answer and immediately shows if it is right and why (0; 1 is treated as 0). */
export const showsAnswers = ({ explanationDisplay }: { explanationDisplay: number }): boolean =>
  explanationDisplay === EXPLANATION_DISPLAY.afterAnswer || explanationDisplay === EXPLANATION_DISPLAY.afterAnswerAlias;
