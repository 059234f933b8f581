import type { Submitted } from '#contract/playing/submissions';
import { percentOfStatistics } from '#rules/pquiz/result';
import type { PlayQuestion, PlayQuiz } from './quiz.ts';
import { nameOf } from './texts/words.ts';

export interface Share {
  name: string;
  /** Rounded to two decimals. */
  percent: number;
}

export interface QuestionShares {
  _id: string;
  title: string;
  /** How many of a hundred had it right; null where that is not told. */
  right: number | null;
  choices: Share[];
}

export interface Shares {
  results: Share[];
  questions: QuestionShares[];
}

/** What everyone answered, as shares; questions nobody's answers are known of are left out. */
export function sharesOf(
  quiz: PlayQuiz,
  { resultStats, answerStats }: NonNullable<Submitted['statistics']>,
  results: readonly { _id: string; title: string }[],
): Shares {
  return {
    results: shares(results.map(({ _id, title }) => ({ name: title, count: own(resultStats, _id) }))),
    questions: quiz.questions.flatMap((question) => {
      const counts = Object.hasOwn(answerStats, question._id) ? (answerStats[question._id] ?? {}) : {};
      const choices = shares(choicesOf(question).map((_id) => ({ name: nameIn(question, _id), count: own(counts, _id) })));
      const [right, wrong] = [own(counts, 'right'), own(counts, 'wrong')];
      const isTold = right + wrong > 0;
      if (choices.length === 0 && !isTold) return [];
      return [{ _id: question._id, title: question.title, right: isTold ? percentOfStatistics(right, right + wrong) : null, choices }];
    }),
  };
}

function shares(counted: readonly { name: string; count: number }[]): Share[] {
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? [] : counted.map(({ name, count }) => ({ name, percent: percentOfStatistics(count, all) }));
}

const choicesOf = (question: PlayQuestion) => (question.type === 11 || question.type === 12 ? question.choices.map(({ _id }) => _id) : []);
const nameIn = (question: PlayQuestion, id: string) => (question.type === 11 || question.type === 12 ? nameOf(question.choices, id) : '');
const own = (counts: Record<string, number>, key: string) => (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0);

/** How hard a question is, in a word. */
export function difficultyOf(right: number): string {
  if (right >= 75) return 'Easy';
  return right >= 40 ? 'Fair' : 'Hard';
}
