import type { ScrambleQuestion } from './quiz.ts';

/** The keys that fill the slots, in order, as indexes of the question's `hints`. */
export type PickedKeys = readonly number[];

export const getScrambleWord = (question: ScrambleQuestion, picked: PickedKeys): string =>
  picked.map((key) => question.hints[key]).join('');
export const countOpenSlots = (question: ScrambleQuestion, picked: PickedKeys): number => question.slotCount - picked.length;

/** Puts a key's letter into the next slot. A used key, an unknown key or a full row changes nothing. */
export function pressKey(question: ScrambleQuestion, pickedKeys: PickedKeys, key: number): PickedKeys {
  const isKey = Number.isInteger(key) && key >= 0 && key < question.hints.length;
  return isKey && !pickedKeys.includes(key) && pickedKeys.length < question.slotCount ? [...pickedKeys, key] : pickedKeys;
}

/** Presses the first unused key that shows a typed letter: as typed, else in the other case, else without its accent. */
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
