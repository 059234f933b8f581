import { expect, test } from 'vitest';
import { shuffleQuestions } from '#rules/play/question-order';
import { buildQuiz, pickQuestion } from './quizzes.ts';

const questions = Array.from({ length: 12 }, (_, index) => pickQuestion(`q${index}`, 'a', 'b'));
const shuffledIds = (seed: string, randomOrder = true) =>
  shuffleQuestions(buildQuiz({ questions, randomOrder }), seed).questions.map(({ _id }) => _id);

test('the same seed gives the same order, another seed another order, and no question is lost', () => {
  expect(shuffledIds('a')).toEqual(shuffledIds('a'));
  expect(shuffledIds('a')).not.toEqual(shuffledIds('b'));
  expect(shuffledIds('a').toSorted()).toEqual(questions.map(({ _id }) => _id).toSorted());
});

test.each(['a', 'b', 'c', 'd'])('with the seed %s question one stays first, as the page shows it', (seed) => {
  expect(shuffledIds(seed)[0]).toBe('q0');
});

test('a quiz without random order keeps its creator’s order', () => {
  expect(shuffledIds('a', false)).toEqual(questions.map(({ _id }) => _id));
});
