import { expect, test } from 'vitest';
import type { QuestionState } from '#rules/play/session';
import { listTextStates } from '#rules/play/text-states';

const suits = ['Hearts', 'Spades', 'Clubs'];
const buildMarkedState = (texts: string[], right: boolean): QuestionState => ({
  given: { texts },
  mark: { state: 'marked', right, answerKey: { type: 22, texts: suits }, explanation: { text: '', image: '', imageAlt: '' } },
});

test.each([
  ['a text of the key is right in any position, case and spacing', ['clubs', ' HEARTS ', 'Cups'], false, ['right', 'right', 'wrong']],
  ['the same text twice is right once', ['Hearts', 'hearts', 'Clubs'], false, ['right', 'wrong', 'right']],
  ['in a right answer every spelling is right', ['Hearts', 'Spades', 'Clovers'], true, ['right', 'right', 'right']],
  ['an empty text is wrong', ['', 'Spades', ''], false, ['wrong', 'right', 'wrong']],
] as const)('%s', (_, texts, right, states) => {
  expect(listTextStates(buildMarkedState([...texts], right))).toEqual(states);
});

test('a text without a mark is selected', () => {
  expect(listTextStates({ given: { texts: ['Hearts'] }, mark: { state: 'waiting' } })).toEqual(['selected']);
  expect(listTextStates(undefined)).toEqual([]);
});
