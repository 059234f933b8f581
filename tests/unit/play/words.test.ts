import { expect, test } from 'vitest';
import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { buildVerdict, formatAnswerKey, formatClock, formatPlayerAnswer, getChoiceName } from '#rules/play/texts/answer-texts';
import { findChoiceByKey, formatQuestionLine } from '#rules/play/texts/choice-letters';
import { everyType, part } from './quizzes.ts';

const question = (type: number) => everyType.find((one) => one.type === type) as (typeof everyType)[number];
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
])('the key %s among %i choices picks %i', (key, count, at) => {
  expect(findChoiceByKey(key, count)).toBe(at);
});

test.each([
  [0, '0:00'],
  [84_999, '1:24'],
  [3_723_000, '1:02:03'],
])('%i ms read %s', (ms, text) => {
  expect(formatClock(ms)).toBe(text);
});

test.each([
  [11, { choiceId: 'b' }, { type: 11, choiceId: 'a' }, 'b', 'Not this one. It is a.'],
  [12, { choiceIds: ['b'] }, { type: 12, choiceIds: ['a', 'c'] }, 'b', 'Not quite. They are a and c.'],
  [12, { choiceIds: ['b', 'a', 'c'] }, { type: 12, choiceIds: ['a'] }, 'b, a and c', 'Not quite. It is a.'],
  [21, { texts: ['CXT'] }, { type: 21, text: 'CAT' }, 'CXT', 'Not this one. It is CAT.'],
  [21, { ignored: true }, { type: 21, text: 'CAT' }, 'Skipped', 'Skipped, so it counts as wrong. It is CAT.'],
  [22, { texts: ['tin', ''] }, { type: 22, texts: ['iron', 'tin'] }, 'tin', 'Not quite. They are iron and tin.'],
  [23, { texts: ['x', 'y'] }, { type: 23, texts: ['iron', 'tin', 'zinc'] }, 'x and y', 'Not quite. These count: iron, tin and zinc.'],
  [
    31,
    { buckets: { cod: 'land', cow: 'land' } },
    { type: 31, buckets: { cod: 'sea', cow: 'land' } },
    'cod: land; cow: land',
    'Not quite. The right places are marked above.',
  ],
  [
    41,
    { pairs: { no: 'stockholm', se: 'oslo' } },
    { type: 41, pairs: { no: 'oslo', se: 'stockholm' } },
    'no: stockholm; se: oslo',
    'Not quite. The right pairs are marked above.',
  ],
] as [number, PlayerAnswer, AnswerKey, string, string][])(
  'a wrong answer to type %i is told with what is right',
  (type, given, answerKey, said, headline) => {
    expect(formatPlayerAnswer(question(type), given)).toBe(said);
    const turn = { given, mark: { state: 'marked' as const, right: false, answerKey, explanation } };
    expect(buildVerdict(question(type), turn)).toEqual({ tone: 'wrong', spoken: 'Wrong.', headline });
  },
);

test('a right answer is told as right, and one without a verdict as nothing', () => {
  const given = { choiceId: 'a' };
  const mark = { state: 'marked' as const, right: true, answerKey: { type: 11 as const, choiceId: 'a' }, explanation };
  expect(buildVerdict(question(11), { given, mark })).toEqual({ tone: 'right', spoken: 'Right.', headline: 'That is right.' });
  expect(buildVerdict(question(21), { given, mark })?.headline).toBe('That is the right answer.');
  expect(buildVerdict(question(11), { given, mark: { state: 'waiting' } })).toBeNull();
});

test('an answer that ends a sentence itself gets no second full stop', () => {
  const key: AnswerKey = { type: 21, text: 'Yes!' };
  const turn = { given: { texts: ['no'] }, mark: { state: 'marked' as const, right: false, answerKey: key, explanation } };
  expect(buildVerdict(question(21), turn)?.headline).toBe('Not this one. It is Yes!');
  expect(formatAnswerKey(question(21), key)).toBe('Yes!');
});

test('a choice that is a picture alone goes by its description, or by its letter', () => {
  const picture = { ...part('x', ''), image: '/x.png' };
  expect(getChoiceName([part('a'), { ...picture, imageAlt: 'A red egg' }], 'x')).toBe('A red egg');
  expect(getChoiceName([part('a'), picture], 'x')).toBe('Picture B');
});

test('the line above a question tells its number, its points and what kind it is', () => {
  expect(formatQuestionLine(question(11), 4, 9)).toBe('Question 5 of 9 · 1 point');
  expect(formatQuestionLine({ ...question(21), numPoints: 2 }, 5, 9)).toBe('Question 6 of 9 · 2 points · Scramble word');
  expect(formatQuestionLine({ ...question(11), numPoints: 0 }, 0, 3)).toBe('Question 1 of 3');
});
