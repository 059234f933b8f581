import type { KquizBody, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Insights } from '#contract/playing/insights';
import type { ContentStatistics } from '#rules/stats/content-statistics';
import { getQuestionDifficulty } from '#rules/stats/question-difficulty';
import { toStatisticsPercent } from '#rules/stats/statistics-percent';
import { NO_DETAILS, type QuestionDetails } from './analyse-plays.ts';

/** The counters of a content that the roll-ups have stored. */
export interface InsightCounters {
  views: number;
  finished: number;
  statistics: ContentStatistics | null;
  abandonedPlays: readonly { answered: number; count: number }[];
  sources: readonly { source: string; plays: number }[];
}

/** With fewer answers a question has no difficulty. */
const MIN_ANSWERS = 5;

type DetailsByQuestion = ReadonlyMap<string, QuestionDetails>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const getCount = (record: Record<string, number> | undefined, key: string) =>
  record && Object.hasOwn(record, key) ? (record[key] ?? 0) : 0;

export function buildCompletion({ views, finished, abandonedPlays }: InsightCounters): Insights['completion'] {
  const started = finished + sum(abandonedPlays.map(({ count }) => count));
  return { views, started, finished, share: started > 0 ? toStatisticsPercent(finished, started) : null, leftAt: [...abandonedPlays] };
}

export function buildSourceShares({ sources }: InsightCounters): Insights['sources'] {
  const total = sum(sources.map(({ plays }) => plays));
  return sources.map(({ source, plays }) => ({ source, plays, share: toStatisticsPercent(plays, total) }));
}

export function buildResultShares(
  results: readonly { _id: string; title: string }[],
  { statistics }: InsightCounters,
): Insights['results'] {
  const counts = results.map(({ _id }) => getCount(statistics?.resultStats, _id));
  return results.map(({ _id, title }, i) => ({
    _id,
    title,
    count: counts[i] ?? 0,
    share: toStatisticsPercent(counts[i] ?? 0, sum(counts)),
  }));
}

/** Per question: how often each choice was picked and the share of right answers, null if unknown. */
export function buildKquizQuestionInsights(
  { questions }: KquizBody,
  { statistics, finished }: InsightCounters,
  details: DetailsByQuestion = new Map(),
): Insights['questions'] {
  return questions.map((question) => {
    const counts = findAnswerCounts(statistics, question._id);
    const choices = getChoices(question).map(({ _id, text, imageAlt, answerValue }) => ({
      _id,
      text: text || imageAlt,
      count: getCount(counts, _id),
      right: answerValue !== 0,
    }));
    const answered = countAnswers(question, counts, choices, finished);
    const right = countRightAnswers(question, counts, choices);
    const rightShare = right === null || answered === 0 ? null : toStatisticsPercent(right, answered);
    return {
      _id: question._id,
      title: question.title,
      answered,
      choices: choices.map((choice) => ({ ...choice, share: toStatisticsPercent(choice.count, answered) })),
      rightShare,
      difficulty: rightShare === null || answered < MIN_ANSWERS ? null : getQuestionDifficulty(rightShare),
      ...(details.get(question._id) ?? NO_DETAILS),
    };
  });
}

export function buildPquizQuestionInsights(
  { questions }: PquizBody,
  { statistics }: InsightCounters,
  details: DetailsByQuestion = new Map(),
): Insights['questions'] {
  return questions.map(({ _id, title, choices }) => {
    const counts = findAnswerCounts(statistics, _id);
    const answered = sum(choices.map((choice) => getCount(counts, choice._id)));
    return {
      _id,
      title,
      answered,
      choices: choices.map((choice) => {
        const count = getCount(counts, choice._id);
        return { _id: choice._id, text: choice.title || choice.imageAlt, count, share: toStatisticsPercent(count, answered), right: null };
      }),
      rightShare: null,
      difficulty: null,
      ...(details.get(_id) ?? NO_DETAILS),
    };
  });
}

const findAnswerCounts = (statistics: ContentStatistics | null, id: string) =>
  statistics && Object.hasOwn(statistics.answerStats, id) ? statistics.answerStats[id] : undefined;
const getChoices = (question: KquizQuestion) => (question.type === 11 || question.type === 12 ? question.selectionChoices : []);

type ChoiceCounts = readonly { count: number; right: boolean }[];

/** The number of answers. In multiple choice one answer picks several choices, so the choice counts cannot be added up. */
function countAnswers(
  { type }: KquizQuestion,
  counts: Record<string, number> | undefined,
  choices: ChoiceCounts,
  finished: number,
): number {
  const marked = getCount(counts, 'right') + getCount(counts, 'wrong');
  if (marked > 0) return marked;
  return type === 11 ? sum(choices.map(({ count }) => count)) : finished;
}

/** The number of right answers: as marked, or by the picks of a single-choice question; otherwise null. */
function countRightAnswers({ type }: KquizQuestion, counts: Record<string, number> | undefined, choices: ChoiceCounts): number | null {
  if (getCount(counts, 'right') + getCount(counts, 'wrong') > 0) return getCount(counts, 'right');
  return type === 11 ? sum(choices.flatMap(({ count, right }) => (right ? [count] : []))) : null;
}
