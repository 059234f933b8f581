import type { KquizBody, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Answer, GivenAnswer } from '#contract/playing/submissions';
import { isRight } from '#rules/kquiz/mark';
import { showsAnswers } from '#rules/kquiz/shows';

export interface ContentStatistics {
  resultStats: Record<string, number>;
  answerStats: Record<string, Record<string, number>>;
}

export interface Finished {
  resultId: string | null;
  answers: readonly Answer[];
}

/** What a quiz's statistics speak of: its results, and each question with what an answer to it counts under. */
export interface Countable {
  resultIds: readonly string[];
  questions: readonly { _id: string; keys: readonly string[]; keysOf: (given: GivenAnswer) => readonly string[] }[];
}

/**
 * Choices count by their `_id`; where the quiz shows its answers, every question also counts as `right` or `wrong`
 * (elsewhere those two would give the key away). What was typed is never kept.
 */
export function countableKquiz(quiz: KquizBody): Countable {
  const isMarked = showsAnswers(quiz);
  return {
    resultIds: quiz.dimensions.flatMap(({ levels }) => levels.map((level) => level._id)),
    questions: quiz.questions.map((question) => ({
      _id: question._id,
      keys: [...choicesOf(question), ...(isMarked ? ['right', 'wrong'] : [])],
      keysOf: (given) => [...pickedIn(given), ...(isMarked ? [isRight(question, given) ? 'right' : 'wrong'] : [])],
    })),
  };
}

const choicesOf = (question: KquizQuestion) =>
  question.type === 11 || question.type === 12 ? question.selectionChoices.map((choice) => choice._id) : [];
const pickedIn = ({ choiceId, choiceIds = [] }: GivenAnswer) => (choiceId === undefined ? choiceIds : [choiceId]);

/** What the statistics of a quiz speak of. */
export const countableOf = (type: 'kquiz' | 'pquiz', body: KquizBody | PquizBody): Countable =>
  type === 'kquiz' ? countableKquiz(body as KquizBody) : countablePquiz(body as PquizBody);

export const countablePquiz = (quiz: PquizBody): Countable => ({
  resultIds: quiz.results.map((result) => result._id),
  questions: quiz.questions.map(({ _id, choices }) => ({ _id, keys: choices.map((choice) => choice._id), keysOf: pickedIn })),
});

/** So many counts of what a quiz no longer offers are kept, so that they are there where a version is restored. */
const REMOVED_MOST = 200;

/** Statistics with some more plays in them. Plays add to what the quiz offers as it stands. */
export function withPlays(before: ContentStatistics, quiz: Countable, plays: readonly Finished[]): ContentStatistics {
  const sheets = plays.map(({ answers }) => new Map(answers.map((answer) => [answer.questionId, answer])));
  const results = plays.flatMap(({ resultId }) => resultId ?? []);
  const offered = quiz.questions.map(({ _id, keys, keysOf }): [string, Record<string, number>] => {
    const given = sheets.flatMap((sheet) => sheet.get(_id) ?? []).flatMap(keysOf);
    return [_id, withCounts(own(before.answerStats, _id) ?? {}, keys, given)];
  });
  const ids = new Set(quiz.questions.map(({ _id }) => _id));
  const removed = Object.entries(before.answerStats).filter(([id]) => !ids.has(id));
  return {
    resultStats: withCounts(before.resultStats, quiz.resultIds, results),
    answerStats: Object.fromEntries([...offered.filter(([, counts]) => Object.keys(counts).length > 0), ...removed.slice(0, REMOVED_MOST)]),
  };
}

/** The part of statistics that speaks of what the quiz no longer offers. */
export function pickRemoved(stats: ContentStatistics, quiz: Countable): ContentStatistics {
  const resultIds = new Set(quiz.resultIds);
  const keys = new Map(quiz.questions.map((question) => [question._id, new Set(question.keys)]));
  const leave = (record: Record<string, number>, offered: ReadonlySet<string> | undefined) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !offered?.has(key)));
  const questions = Object.entries(stats.answerStats).map(([id, counts]) => [id, leave(counts, keys.get(id))] as const);
  return {
    resultStats: leave(stats.resultStats, resultIds),
    answerStats: Object.fromEntries(questions.filter(([, counts]) => Object.keys(counts).length > 0)),
  };
}

/** The part of statistics that speaks of the quiz as it stands; the rest is no one's to see. */
export function pickOffered({ resultStats, answerStats }: ContentStatistics, quiz: Countable): ContentStatistics {
  const questions = quiz.questions.map(({ _id, keys }): [string, Record<string, number>] => [_id, pick(own(answerStats, _id) ?? {}, keys)]);
  return {
    resultStats: pick(resultStats, quiz.resultIds),
    answerStats: Object.fromEntries(questions.filter(([, counts]) => Object.keys(counts).length > 0)),
  };
}

function withCounts(before: Record<string, number>, keys: readonly string[], more: readonly string[]): Record<string, number> {
  const counts = new Map(keys.map((key) => [key, own(before, key) ?? 0]));
  for (const key of more) {
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  }
  const removed = Object.entries(before).filter(([key]) => !counts.has(key));
  return Object.fromEntries([...[...counts].filter(([, count]) => count > 0), ...removed.slice(0, REMOVED_MOST)]);
}

const pick = (record: Record<string, number>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(record, key) ? [[key, record[key] ?? 0]] : [])));

/** Ids are their makers' own words, `__proto__` and `constructor` among them. */
const own = <T>(record: Record<string, T>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
