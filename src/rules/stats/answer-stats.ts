import { isRight } from '#rules/kquiz/mark';
import { showsAnswers } from '#rules/kquiz/shows';
import type { KquizBody, KquizQuestion } from '#wire/kquiz';
import type { PquizBody } from '#wire/pquiz';
import type { Answer, GivenAnswer } from '#wire/submissions';

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

export const countablePquiz = (quiz: PquizBody): Countable => ({
  resultIds: quiz.results.map((result) => result._id),
  questions: quiz.questions.map(({ _id, choices }) => ({ _id, keys: choices.map((choice) => choice._id), keysOf: pickedIn })),
});

/**
 * Statistics with some more plays in them. They speak of the quiz as it stands: what it no longer offers is dropped, so
 * that they never grow past it.
 */
export function withPlays(before: ContentStatistics, quiz: Countable, plays: readonly Finished[]): ContentStatistics {
  const sheets = plays.map(({ answers }) => new Map(answers.map((answer) => [answer.questionId, answer])));
  const results = plays.flatMap(({ resultId }) => resultId ?? []);
  return {
    resultStats: added(before.resultStats, quiz.resultIds, results),
    answerStats: Object.fromEntries(
      quiz.questions.flatMap(({ _id, keys, keysOf }) => {
        const given = sheets.flatMap((sheet) => sheet.get(_id) ?? []).flatMap(keysOf);
        const counts = added(own(before.answerStats, _id) ?? {}, keys, given);
        return Object.keys(counts).length > 0 ? [[_id, counts]] : [];
      }),
    ),
  };
}

function added(before: Record<string, number>, keys: readonly string[], more: readonly string[]): Record<string, number> {
  const counts = new Map(keys.map((key) => [key, own(before, key) ?? 0]));
  for (const key of more) {
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}

/** Ids are their makers' own words, `__proto__` and `constructor` among them. */
const own = <T>(record: Record<string, T>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
