import type { PlayQuestion } from '#rules/play/quiz';

/** The letter of a choice, which is its key on the keyboard too. */
export const getChoiceLetter = (index: number): string => String.fromCharCode(65 + index);

/** The choice a pressed key stands for: A, B, C … or 1 to 9; -1 for any other key. */
export function findChoiceByKey(key: string, choiceCount: number): number {
  if (key.length !== 1) return -1;
  const index = /[1-9]/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65;
  return index >= 0 && index < choiceCount ? index : -1;
}

export const pluraliseNoun = (value: number, one: string, many = `${one}s`): string => `${value} ${value === 1 ? one : many}`;

const TYPE_LABELS: Record<PlayQuestion['type'], string> = {
  11: '',
  12: 'Pick all that are right',
  21: 'Scramble word',
  22: 'Any order',
  23: 'Type some',
  31: 'Sort them',
  41: 'Make pairs',
};

/** "Question 5 of 9 · 2 points · Scramble word" */
export function formatQuestionLine(question: PlayQuestion, index: number, total: number): string {
  const segments = [`Question ${index + 1} of ${total}`];
  if (question.numPoints > 0) segments.push(pluraliseNoun(question.numPoints, 'point'));
  const typeLabel = TYPE_LABELS[question.type];
  return (typeLabel ? [...segments, typeLabel] : segments).join(' · ');
}
