import { expect, test } from 'vitest';
import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { buildVerdict, formatAnswerKey, formatPlayerAnswer, getChoiceName } from '#rules/play/texts/answer-texts';
import { findChoiceByKey } from '#rules/play/texts/choice-letters';
import { formatQuestionLine } from '#rules/play/texts/question-line';
import { formatClock } from '#rules/text/format-clock';
import { buildChoice, QUESTIONS_OF_EVERY_TYPE } from './quizzes.ts';

const findQuestion = (type: number) =>
  QUESTIONS_OF_EVERY_TYPE.find((candidate) => candidate.type === type) as (typeof QUESTIONS_OF_EVERY_TYPE)[number];
const explanation = { text: '', image: '', imageAlt: '' };

test.each([
  ['a', 4, 0],
  ['D', 4, 3],
  ['e', 4, -1],
  ['1', 4, 0],
  ['4', 4, 3],
  ['5', 4, -1],
  ['0', 4, -1],
  ['Enter', 4, -1],
  ['ä', 4, -1],
])('the key %s among %i choices picks %i', (key, count, index) => {
  expect(findChoiceByKey(key, count)).toBe(index);
});

test.each([
  [0, '0:00'],
  [84_999, '1:24'],
  [3_723_000, '1:02:03'],
])('%i ms reads %s', (ms, text) => {
  expect(formatClock(ms)).toBe(text);
});

test.each([
  [11, { choiceId: 'b' }, { type: 11, choiceId: 'a' }, 'b', 'Not this one. Answer: a'],
  [12, { choiceIds: ['b'] }, { type: 12, choiceIds: ['a', 'c'] }, 'b', 'Not these. Answers: a and c'],
  [12, { choiceIds: ['b', 'a', 'c'] }, { type: 12, choiceIds: ['a'] }, 'b, a and c', 'Not quite. Answer: a'],
  [21, { texts: ['CXT'] }, { type: 21, text: 'CAT' }, 'CXT', 'Not this one. Answer: CAT'],
  [21, { ignored: true }, { type: 21, text: 'CAT' }, 'Skipped', 'Skipped, so no points. The answer was CAT.'],
  [22, { texts: ['tin', ''] }, { type: 22, texts: ['iron', 'tin'] }, 'tin', 'Not quite. Answers: iron and tin'],
  [22, {}, { type: 22, texts: ['iron', 'tin'] }, 'Skipped', 'Skipped, so no points. The answers were iron and tin.'],
  [23, { texts: ['x', 'y'] }, { type: 23, texts: ['iron', 'tin', 'zinc'] }, 'x and y', 'Not these. Accepted answers: iron, tin and zinc'],
  [
    31,
    { buckets: { cod: 'land', cow: 'land' } },
    { type: 31, buckets: { cod: 'sea', cow: 'land' } },
    'cod: land; cow: land',
    'Not quite. The correct places are shown above.',
  ],
  [
    41,
    { pairs: { no: 'stockholm', se: 'oslo' } },
    { type: 41, pairs: { no: 'oslo', se: 'stockholm' } },
    'no: stockholm; se: oslo',
    'Not these. The correct pairs are shown above.',
  ],
] as [number, PlayerAnswer, AnswerKey, string, string][])(
  'the text of a wrong answer to type %i names the right answer',
  (type, given, answerKey, givenText, headline) => {
    expect(formatPlayerAnswer(findQuestion(type), given)).toBe(givenText);
    const questionState = { given, mark: { state: 'marked' as const, right: false, answerKey, explanation } };
    expect(buildVerdict(findQuestion(type), questionState)).toEqual({ tone: 'wrong', spoken: 'Wrong.', headline });
  },
);

test('a right answer has a headline alone, and an answer without a mark has no verdict', () => {
  const given = { choiceId: 'a' };
  const mark = { state: 'marked' as const, right: true, answerKey: { type: 11 as const, choiceId: 'a' }, explanation };
  expect(buildVerdict(findQuestion(11), { given, mark })).toEqual({ tone: 'right', spoken: '', headline: 'Right!' });
  expect(buildVerdict(findQuestion(21), { given, mark })?.headline).toBe('Exactly.');
  expect(buildVerdict(findQuestion(11), { given, mark: { state: 'waiting' } })).toBeNull();
});

test('an answer that ends in punctuation gets no full stop', () => {
  const key: AnswerKey = { type: 21, text: 'Yes!' };
  const questionState = {
    given: { ignored: true as const },
    mark: { state: 'marked' as const, right: false, answerKey: key, explanation },
  };
  expect(buildVerdict(findQuestion(21), questionState)?.headline).toBe('Skipped, so no points. The answer was Yes!');
  expect(formatAnswerKey(findQuestion(21), key)).toBe('Yes!');
});

test('a choice without text is named by its alt text, else by its letter', () => {
  const imageChoice = { ...buildChoice('x', ''), image: '/x.png' };
  expect(getChoiceName([buildChoice('a'), { ...imageChoice, imageAlt: 'A red egg' }], 'x')).toBe('A red egg');
  expect(getChoiceName([buildChoice('a'), imageChoice], 'x')).toBe('Picture B');
});

test('the line above a question has its number, points and type', () => {
  expect(formatQuestionLine(findQuestion(11), 4, 9)).toBe('Question 5 of 9 · 1 point');
  expect(formatQuestionLine({ ...findQuestion(21), numPoints: 2 }, 5, 9)).toBe('Question 6 of 9 · 2 points · Scramble word');
  expect(formatQuestionLine(findQuestion(23), 0, 9)).toBe('Question 1 of 9 · 1 point · Name any 2');
  expect(formatQuestionLine({ ...findQuestion(11), numPoints: 0 }, 0, 3)).toBe('Question 1 of 3');
});
