/** The letter of a choice, which is also its keyboard shortcut. */
export const getChoiceLetter = (index: number): string => String.fromCharCode(65 + index);

/** The index of the choice that a key selects: A, B, C … or 1 to 9; -1 for any other key. */
export function findChoiceByKey(key: string, choiceCount: number): number {
  if (key.length !== 1) return -1;
  const index = /[1-9]/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65;
  return index >= 0 && index < choiceCount ? index : -1;
}
