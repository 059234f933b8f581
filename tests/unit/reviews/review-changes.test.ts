import { expect, test } from 'vitest';
import type { ContentWithKey } from '#contract/contents/contents';
import { describeReference, listReviewChanges } from '#rules/reviews/review-changes';
import { createNumberedIds } from '#tests/factories/quizzes';

const question = (_id: string, title: string) => ({
  ...{ _id, type: 11, title },
  selectionChoices: [
    { _id: `${_id}a`, text: 'Yes', answerValue: 1 },
    { _id: `${_id}b`, text: 'No', answerValue: 0 },
  ],
});
const quiz = (fields: object) =>
  ({
    type: 'kquiz',
    urlName: 'birds',
    title: 'Birds',
    dimensions: [{ name: 'single', levels: [] }],
    questions: [question('q1', 'First?'), question('q2', 'Second?')],
    ...fields,
  }) as unknown as ContentWithKey;

const newId = createNumberedIds();

test('changes are named by their place in the changed content, with the text before and after', () => {
  const reference = quiz({});
  const changed = quiz({
    title: 'Loud birds',
    urlName: 'loud-birds',
    questions: [question('q2', 'Second!'), question('q1', 'First?')],
  });
  expect(listReviewChanges(reference, changed, newId)).toEqual([
    { location: 'Address', before: 'birds', after: 'loud-birds' },
    { location: 'Title', before: 'Birds', after: 'Loud birds' },
    { location: 'Questions: order', before: 'different order', after: 'different order' },
    { location: 'Question 1, title', before: 'Second?', after: 'Second!' },
  ]);
  expect(listReviewChanges(reference, reference, newId)).toEqual([]);
});

test('the heading says since when, and who decided', () => {
  const content = quiz({});
  const by = { _id: 'robin', username: 'robin' };
  expect(describeReference({ content, decision: 'approve', by, date: '2026-11-12T09:00:00.000Z' })).toEqual({
    title: 'Changed since approval',
    text: 'Approved by robin on 12 Nov 2026',
  });
  expect(describeReference({ content, decision: 'request_changes', by: null, date: '2026-11-12T09:00:00.000Z' }).text).toBe(
    'Changes asked for on 12 Nov 2026',
  );
  expect(describeReference({ content, decision: null, by: null, date: null }).title).toBe('Changed since publication');
});
