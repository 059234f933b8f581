export const FIRST_ANSWERS_COUNT_TEXT = 'You answered some of these questions before. Your first answers count.';
