import { expect, test } from 'vitest';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuestion } from '#rules/play/quiz';
import { formatDraftChange, formatScrambleProgress } from '#rules/play/texts/draft-changes';

const fields = { _id: 'q', title: '', description: '', image: '', imageAlt: '', numPoints: 1 };
const choose = (...texts: string[]) => texts.map((text) => ({ _id: text, text, description: '', image: '', imageAlt: '' }));
const multiple: PlayQuestion = { ...fields, type: 12, choices: choose('carrot', 'pumpkin') };
const scramble: PlayQuestion = { ...fields, type: 21, slotCount: 3, hints: ['o', 'r', ' ', 'x'] };
const pairs: PlayQuestion = { ...fields, type: 41, lefts: choose('pigeon', 'swan'), rights: choose('squab', 'cygnet') };

const tick = (...choiceIds: string[]): AnswerDraft => ({ type: 12, choiceIds });
const spell = (...keys: number[]): AnswerDraft => ({ type: 21, keys });
const connect = (entries: Record<string, string>): AnswerDraft => ({ type: 41, pairs: entries });

test.each<[string, PlayQuestion, AnswerDraft, AnswerDraft]>([
  ['B, pumpkin, selected', multiple, tick('pumpkin'), tick()],
  ['A, carrot, not selected', multiple, tick('pumpkin'), tick('pumpkin', 'carrot')],
  ['A, carrot, not selected, B, pumpkin, selected', multiple, tick('pumpkin'), tick('carrot')],
  ['o, 2 to go', scramble, spell(0), spell()],
  ['o space, 1 to go', scramble, spell(0, 2), spell(0)],
  ['o space r, complete', scramble, spell(0, 2, 1), spell(0, 2)],
  ['3 to go', scramble, spell(), spell(0, 2, 1)],
  ['pigeon connected to squab, 1 pair left', pairs, connect({ pigeon: 'squab' }), connect({})],
  ['swan connected to cygnet, complete', pairs, connect({ pigeon: 'squab', swan: 'cygnet' }), connect({ pigeon: 'squab' })],
  ['pigeon not connected, swan connected to squab, 1 pair left', pairs, connect({ swan: 'squab' }), connect({ pigeon: 'squab' })],
  ['', { ...fields, type: 22, slotCount: 1 }, { type: 22, texts: ['a'] }, { type: 22, texts: [''] }],
])('screen readers hear “%s”', (text, question, draft, previous) => {
  expect(formatDraftChange(question, draft, previous)).toBe(text);
});

test('a given word is spelled without the letters that were missing', () => {
  expect(formatScrambleProgress(scramble, [0, 1], { isAnswered: true })).toBe('o r');
  expect(formatScrambleProgress(scramble, [], { isAnswered: true })).toBe('none');
});
