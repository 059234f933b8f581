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

/** What a quiz's statistics speak of: its results, and each question with what an answer to it counts under. */
export interface StatisticsKeys {
  resultIds: readonly string[];
  questions: readonly { _id: string; keys: readonly string[]; keysOf: (given: PlayerAnswer) => readonly string[] }[];
}

/**
 * Choices count by their `_id`; where the quiz shows its answers, every question also counts as `right` or `wrong`
 * (elsewhere those two would give the key away). What was typed is never kept.
 */
export function getKquizStatisticsKeys(quiz: KquizBody): StatisticsKeys {
  const isMarked = showsAnswers(quiz);
  return {
    resultIds: quiz.dimensions.flatMap(({ levels }) => levels.map((level) => level._id)),
    questions: quiz.questions.map((question) => ({
      _id: question._id,
      keys: [...listChoiceIds(question), ...(isMarked ? ['right', 'wrong'] : [])],
      keysOf: (given) => [...listPickedIds(given), ...(isMarked ? [isRightAnswer(question, given) ? 'right' : 'wrong'] : [])],
    })),
  };
}

const listChoiceIds = (question: KquizQuestion) =>
  question.type === 11 || question.type === 12 ? question.selectionChoices.map((choice) => choice._id) : [];
const listPickedIds = ({ choiceId, choiceIds = [] }: PlayerAnswer) => (choiceId === undefined ? choiceIds : [choiceId]);

/** What the statistics of a quiz speak of. */
export const getStatisticsKeys = (type: 'kquiz' | 'pquiz', body: KquizBody | PquizBody): StatisticsKeys =>
  type === 'kquiz' ? getKquizStatisticsKeys(body as KquizBody) : getPquizStatisticsKeys(body as PquizBody);

export const getPquizStatisticsKeys = (quiz: PquizBody): StatisticsKeys => ({
  resultIds: quiz.results.map((result) => result._id),
  questions: quiz.questions.map(({ _id, choices }) => ({ _id, keys: choices.map((choice) => choice._id), keysOf: listPickedIds })),
});

/** So many counts of what a quiz no longer offers are kept, so that they are there where a version is restored. */
const MAX_REMOVED_COUNTS = 200;

/** Statistics with some more plays in them. Plays add to what the quiz offers as it stands. */
export function addPlaysToStatistics(
  statistics: ContentStatistics,
  quiz: StatisticsKeys,
  plays: readonly FinishedPlay[],
): ContentStatistics {
  const answersByPlay = plays.map(({ answers }) => new Map(answers.map((answer) => [answer.questionId, answer])));
  const results = plays.flatMap(({ resultId }) => resultId ?? []);
  const offered = quiz.questions.map(({ _id, keys, keysOf }): [string, Record<string, number>] => {
    const given = answersByPlay.flatMap((sheet) => sheet.get(_id) ?? []).flatMap(keysOf);
    return [_id, addCounts(getOwnValue(statistics.answerStats, _id) ?? {}, keys, given)];
  });
  const ids = new Set(quiz.questions.map(({ _id }) => _id));
  const removed = Object.entries(statistics.answerStats).filter(([id]) => !ids.has(id));
  return {
    resultStats: addCounts(statistics.resultStats, quiz.resultIds, results),
    answerStats: Object.fromEntries([
      ...offered.filter(([, counts]) => Object.keys(counts).length > 0),
      ...removed.slice(0, MAX_REMOVED_COUNTS),
    ]),
  };
}

/** The part of statistics that speaks of what the quiz no longer offers. */
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

/** The part of statistics that speaks of the quiz as it stands; the rest is no one's to see. */
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

function addCounts(counted: Record<string, number>, keys: readonly string[], addedKeys: readonly string[]): Record<string, number> {
  const counts = new Map(keys.map((key) => [key, getOwnValue(counted, key) ?? 0]));
  for (const key of addedKeys) {
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  }
  const removed = Object.entries(counted).filter(([key]) => !counts.has(key));
  return Object.fromEntries([...[...counts].filter(([, count]) => count > 0), ...removed.slice(0, MAX_REMOVED_COUNTS)]);
}

const pickKeys = (record: Record<string, number>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(record, key) ? [[key, record[key] ?? 0]] : [])));

/** Ids are their makers' own words, `__proto__` and `constructor` among them. */
const getOwnValue = <T>(record: Record<string, T>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
