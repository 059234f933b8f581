import type { KquizBody, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Insights } from '#contract/playing/insights';
import { toStatisticsPercent } from '#rules/pquiz/score';
import type { ContentStatistics } from '#rules/stats/content-statistics';

/** What roll-ups have kept of a content. */
export interface InsightCounters {
  views: number;
  finished: number;
  statistics: ContentStatistics | null;
  abandonedPlays: readonly { answered: number; count: number }[];
  sources: readonly { source: string; plays: number }[];
}

/** Right answers in percent from which a question is easy, and below which it is hard. */
const EASY = 75;
const HARD = 40;
/** Fewer answers say nothing about how hard a question is. */
const MIN_ANSWERS = 5;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const getCount = (record: Record<string, number> | undefined, key: string) =>
  record && Object.hasOwn(record, key) ? (record[key] ?? 0) : 0;

export function buildCompletion({ views, finished, abandonedPlays }: InsightCounters): Insights['completion'] {
  const started = finished + sum(abandonedPlays.map(({ count }) => count));
  return { views, started, finished, share: started > 0 ? toStatisticsPercent(finished, started) : null, leftAt: [...abandonedPlays] };
}

export function buildSourceShares({ sources }: InsightCounters): Insights['sources'] {
  const total = sum(sources.map(({ plays }) => plays));
  return sources.map((one) => ({ ...one, share: toStatisticsPercent(one.plays, total) }));
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

/** Per question: how often each choice was picked, and how often it was answered rightly, where that is known. */
export function buildKquizQuestionInsights({ questions }: KquizBody, { statistics, finished }: InsightCounters): Insights['questions'] {
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
      difficulty:
        rightShare === null || answered < MIN_ANSWERS ? null : rightShare >= EASY ? 'easy' : rightShare < HARD ? 'hard' : 'medium',
    };
  });
}

export function buildPquizQuestionInsights({ questions }: PquizBody, { statistics }: InsightCounters): Insights['questions'] {
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
    };
  });
}

const findAnswerCounts = (statistics: ContentStatistics | null, id: string) =>
  statistics && Object.hasOwn(statistics.answerStats, id) ? statistics.answerStats[id] : undefined;
const getChoices = (question: KquizQuestion) => (question.type === 11 || question.type === 12 ? question.selectionChoices : []);

type ChoiceCounts = readonly { count: number; right: boolean }[];

/** How many answered. Of several choices each may be picked, so their counts say nothing of that. */
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

/** How many answered rightly: as it was marked, or of one choice as it was picked; otherwise nobody knows. */
function countRightAnswers({ type }: KquizQuestion, counts: Record<string, number> | undefined, choices: ChoiceCounts): number | null {
  if (getCount(counts, 'right') + getCount(counts, 'wrong') > 0) return getCount(counts, 'right');
  return type === 11 ? sum(choices.flatMap(({ count, right }) => (right ? [count] : []))) : null;
}
