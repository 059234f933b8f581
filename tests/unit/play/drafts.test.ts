import { expect, test } from 'vitest';
import { type AnswerDraft, countMissing, createAnswerDraft, getDraftedAnswer, toggleChoice, togglePair } from '#rules/play/answer-drafts';
import { isPossibleAnswer } from '#rules/play/quiz';
import { everyType } from './quizzes.ts';

const question = (type: number) => everyType.find((one) => one.type === type) as (typeof everyType)[number];

const whole: [type: number, draft: AnswerDraft, given: object][] = [
  [12, { type: 12, choiceIds: ['c', 'a'] }, { choiceIds: ['c', 'a'] }],
  [21, { type: 21, keys: [1, 2, 0] }, { texts: ['CAT'] }],
  [22, { type: 22, texts: [' iron ', 'tin'] }, { texts: ['iron', 'tin'] }],
  [23, { type: 23, texts: ['iron', 'tin'] }, { texts: ['iron', 'tin'] }],
  [31, { type: 31, buckets: { cod: 'sea', cow: 'land' } }, { buckets: { cod: 'sea', cow: 'land' } }],
  [41, { type: 41, pairs: { no: 'oslo', se: 'stockholm' } }, { pairs: { no: 'oslo', se: 'stockholm' } }],
];

test.each(whole)('a whole draft of type %i is an answer that fits its question', (type, draft, given) => {
  expect(getDraftedAnswer(question(type), draft)).toEqual(given);
  expect(isPossibleAnswer(question(type), given)).toBe(true);
});

test.each(everyType.map((one) => [one.type, one] as const))('the empty draft of type %i is no answer yet', (_, one) => {
  expect(getDraftedAnswer(one, createAnswerDraft(one))).toBeNull();
  expect(countMissing(one, createAnswerDraft(one))).toBeGreaterThan(0);
});

test.each([
  [12, { choiceIds: ['a', 'zz'] }],
  [12, { choiceIds: [] }],
  [21, { texts: [''] }],
  [21, { texts: ['CAT', 'DOG'] }],
  [22, { texts: ['iron'] }],
  [22, { texts: ['iron', ''] }],
  [31, { buckets: { cod: 'sea' } }],
  [31, { buckets: { cod: 'sea', cow: 'sky' } }],
  [41, { pairs: { no: 'oslo', se: 'rome' } }],
  [11, { ignored: true as const }],
])('for type %i the answer %j does not fit', (type, given) => {
  expect(isPossibleAnswer(question(type), given)).toBe(false);
});

test.each(everyType.map((one) => [one.type, one] as const))(
  'nothing given fits type %i, as it is what a skipped question is left with',
  (_, one) => {
    expect(isPossibleAnswer(one, {})).toBe(true);
  },
);

test('a choice is toggled, and what is left keeps its order', () => {
  expect(toggleChoice(toggleChoice(['a', 'b'], 'c'), 'a')).toEqual(['b', 'c']);
});

test('a new pair frees the former partners, and the same pair again parts the two', () => {
  expect(togglePair({ no: 'oslo', se: 'rome' }, 'no', 'rome')).toEqual({ no: 'rome' });
  expect(togglePair({ no: 'oslo' }, 'no', 'oslo')).toEqual({});
});
