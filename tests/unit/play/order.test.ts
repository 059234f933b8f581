import { expect, test } from 'vitest';
import { shuffleQuestions } from '#rules/play/question-order';
import { buildQuiz, pickQuestion } from './quizzes.ts';

const questions = Array.from({ length: 12 }, (_, at) => pickQuestion(`q${at}`, 'a', 'b'));
const idsOf = (seed: string, randomOrder = true) =>
  shuffleQuestions(buildQuiz({ questions, randomOrder }), seed).questions.map(({ _id }) => _id);

test('the same seed has the same order, another one another, and none loses a question', () => {
  expect(idsOf('a')).toEqual(idsOf('a'));
  expect(idsOf('a')).not.toEqual(idsOf('b'));
  expect(idsOf('a').toSorted()).toEqual(questions.map(({ _id }) => _id).toSorted());
});

test.each(['a', 'b', 'c', 'd'])('with the seed %s question one stays first, as it stands on the page', (seed) => {
  expect(idsOf(seed)[0]).toBe('q0');
});

test('a quiz in its creator’s order keeps it', () => {
  expect(idsOf('a', false)).toEqual(questions.map(({ _id }) => _id));
});
