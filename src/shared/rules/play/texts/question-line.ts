import type { PlayQuestion } from '#rules/play/quiz';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';

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
  if (question.numPoints > 0) segments.push(formatNumberWithNoun(question.numPoints, 'point'));
  const typeLabel = formatTypeLabel(question);
  return (typeLabel ? [...segments, typeLabel] : segments).join(' · ');
}
