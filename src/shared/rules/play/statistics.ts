import type { SubmissionResponse } from '#contract/playing/submissions';
import { DIFFICULTY_LABELS, getQuestionDifficulty } from '#rules/stats/question-difficulty';
import { toStatisticsPercent } from '#rules/stats/statistics-percent';
import type { PlayQuestion, PlayQuiz } from './quiz.ts';
import { getChoiceName } from './texts/answer-texts.ts';

export interface NamedPercent {
  name: string;
  /** Rounded to two decimals. */
  percent: number;
}

export interface QuestionStatistics {
  _id: string;
  title: string;
  /** The percentage of right answers; null where the statistics have none. */
  right: number | null;
  choices: NamedPercent[];
}

export interface PlayStatistics {
  results: NamedPercent[];
  questions: QuestionStatistics[];
}

/** All players' answers in percent. Questions without counted answers are left out. */
export function buildPlayStatistics(
  quiz: PlayQuiz,
  { resultStats, answerStats }: NonNullable<SubmissionResponse['statistics']>,
  results: readonly { _id: string; title: string }[],
): PlayStatistics {
  return {
    results: toNamedPercents(results.map(({ _id, title }) => ({ name: title, count: getOwnCount(resultStats, _id) }))),
    questions: quiz.questions.flatMap((question) => {
      const counts = Object.hasOwn(answerStats, question._id) ? (answerStats[question._id] ?? {}) : {};
      const choices = toNamedPercents(
        listChoiceIds(question).map((_id) => ({ name: getQuestionChoiceName(question, _id), count: getOwnCount(counts, _id) })),
      );
      const [right, wrong] = [getOwnCount(counts, 'right'), getOwnCount(counts, 'wrong')];
      const hasMarks = right + wrong > 0;
      if (choices.length === 0 && !hasMarks) return [];
      return [{ _id: question._id, title: question.title, right: hasMarks ? toStatisticsPercent(right, right + wrong) : null, choices }];
    }),
  };
}

function toNamedPercents(rows: readonly { name: string; count: number }[]): NamedPercent[] {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? [] : rows.map(({ name, count }) => ({ name, percent: toStatisticsPercent(count, total) }));
}

const listChoiceIds = (question: PlayQuestion) =>
  question.type === 11 || question.type === 12 ? question.choices.map(({ _id }) => _id) : [];
const getQuestionChoiceName = (question: PlayQuestion, id: string) =>
  question.type === 11 || question.type === 12 ? getChoiceName(question.choices, id) : '';
const getOwnCount = (counts: Record<string, number>, key: string) => (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0);

/** The label of a question's difficulty, by its percentage of right answers. */
export const formatDifficulty = (rightPercent: number): string => DIFFICULTY_LABELS[getQuestionDifficulty(rightPercent)];
