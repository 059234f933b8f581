import { expect, test } from 'vitest';
import type { Turn } from '#rules/play/session';
import { textStates } from '#rules/play/text-states';

const suits = ['Hearts', 'Spades', 'Clubs'];
const marked = (texts: string[], right: boolean): Turn => ({
  given: { texts },
  mark: { state: 'marked', right, answerKey: { type: 22, texts: suits }, explanation: { text: '', image: '', imageAlt: '' } },
});

test.each([
  [
    'a text of the key is right wherever it stands, however it is written',
    ['clubs', ' HEARTS ', 'Cups'],
    false,
    ['right', 'right', 'wrong'],
  ],
  ['the same text twice is right once', ['Hearts', 'hearts', 'Clubs'], false, ['right', 'wrong', 'right']],
  ['in a right answer every spelling is', ['Hearts', 'Spades', 'Clovers'], true, ['right', 'right', 'right']],
  ['an empty line is not right', ['', 'Spades', ''], false, ['wrong', 'right', 'wrong']],
] as const)('%s', (_law, texts, right, states) => {
  expect(textStates(marked([...texts], right))).toEqual(states);
});

test('what is not marked yet is neither', () => {
  expect(textStates({ given: { texts: ['Hearts'] }, mark: { state: 'waiting' } })).toEqual(['chosen']);
  expect(textStates(undefined)).toEqual([]);
});
