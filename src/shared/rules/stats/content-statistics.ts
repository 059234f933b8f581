import type { KquizBody, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { PlayerAnswer, SubmissionAnswer } from '#contract/playing/submissions';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { isRightAnswer } from '#rules/kquiz/mark-answer';

export interface ContentStatistics {
  resultStats: Record<string, number>;
  answerStats: Record<string, Record<string, number>>;
}

export interface FinishedPlay {
  resultId: string | null;
  answers: readonly SubmissionAnswer[];
}

/** The keys of a quiz's statistics: its result ids, and for each question its keys and the keys that an answer counts under. */
export interface StatisticsKeys {
  resultIds: readonly string[];
  questions: readonly { _id: string; keys: readonly string[]; getKeys: (given: PlayerAnswer) => readonly string[] }[];
}

/**
 * Choices count by their `_id`. If the quiz shows its answers, every question also counts as `right` or `wrong`; otherwise those counts
 * would reveal the answer key. Typed texts are never stored.
 */
export function getKquizStatisticsKeys(quiz: KquizBody): StatisticsKeys {
  const isMarked = showsAnswers(quiz);
  return {
    resultIds: quiz.dimensions.flatMap(({ levels }) => levels.map((level) => level._id)),
    questions: quiz.questions.map((question) => ({
      _id: question._id,
      keys: [...listChoiceIds(question), ...(isMarked ? ['right', 'wrong'] : [])],
      getKeys: (given) => [...listPickedIds(given), ...(isMarked ? [isRightAnswer(question, given) ? 'right' : 'wrong'] : [])],
    })),
  };
}

const listChoiceIds = (question: KquizQuestion) =>
  question.type === 11 || question.type === 12 ? question.selectionChoices.map((choice) => choice._id) : [];
const listPickedIds = ({ choiceId, choiceIds = [] }: PlayerAnswer) => (choiceId === undefined ? choiceIds : [choiceId]);

/** The statistics keys of a quiz of either kind. */
export const getStatisticsKeys = (type: 'kquiz' | 'pquiz', body: KquizBody | PquizBody): StatisticsKeys =>
  type === 'kquiz' ? getKquizStatisticsKeys(body as KquizBody) : getPquizStatisticsKeys(body as PquizBody);

export const getPquizStatisticsKeys = (quiz: PquizBody): StatisticsKeys => ({
  resultIds: quiz.results.map((result) => result._id),
  questions: quiz.questions.map(({ _id, choices }) => ({ _id, keys: choices.map((choice) => choice._id), getKeys: listPickedIds })),
});

/** The maximum number of counts stored for removed questions, results and choices, which a restored version brings back. */
const MAX_REMOVED_COUNTS = 200;

/** Adds plays to statistics. Only the current results, questions and choices of the quiz are counted. */
export function addPlaysToStatistics(
  statistics: ContentStatistics,
  quiz: StatisticsKeys,
  plays: readonly FinishedPlay[],
): ContentStatistics {
  const answersByPlay = plays.map(({ answers }) => new Map(answers.map((answer) => [answer.questionId, answer])));
  const results = plays.flatMap(({ resultId }) => resultId ?? []);
  const currentStats = quiz.questions.map(({ _id, keys, getKeys }): [string, Record<string, number>] => {
    const givenKeys = answersByPlay.flatMap((playAnswers) => playAnswers.get(_id) ?? []).flatMap(getKeys);
    return [_id, addCounts(getOwnValue(statistics.answerStats, _id) ?? {}, keys, givenKeys)];
  });
  const questionIds = new Set(quiz.questions.map(({ _id }) => _id));
  const removedStats = Object.entries(statistics.answerStats).filter(([id]) => !questionIds.has(id));
  return {
    resultStats: addCounts(statistics.resultStats, quiz.resultIds, results),
    answerStats: Object.fromEntries([
      ...currentStats.filter(([, counts]) => Object.keys(counts).length > 0),
      ...removedStats.slice(0, MAX_REMOVED_COUNTS),
    ]),
  };
}

/** The statistics of removed results, questions and choices. */
export function pickRemovedStatistics(statistics: ContentStatistics, quiz: StatisticsKeys): ContentStatistics {
  const resultIds = new Set(quiz.resultIds);
  const keys = new Map(quiz.questions.map((question) => [question._id, new Set(question.keys)]));
  const omitOffered = (record: Record<string, number>, offered: ReadonlySet<string> | undefined) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !offered?.has(key)));
  const questions = Object.entries(statistics.answerStats).map(([id, counts]) => [id, omitOffered(counts, keys.get(id))] as const);
  return {
    resultStats: omitOffered(statistics.resultStats, resultIds),
    answerStats: Object.fromEntries(questions.filter(([, counts]) => Object.keys(counts).length > 0)),
  };
}

/** Statistics of different results and choices in one. */
export const joinStatistics = (a: ContentStatistics, b: ContentStatistics): ContentStatistics => ({
  resultStats: { ...a.resultStats, ...b.resultStats },
  answerStats: Object.fromEntries(
    [...new Set([...Object.keys(a.answerStats), ...Object.keys(b.answerStats)])].map((id) => [
      id,
      { ...getOwnValue(a.answerStats, id), ...getOwnValue(b.answerStats, id) },
    ]),
  ),
});

/** The statistics of the current results, questions and choices. Only these are shown. */
export function pickOfferedStatistics({ resultStats, answerStats }: ContentStatistics, quiz: StatisticsKeys): ContentStatistics {
  const questions = quiz.questions.map(({ _id, keys }): [string, Record<string, number>] => [
    _id,
    pickKeys(getOwnValue(answerStats, _id) ?? {}, keys),
  ]);
  return {
    resultStats: pickKeys(resultStats, quiz.resultIds),
    answerStats: Object.fromEntries(questions.filter(([, counts]) => Object.keys(counts).length > 0)),
  };
}

function addCounts(storedCounts: Record<string, number>, keys: readonly string[], addedKeys: readonly string[]): Record<string, number> {
  const counts = new Map(keys.map((key) => [key, getOwnValue(storedCounts, key) ?? 0]));
  for (const key of addedKeys) {
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  }
  const removedCounts = Object.entries(storedCounts).filter(([key]) => !counts.has(key));
  return Object.fromEntries([...[...counts].filter(([, count]) => count > 0), ...removedCounts.slice(0, MAX_REMOVED_COUNTS)]);
}

const pickKeys = (record: Record<string, number>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(record, key) ? [[key, record[key] ?? 0]] : [])));

/** Creators can choose ids such as `__proto__` and `constructor`, so inherited properties must not match. */
const getOwnValue = <T>(record: Record<string, T>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
