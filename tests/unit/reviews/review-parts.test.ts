import { expect, test } from 'vitest';
import type { ContentWithKey } from '#contract/contents/contents';
import { isQuestionPart, listReviewParts } from '#rules/reviews/review-parts';

const splitHtml = (html: string) => html.split('|');
const listParts = (content: object, reference: object | null = null) =>
  listReviewParts(content as ContentWithKey, { reference: reference as ContentWithKey | null, splitHtml });

const question = (_id: string, title = _id) => ({ _id, title, selectionChoices: [{ _id: 'c1', text: 'Yes', answerValue: 1 }] });
const level = (_id: string, title = _id) => ({ _id, title, minScore: 0 });
const kquiz = (questions: object[], levels: object[] = []) => ({ type: 'kquiz', questions, dimensions: [{ name: 'single', levels }] });

test('a first look has every question and level, none of them changed', () => {
  const parts = listParts(kquiz([question('q1'), question('q2')], [level('l1')]));
  expect(parts.map(({ key, label, state }) => [key, label, state])).toEqual([
    ['question-q1', 'Question 1', 'same'],
    ['question-q2', 'Question 2', 'same'],
    ['level-l1', 'Level 1', 'same'],
  ]);
  expect(parts.map(isQuestionPart)).toEqual([true, true, false]);
});

test('on a second look parts are compared by their id, wherever they are and whatever the order of their fields', () => {
  const before = kquiz([question('q1'), question('q2')], [level('l1')]);
  const { _id, title, ...fields } = question('q2');
  const after = kquiz([{ ...fields, title, _id }, question('q3'), question('q1', 'Reworded')], [level('l1', 'Wise')]);
  expect(listParts(after, before).map(({ key, state }) => [key, state])).toEqual([
    ['question-q2', 'same'],
    ['question-q3', 'new'],
    ['question-q1', 'changed'],
    ['level-l1', 'changed'],
  ]);
});

test('a personality quiz has its results after its questions', () => {
  const quiz = { type: 'pquiz', questions: [{ _id: 'q1', title: 'Pick' }], results: [{ _id: 'r1', title: 'The lark' }] };
  expect(listParts(quiz, { ...quiz, results: [{ _id: 'r1', title: 'The owl' }] }).map(({ key, state }) => [key, state])).toEqual([
    ['question-q1', 'same'],
    ['result-r1', 'changed'],
  ]);
});

test('an article consists of the pieces of its text, of which the new ones are marked', () => {
  const article = (htmlContent: string) => ({ type: 'article', htmlContent });
  expect(listParts(article('one')).map(({ label, state }) => [label, state])).toEqual([['Text', 'same']]);
  expect(listParts(article('one|three'), article('one|two')).map(({ label, state }) => [label, state])).toEqual([
    ['Text, part 1 of 2', 'same'],
    ['Text, part 2 of 2', 'changed'],
  ]);
});
