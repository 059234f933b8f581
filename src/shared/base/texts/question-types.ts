/** The names of the question types. MCQ and Scramble Word are the labels of specification 3.2. */
export const QUESTION_TYPE_LABELS = {
  11: 'MCQ: single choice',
  12: 'Multiple choice',
  21: 'Scramble Word',
  22: 'Type all, in any order',
  23: 'Name some (e.g. 3 of 10)',
  31: 'Drag into buckets',
  41: 'Connect pairs',
} as const;

/** "Choose a question type: 11 (MCQ: single choice), 12 (Multiple choice), …" */
export const QUESTION_TYPE_REQUIRED_TEXT = `Choose a question type: ${Object.entries(QUESTION_TYPE_LABELS)
  .map(([type, label]) => `${type} (${label})`)
  .join(', ')}.`;
