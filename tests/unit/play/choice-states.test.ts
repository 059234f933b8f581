import { expect, test } from 'vitest';
import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { formatChoiceName, formatChoiceTag, getChoiceState, getPlacementState, getRightPlacement } from '#rules/play/choice-states';
import type { QuestionState } from '#rules/play/session';

const explanation = { text: '', image: '', imageAlt: '' };
const buildMarkedState = (given: PlayerAnswer, answerKey: AnswerKey): QuestionState => ({
  given,
  mark: { state: 'marked', right: false, answerKey, explanation },
});
const singleChoice = buildMarkedState({ choiceId: 'b' }, { type: 11, choiceId: 'a' });
const multipleChoice = buildMarkedState({ choiceIds: ['a', 'b'] }, { type: 12, choiceIds: ['a', 'c'] });
const waitingAnswer: QuestionState = { given: { choiceId: 'b' }, mark: { state: 'waiting' } };

test.each([
  ['open', 'a', false, undefined, false],
  ['selected', 'a', true, undefined, false],
  ['selected', 'b', true, waitingAnswer, true],
  ['disabled', 'a', false, waitingAnswer, true],
  ['right', 'a', false, singleChoice, true],
  ['wrong', 'b', true, singleChoice, true],
  ['disabled', 'c', false, singleChoice, true],
  ['right', 'a', true, multipleChoice, true],
  ['wrong', 'b', true, multipleChoice, true],
  ['right', 'c', false, multipleChoice, true],
] as const)('a choice is %s', (state, choiceId, isChosen, questionState, isLocked) => {
  expect(getChoiceState(choiceId, { isChosen, questionState, isLocked })).toBe(state);
});

test('a marked choice says in text whether it is right, and which right choice was missed', () => {
  expect(formatChoiceTag('right', { isMissed: false })).toBe('Right answer');
  expect(formatChoiceTag('right', { isMissed: true })).toBe('You missed this one');
  expect(formatChoiceTag('wrong', { isMissed: false })).toBe('Your answer');
  expect(formatChoiceTag('disabled', { isMissed: false })).toBeNull();
});

test('the name of a choice has its letter, texts, mark and share apart', () => {
  const choice = { _id: 'a', text: 'A cocktail', description: '', image: '', imageAlt: '' };
  expect(formatChoiceName(choice, { index: 0, tag: null, percent: undefined })).toBe('A, A cocktail');
  const pictured = { ...choice, imageAlt: 'A tall glass', description: 'With an olive' };
  expect(formatChoiceName(pictured, { index: 1, tag: 'Right answer', percent: 0 })).toBe(
    'B, A tall glass, A cocktail, With an olive, Right answer, 0% chose this',
  );
});

const sortedAnswer = buildMarkedState({ buckets: { cod: 'sea', cow: 'sea' } }, { type: 31, buckets: { cod: 'sea', cow: 'land' } });
const pairedAnswer = buildMarkedState({ pairs: { no: 'rome' } }, { type: 41, pairs: { no: 'oslo' } });

test.each([
  ['right', 'cod', 'sea', sortedAnswer, true],
  ['wrong', 'cow', 'sea', sortedAnswer, true],
  ['wrong', 'no', 'rome', pairedAnswer, true],
  ['selected', 'cod', 'sea', undefined, false],
  ['open', 'cod', undefined, undefined, false],
  ['disabled', 'cod', undefined, waitingAnswer, true],
] as const)('a placed item is %s', (state, itemId, targetId, questionState, isLocked) => {
  expect(getPlacementState(itemId, targetId, { questionState, isLocked })).toBe(state);
});

test('the right placement is known once the answer is marked', () => {
  expect([getRightPlacement('cow', sortedAnswer), getRightPlacement('no', pairedAnswer), getRightPlacement('no', waitingAnswer)]).toEqual([
    'land',
    'oslo',
    undefined,
  ]);
});
