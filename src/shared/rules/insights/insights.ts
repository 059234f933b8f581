import type { KquizBody, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Insights } from '#contract/playing/insights';
import { percentOfStatistics } from '#rules/pquiz/result';
import type { ContentStatistics } from '#rules/stats/answer-stats';

/** What roll-ups have kept of a content. */
export interface Kept {
  views: number;
  finished: number;
  statistics: ContentStatistics | null;
  leaves: readonly { answered: number; count: number }[];
  sources: readonly { source: string; plays: number }[];
}

/** Right answers in percent from which a question is easy, and below which it is hard. */
const EASY = 75;
const HARD = 40;
/** Fewer answers say nothing about how hard a question is. */
const ANSWERS_LEAST = 5;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const countIn = (record: Record<string, number> | undefined, key: string) =>
  record && Object.hasOwn(record, key) ? (record[key] ?? 0) : 0;

export function completionOf({ views, finished, leaves }: Kept): Insights['completion'] {
  const started = finished + sum(leaves.map(({ count }) => count));
  return { views, started, finished, share: started > 0 ? percentOfStatistics(finished, started) : null, leftAt: [...leaves] };
}

export function sourcesOf({ sources }: Kept): Insights['sources'] {
  const total = sum(sources.map(({ plays }) => plays));
  return sources.map((one) => ({ ...one, share: percentOfStatistics(one.plays, total) }));
}

export function resultsOf(results: readonly { _id: string; title: string }[], { statistics }: Kept): Insights['results'] {
  const counts = results.map(({ _id }) => countIn(statistics?.resultStats, _id));
  return results.map(({ _id, title }, i) => ({
    _id,
    title,
    count: counts[i] ?? 0,
    share: percentOfStatistics(counts[i] ?? 0, sum(counts)),
  }));
}

/** Per question: how often each choice was picked, and how often it was answered rightly, where that is known. */
export function kquizQuestions({ questions }: KquizBody, { statistics, finished }: Kept): Insights['questions'] {
  return questions.map((question) => {
    const counts = ownCounts(statistics, question._id);
    const choices = choicesOf(question).map(({ _id, text, imageAlt, answerValue }) => ({
      _id,
      text: text || imageAlt,
      count: countIn(counts, _id),
      right: answerValue !== 0,
    }));
    const answered = answersTo(question, counts, choices, finished);
    const right = rightAnswers(question, counts, choices);
    const rightShare = right === null || answered === 0 ? null : percentOfStatistics(right, answered);
    return {
      _id: question._id,
      title: question.title,
      answered,
      choices: choices.map((choice) => ({ ...choice, share: percentOfStatistics(choice.count, answered) })),
      rightShare,
      difficulty:
        rightShare === null || answered < ANSWERS_LEAST ? null : rightShare >= EASY ? 'easy' : rightShare < HARD ? 'hard' : 'medium',
    };
  });
}

export function pquizQuestions({ questions }: PquizBody, { statistics }: Kept): Insights['questions'] {
  return questions.map(({ _id, title, choices }) => {
    const counts = ownCounts(statistics, _id);
    const answered = sum(choices.map((choice) => countIn(counts, choice._id)));
    return {
      _id,
      title,
      answered,
      choices: choices.map((choice) => {
        const count = countIn(counts, choice._id);
        return { _id: choice._id, text: choice.title || choice.imageAlt, count, share: percentOfStatistics(count, answered), right: null };
      }),
      rightShare: null,
      difficulty: null,
    };
  });
}

const ownCounts = (statistics: ContentStatistics | null, id: string) =>
  statistics && Object.hasOwn(statistics.answerStats, id) ? statistics.answerStats[id] : undefined;
const choicesOf = (question: KquizQuestion) => (question.type === 11 || question.type === 12 ? question.selectionChoices : []);

type Counted = readonly { count: number; right: boolean }[];

/** How many answered. Of several choices each may be picked, so their counts say nothing of that. */
function answersTo({ type }: KquizQuestion, counts: Record<string, number> | undefined, choices: Counted, finished: number): number {
  const marked = countIn(counts, 'right') + countIn(counts, 'wrong');
  if (marked > 0) return marked;
  return type === 11 ? sum(choices.map(({ count }) => count)) : finished;
}

/** How many answered rightly: as it was marked, or of one choice as it was picked; otherwise nobody knows. */
function rightAnswers({ type }: KquizQuestion, counts: Record<string, number> | undefined, choices: Counted): number | null {
  if (countIn(counts, 'right') + countIn(counts, 'wrong') > 0) return countIn(counts, 'right');
  return type === 11 ? sum(choices.flatMap(({ count, right }) => (right ? [count] : []))) : null;
}
