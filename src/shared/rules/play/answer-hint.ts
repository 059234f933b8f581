import { EMPTY_SLOTS_TEXT, NOT_ALLOWED_TO_ANSWER_TEXT } from '#base/texts/play';
import { type AnswerDraft, countMissing } from './answer-drafts.ts';
import { isIgnoredAnswer, type PlayQuestion, type PlayQuiz } from './quiz.ts';
import type { PlaySession, QuestionState } from './session.ts';
import { pluraliseNoun } from './texts/choice-letters.ts';

/** The answer on the screen; one given while the questions are still coming shows as given already. */
export function getShownQuestionState(quiz: PlayQuiz, session: PlaySession): QuestionState | undefined {
  if (session.stage === 'reviewQuestions') return session.questionStates[session.index];
  const firstAnswer = 'firstAnswer' in session ? session.firstAnswer : null;
  return firstAnswer ? { given: firstAnswer, mark: { state: quiz.showsAnswers ? 'waiting' : 'none' } } : undefined;
}

export interface AnswerHint {
  text: string;
  isWrong: boolean;
}

/** What is said below an answer in the making: how much is missing, or, once the player wanted to go on, that it is. */
export function getAnswerHint(
  question: PlayQuestion,
  draft: AnswerDraft,
  { turn, isNudged }: { turn: QuestionState | undefined; isNudged: boolean },
): AnswerHint | null {
  if (turn) return isIgnoredAnswer(turn.given) ? { text: NOT_ALLOWED_TO_ANSWER_TEXT, isWrong: true } : null;
  const missing = countMissing(question, draft);
  if (missing === 0 || question.type === 11) return null;
  if (isNudged) return { text: question.type === 21 ? EMPTY_SLOTS_TEXT : MISSING_ANSWER_TEXTS[question.type], isWrong: true };
  return { text: formatMissing(question, missing), isWrong: false };
}

const MISSING_ANSWER_TEXTS = {
  12: 'Pick at least one answer first.',
  22: 'Fill in every line first, or skip the question.',
  23: 'Fill in every line first, or skip the question.',
  31: 'Give everything a place first.',
  41: 'Connect everything first.',
} as const;

function formatMissing(question: PlayQuestion, missing: number): string {
  switch (question.type) {
    case 21:
      return `${pluraliseNoun(missing, 'letter')} to go`;
    case 22:
    case 23:
      return `${pluraliseNoun(missing, 'line')} to go`;
    case 31:
      return `${missing} to place`;
    case 41:
      return `${pluraliseNoun(missing, 'pair')} to go`;
    default:
      return 'Pick all that are right.';
  }
}
