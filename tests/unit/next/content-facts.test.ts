import { expect, test } from 'vitest';
import { formatContentFacts, formatQuestionCount } from '#rules/next/content-facts';

test('facts name the category, the questions and the time, as far as they are known', () => {
  const quiz = { type: 'kquiz', categoryName: 'Nature', questionCount: 9 } as const;
  expect(formatContentFacts(quiz)).toBe('Nature · 9 questions, about 3 minutes');
  expect(formatContentFacts({ ...quiz, categoryName: '', questionCount: 1 })).toBe('1 question, about 1 minute');
  expect(formatContentFacts({ ...quiz, type: 'article', questionCount: 0 })).toBe('Nature');
  expect(formatQuestionCount({ type: 'pquiz', questionCount: 12 })).toBe('12 questions');
  expect(formatQuestionCount({ type: 'article', questionCount: 0 })).toBe('');
});
