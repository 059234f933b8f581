import { getPlayAge } from '#rules/play/play-age';
import { parseSavedPlay, type SavedPlayQuiz } from '#rules/play/saved-play';

/** A quiz that was started on the device and not finished. */
export interface StartedQuiz extends SavedPlayQuiz {
  /** The number of the next question, from 1. */
  questionNumber: number;
  startedAtMs: number;
}

const MAX_STARTED = 3;

/** The quizzes of these saved plays that can continue, newest first, three at most. */
export const listStartedQuizzes = (savedTexts: readonly string[], nowMs: number): StartedQuiz[] =>
  savedTexts
    .flatMap((text) => {
      const saved = parseSavedPlay(text);
      if (!saved?.quiz || (saved.quiz.kind === 'kquiz' && getPlayAge(saved.startedAtMs, nowMs) === 'expired')) return [];
      const questionNumber = Math.min(saved.turns.length + 1, saved.quiz.questionCount);
      return [{ ...saved.quiz, questionNumber, startedAtMs: saved.startedAtMs }];
    })
    .toSorted((a, b) => b.startedAtMs - a.startedAtMs)
    .slice(0, MAX_STARTED);
