import type { PlayQuestion } from '#rules/play/quiz';

/** The letter of a choice, which is also its keyboard shortcut. */
export const getChoiceLetter = (index: number): string => String.fromCharCode(65 + index);

/** The index of the choice that a key selects: A, B, C … or 1 to 9; -1 for any other key. */
export function findChoiceByKey(key: string, choiceCount: number): number {
  if (key.length !== 1) return -1;
  const index = /[1-9]/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65;
  return index >= 0 && index < choiceCount ? index : -1;
}

export const pluraliseNoun = (value: number, singular: string, plural = `${singular}s`): string =>
  `${value} ${value === 1 ? singular : plural}`;

function formatTypeLabel(question: PlayQuestion): string {
  switch (question.type) {
    case 11:
      return '';
    case 12:
      return 'Select all that apply';
    case 21:
      return 'Scramble word';
    case 22:
      return 'In any order';
    case 23:
      return question.slotCount === 1 ? 'Name one' : `Name any ${question.slotCount}`;
    case 31:
      return 'Sort into groups';
    case 41:
      return 'Match the pairs';
  }
}

/** "Question 5 of 9 · 2 points · Scramble word" */
export function formatQuestionLine(question: PlayQuestion, index: number, total: number): string {
  const segments = [`Question ${index + 1} of ${total}`];
  if (question.numPoints > 0) segments.push(pluraliseNoun(question.numPoints, 'point'));
  const typeLabel = formatTypeLabel(question);
  return (typeLabel ? [...segments, typeLabel] : segments).join(' · ');
}
