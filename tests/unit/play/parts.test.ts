import { expect, test } from 'vitest';
import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { formatChoiceTag, getChoiceState, getPlacementState, getRightPlacement } from '#rules/play/choice-states';
import type { QuestionState } from '#rules/play/session';

const explanation = { text: '', image: '', imageAlt: '' };
const marked = (given: PlayerAnswer, answerKey: AnswerKey): QuestionState => ({
  given,
  mark: { state: 'marked', right: false, answerKey, explanation },
});
const one = marked({ choiceId: 'b' }, { type: 11, choiceId: 'a' });
const many = marked({ choiceIds: ['a', 'b'] }, { type: 12, choiceIds: ['a', 'c'] });
const waiting: QuestionState = { given: { choiceId: 'b' }, mark: { state: 'waiting' } };

test.each([
  ['open', 'a', false, undefined, false],
  ['chosen', 'a', true, undefined, false],
  ['chosen', 'b', true, waiting, true],
  ['rest', 'a', false, waiting, true],
  ['right', 'a', false, one, true],
  ['wrong', 'b', true, one, true],
  ['rest', 'c', false, one, true],
  ['right', 'a', true, many, true],
  ['wrong', 'b', true, many, true],
  ['right', 'c', false, many, true],
] as const)('a choice is %s', (state, choiceId, isChosen, turn, isLocked) => {
  expect(getChoiceState(choiceId, isChosen, { questionState: turn, isLocked })).toBe(state);
});

test('a choice says what its sign means, and where several are right which one was missed', () => {
  expect(formatChoiceTag('right', { isChosen: false, isOneOfMany: false })).toBe('Right answer');
  expect(formatChoiceTag('right', { isChosen: true, isOneOfMany: true })).toBe('Right answer');
  expect(formatChoiceTag('right', { isChosen: false, isOneOfMany: true })).toBe('Also right');
  expect(formatChoiceTag('wrong', { isChosen: true, isOneOfMany: false })).toBe('Your answer');
  expect(formatChoiceTag('rest', { isChosen: false, isOneOfMany: false })).toBeNull();
});

const sorted = marked({ buckets: { cod: 'sea', cow: 'sea' } }, { type: 31, buckets: { cod: 'sea', cow: 'land' } });
const paired = marked({ pairs: { no: 'rome' } }, { type: 41, pairs: { no: 'oslo' } });

test.each([
  ['right', 'cod', 'sea', sorted, true],
  ['wrong', 'cow', 'sea', sorted, true],
  ['wrong', 'no', 'rome', paired, true],
  ['chosen', 'cod', 'sea', undefined, false],
  ['open', 'cod', undefined, undefined, false],
  ['rest', 'cod', undefined, waiting, true],
] as const)('a placed thing is %s', (state, from, to, turn, isLocked) => {
  expect(getPlacementState(from, to, { questionState: turn, isLocked })).toBe(state);
});

test('the right place is told once it is known', () => {
  expect([getRightPlacement('cow', sorted), getRightPlacement('no', paired), getRightPlacement('no', waiting)]).toEqual([
    'land',
    'oslo',
    undefined,
  ]);
});
