import type { ScrambleQuestion } from './quiz.ts';

/** Which keys fill the slots, in order: positions in the question's `hints`. */
export type PickedKeys = readonly number[];

export const getScrambleWord = (question: ScrambleQuestion, picked: PickedKeys): string =>
  picked.map((key) => question.hints[key]).join('');
export const countOpenSlots = (question: ScrambleQuestion, picked: PickedKeys): number => question.slotCount - picked.length;

/** Pressing a key puts its letter into the next slot; a used key, or one too many, changes nothing. */
export function pressKey(question: ScrambleQuestion, pickedKeys: PickedKeys, key: number): PickedKeys {
  const isKey = Number.isInteger(key) && key >= 0 && key < question.hints.length;
  return isKey && !pickedKeys.includes(key) && pickedKeys.length < question.slotCount ? [...pickedKeys, key] : pickedKeys;
}

/** Typing a letter presses the first unused key that shows it: as typed, else in the other case, else without its accent. */
export function typeLetter(question: ScrambleQuestion, pickedKeys: PickedKeys, letter: string): PickedKeys {
  for (const fold of [foldForm, foldCase, foldAccents]) {
    const foldedLetter = fold(letter);
    const key = question.hints.findIndex((hint, at) => !pickedKeys.includes(at) && fold(hint) === foldedLetter);
    if (foldedLetter !== '' && key >= 0) return pressKey(question, pickedKeys, key);
  }
  return pickedKeys;
}

export const undoKey = (picked: PickedKeys): PickedKeys => (picked.length > 0 ? picked.slice(0, -1) : picked);
export const clearKeys = (picked: PickedKeys): PickedKeys => (picked.length > 0 ? [] : picked);

const foldForm = (text: string) => text.normalize('NFC');
const foldCase = (text: string) => text.normalize('NFKC').toLowerCase();
const foldAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
