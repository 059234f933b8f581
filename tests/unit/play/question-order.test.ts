import { expect, test } from 'vitest';
import { shuffleQuiz } from '#rules/play/question-order';
import { buildQuiz, buildSingleChoice } from './quizzes.ts';

const questions = Array.from({ length: 12 }, (_, index) => buildSingleChoice(`q${index}`, 'a', 'b'));
const listShuffledIds = (seed: string, randomOrder = true) =>
  shuffleQuiz(buildQuiz({ questions, randomOrder }), seed).questions.map(({ _id }) => _id);

test('the same seed gives the same order, another seed another order, and no question is lost', () => {
  expect(listShuffledIds('a')).toEqual(listShuffledIds('a'));
  expect(listShuffledIds('a')).not.toEqual(listShuffledIds('b'));
  expect(listShuffledIds('a').toSorted()).toEqual(questions.map(({ _id }) => _id).toSorted());
});

test.each(['a', 'b', 'c', 'd'])('with the seed %s question one stays first, as the page shows it', (seed) => {
  expect(listShuffledIds(seed)[0]).toBe('q0');
});

test('a quiz without random order keeps its creator’s order', () => {
  expect(listShuffledIds('a', false)).toEqual(questions.map(({ _id }) => _id));
});
