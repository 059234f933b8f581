/** The errors of a call that asks the language model. */
export const MODEL_ERRORS = ['ASSISTANT_UNAVAILABLE', 'ASSISTANT_TIMED_OUT', 'ASSISTANT_BUSY', 'ASSISTANT_ANSWER_INVALID'] as const;
