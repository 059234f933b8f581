import { EMPTY_SLOTS_TEXT, NOT_ALLOWED_TO_ANSWER_TEXT } from '#base/texts/play';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { type AnswerDraft, countMissing } from './answer-drafts.ts';
import { isIgnoredAnswer, type PlayQuestion } from './quiz.ts';
import type { QuestionState } from './session.ts';

export interface AnswerHint {
  text: string;
  isWrong: boolean;
}

/**
 * The text below an answer: how much is missing, as an error once the player has tried to continue, and that a skipped question takes no
 * answer once the player has tried to give one.
 */
export function getAnswerHint(
  question: PlayQuestion,
  draft: AnswerDraft,
  { questionState, isInputRefused }: { questionState: QuestionState | undefined; isInputRefused: boolean },
): AnswerHint | null {
  if (questionState)
    return isInputRefused && isIgnoredAnswer(questionState.given) ? { text: NOT_ALLOWED_TO_ANSWER_TEXT, isWrong: true } : null;
  const missing = countMissing(question, draft);
  if (missing === 0 || question.type === 11) return null;
  if (isInputRefused) return { text: question.type === 21 ? EMPTY_SLOTS_TEXT : MISSING_ANSWER_TEXTS[question.type], isWrong: true };
  return { text: formatMissing(question, missing), isWrong: false };
}

const MISSING_ANSWER_TEXTS = {
  12: 'Select at least one answer first.',
  22: 'Fill in every answer first, or skip the question.',
  23: 'Fill in every answer first, or skip the question.',
  31: 'Sort everything first.',
  41: 'Match every pair first.',
} as const;

function formatMissing(question: PlayQuestion, missing: number): string {
  switch (question.type) {
    case 21:
      return `${formatNumberWithNoun(missing, 'letter')} to go`;
    case 22:
    case 23:
      return `${formatNumberWithNoun(missing, 'answer')} to go`;
    case 31:
      return `${missing} left to sort`;
    case 41:
      return `${formatNumberWithNoun(missing, 'pair')} left`;
    default:
      return 'Select all that apply.';
  }
}
