/** `depth`: nested levels of imported JSON. */
export const IMPORT_LIMITS = { bytes: 512 * 1024, questions: 200, depth: 32 } as const;

/** `tone`: the maximum length of the tone that the creator asks for. */
export const GENERATE_LIMITS = { questions: 20, tone: 60 } as const;
