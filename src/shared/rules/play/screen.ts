import { EMPTY_SLOTS_TEXT, NOT_ALLOWED_TO_ANSWER_TEXT } from '#base/texts/play';
import { type Draft, missingOf } from './drafts.ts';
import { isIgnored, type PlayQuestion, type PlayQuiz } from './quiz.ts';
import type { PlaySession, Turn } from './session.ts';
import { count } from './texts/letters.ts';

/** The answer on the screen; one given while the questions are still coming shows as given already. */
export function turnOnScreen(quiz: PlayQuiz, session: PlaySession): Turn | undefined {
  if (session.stage === 'reviewQuestions') return session.turns[session.index];
  const first = 'first' in session ? session.first : null;
  return first ? { given: first, mark: { state: quiz.showsAnswers ? 'waiting' : 'none' } } : undefined;
}

export interface Hint {
  text: string;
  isWrong: boolean;
}

/** What is said below an answer in the making: how much is missing, or, once the player wanted to go on, that it is. */
export function hintOf(
  question: PlayQuestion,
  draft: Draft,
  { turn, isNudged }: { turn: Turn | undefined; isNudged: boolean },
): Hint | null {
  if (turn) return isIgnored(turn.given) ? { text: NOT_ALLOWED_TO_ANSWER_TEXT, isWrong: true } : null;
  const missing = missingOf(question, draft);
  if (missing === 0 || question.type === 11) return null;
  if (isNudged) return { text: question.type === 21 ? EMPTY_SLOTS_TEXT : NUDGES[question.type], isWrong: true };
  return { text: missingText(question, missing), isWrong: false };
}

const NUDGES = {
  12: 'Pick at least one answer first.',
  22: 'Fill in every line first, or skip the question.',
  23: 'Fill in every line first, or skip the question.',
  31: 'Give everything a place first.',
  41: 'Connect everything first.',
} as const;

function missingText(question: PlayQuestion, missing: number): string {
  switch (question.type) {
    case 21:
      return `${count(missing, 'letter')} to go`;
    case 22:
    case 23:
      return `${count(missing, 'line')} to go`;
    case 31:
      return `${missing} to place`;
    case 41:
      return `${count(missing, 'pair')} to go`;
    default:
      return 'Pick all that are right.';
  }
}
