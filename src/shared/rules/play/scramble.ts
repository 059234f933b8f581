import type { ScrambleQuestion } from './quiz.ts';

/** Which keys fill the slots, in order: positions in the question's `hints`. */
export type PickedKeys = readonly number[];

export const wordOf = (question: ScrambleQuestion, picked: PickedKeys): string => picked.map((key) => question.hints[key]).join('');
export const slotsLeft = (question: ScrambleQuestion, picked: PickedKeys): number => question.slotCount - picked.length;

/** Pressing a key puts its letter into the next slot; a used key, or one too many, changes nothing. */
export function pressKey(question: ScrambleQuestion, picked: PickedKeys, key: number): PickedKeys {
  const isKey = Number.isInteger(key) && key >= 0 && key < question.hints.length;
  return isKey && !picked.includes(key) && picked.length < question.slotCount ? [...picked, key] : picked;
}

/** Typing a letter presses the first unused key that shows it: as typed, else in the other case, else without its accent. */
export function typeLetter(question: ScrambleQuestion, picked: PickedKeys, letter: string): PickedKeys {
  for (const fold of [exact, withoutCase, withoutAccent]) {
    const wanted = fold(letter);
    const key = question.hints.findIndex((hint, at) => !picked.includes(at) && fold(hint) === wanted);
    if (wanted !== '' && key >= 0) return pressKey(question, picked, key);
  }
  return picked;
}

export const undoKey = (picked: PickedKeys): PickedKeys => (picked.length > 0 ? picked.slice(0, -1) : picked);
export const clearKeys = (picked: PickedKeys): PickedKeys => (picked.length > 0 ? [] : picked);

const exact = (text: string) => text.normalize('NFC');
const withoutCase = (text: string) => text.normalize('NFKC').toLowerCase();
const withoutAccent = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
