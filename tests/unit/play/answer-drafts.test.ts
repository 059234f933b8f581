import { expect, test } from 'vitest';
import {
  type AnswerDraft,
  buildAnswerFromDraft,
  countMissing,
  createAnswerDraft,
  toggleChoice,
  togglePair,
} from '#rules/play/answer-drafts';
import { isPossibleAnswer } from '#rules/play/quiz';
import { QUESTIONS_OF_EVERY_TYPE } from './quizzes.ts';

const findQuestion = (type: number) =>
  QUESTIONS_OF_EVERY_TYPE.find((candidate) => candidate.type === type) as (typeof QUESTIONS_OF_EVERY_TYPE)[number];

const completeDrafts: [type: number, draft: AnswerDraft, given: object][] = [
  [12, { type: 12, choiceIds: ['c', 'a'] }, { choiceIds: ['c', 'a'] }],
  [21, { type: 21, keys: [1, 2, 0] }, { texts: ['CAT'] }],
  [22, { type: 22, texts: [' iron ', 'tin'] }, { texts: ['iron', 'tin'] }],
  [23, { type: 23, texts: ['iron', 'tin'] }, { texts: ['iron', 'tin'] }],
  [31, { type: 31, buckets: { cod: 'sea', cow: 'land' } }, { buckets: { cod: 'sea', cow: 'land' } }],
  [41, { type: 41, pairs: { no: 'oslo', se: 'stockholm' } }, { pairs: { no: 'oslo', se: 'stockholm' } }],
];

test.each(completeDrafts)('a complete draft of type %i gives an answer that fits its question', (type, draft, given) => {
  expect(buildAnswerFromDraft(findQuestion(type), draft)).toEqual(given);
  expect(isPossibleAnswer(findQuestion(type), given)).toBe(true);
});

test.each(QUESTIONS_OF_EVERY_TYPE.map((question) => [question.type, question] as const))(
  'an empty draft of type %i gives no answer',
  (_, typed) => {
    expect(buildAnswerFromDraft(typed, createAnswerDraft(typed))).toBeNull();
    expect(countMissing(typed, createAnswerDraft(typed))).toBeGreaterThan(0);
  },
);

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
])('a question of type %i refuses the answer %j', (type, given) => {
  expect(isPossibleAnswer(findQuestion(type), given)).toBe(false);
});

test.each(QUESTIONS_OF_EVERY_TYPE.map((question) => [question.type, question] as const))(
  'a question of type %i accepts an empty answer, as a skipped question has one',
  (_, question) => {
    expect(isPossibleAnswer(question, {})).toBe(true);
  },
);

test('toggling a choice adds or removes it and keeps the order of the others', () => {
  expect(toggleChoice(toggleChoice(['a', 'b'], 'c'), 'a')).toEqual(['b', 'c']);
});

test('a new pair removes the former pairs of both sides, and the same pair again removes itself', () => {
  expect(togglePair({ no: 'oslo', se: 'rome' }, 'no', 'rome')).toEqual({ no: 'rome' });
  expect(togglePair({ no: 'oslo' }, 'no', 'oslo')).toEqual({});
});
