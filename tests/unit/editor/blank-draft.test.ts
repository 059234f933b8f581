import { expect, test } from 'vitest';
import { QUESTION_TYPE_LABELS } from '#base/texts/question-types';
import { QUESTION_TYPES } from '#rules/editor/draft';
import { buildBlankDraft } from '#tests/factories/edits';

test('a new trivia quiz has one question of type 11 and one dimension named single', () => {
  const draft = buildBlankDraft('kquiz');
  expect(draft.questions.map(({ type, numPoints, dimensionIndex }) => [type, numPoints, dimensionIndex])).toEqual([[11, 1, 0]]);
  expect(draft.dimensions.map(({ name, levels }) => [name, levels])).toEqual([['single', []]]);
});

test.each(['article', 'pquiz', 'kquiz'] as const)('a new %s is a private draft', (kind) => {
  expect(buildBlankDraft(kind)).toMatchObject({ userStatus: 'self', isDraft: true });
});

test('single choice is labelled MCQ and exact text input Scramble Word, and every question type has a label', () => {
  expect(QUESTION_TYPE_LABELS[11]).toMatch(/^MCQ\b/);
  expect(QUESTION_TYPE_LABELS[21]).toBe('Scramble Word');
  expect(Object.keys(QUESTION_TYPE_LABELS).map(Number)).toEqual([...QUESTION_TYPES]);
});
