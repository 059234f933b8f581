import { INSIGHT_LIMITS } from '#base/limits/play';
import type { KquizBody, KquizQuestion, PlayableChoice } from '#contract/contents/kquiz';
import type { AnswerCount, WrongPlacement } from '#contract/playing/insights';
import type { PlayerAnswer, SubmissionAnswer, SubmissionMetadata } from '#contract/playing/submissions';
import { toStatisticsPercent } from '#rules/stats/statistics-percent';
import { normaliseText } from '#rules/text/normalise-text';

/** A finished play as insights read it. */
export interface AnalysedPlay {
  answers: readonly SubmissionAnswer[];
  resultId: string | null;
  metadata: SubmissionMetadata;
}

export interface QuestionDetails {
  typed: AnswerCount[];
  wrongPlacements: WrongPlacement[];
  medianSeconds: number | null;
}

export const NO_DETAILS: QuestionDetails = { typed: [], wrongPlacements: [], medianSeconds: null };

type KquizQuestionOfType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

/** What the counters of roll-ups do not have, by question: typed answers, wrong places and times. */
export function analyseQuestions(
  questions: readonly { _id: string }[] | KquizBody['questions'],
  plays: readonly AnalysedPlay[],
): Map<string, QuestionDetails> {
  const answersByQuestion = groupAnswers(plays);
  const secondsByQuestion = groupSeconds(plays);
  return new Map(
    questions.map((question) => {
      const answers = answersByQuestion.get(question._id) ?? [];
      const medianSeconds = getMedian(secondsByQuestion.get(question._id) ?? []);
      return [question._id, { ...('type' in question ? analyseAnswers(question, answers) : NO_DETAILS), medianSeconds }];
    }),
  );
}

function analyseAnswers(question: KquizQuestion, answers: readonly PlayerAnswer[]): Omit<QuestionDetails, 'medianSeconds'> {
  switch (question.type) {
    case 11:
    case 12:
      return NO_DETAILS;
    case 21:
    case 22:
    case 23:
      return { ...NO_DETAILS, typed: countTexts(question, answers) };
    case 31:
      return { ...NO_DETAILS, wrongPlacements: countPlacements(listWrongBuckets(question, answers), answers.length) };
    case 41:
      return { ...NO_DETAILS, wrongPlacements: countPlacements(listWrongPairs(question, answers), answers.length) };
  }
}

function groupAnswers(plays: readonly AnalysedPlay[]): Map<string, PlayerAnswer[]> {
  const groups = new Map<string, PlayerAnswer[]>();
  for (const { questionId, ...answer } of plays.flatMap(({ answers }) => answers)) addTo(groups, questionId, answer);
  return groups;
}

/** Seconds are in the order of a play's answers. */
function groupSeconds(plays: readonly AnalysedPlay[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { answers, metadata } of plays)
    for (const [i, { questionId }] of answers.entries()) {
      const seconds = metadata.question_seconds?.[i];
      if (typeof seconds === 'number') addTo(groups, questionId, seconds);
    }
  return groups;
}

function addTo<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

/** The median as a whole number; null of nothing. */
export function getMedian(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return Math.round(sorted.length % 2 === 0 ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper);
}

/** Texts that marking treats as the same count as one, under the spelling that comes first. */
function countTexts(question: KquizQuestionOfType<21 | 22 | 23>, answers: readonly PlayerAnswer[]): AnswerCount[] {
  const normalise = (text: string) => normaliseText(text, question);
  const accepted = new Set(
    question.textInputAnswers.flatMap((answer) => [answer.text, ...('accept' in answer ? answer.accept : [])]).map(normalise),
  );
  const texts = answers.flatMap((answer) => answer.texts ?? []).filter((text) => text.trim() !== '');
  const groups = new Map<string, string[]>();
  for (const text of texts) addTo(groups, normalise(text), text);
  return takeMostFrequent(
    [...groups].map(([key, [text = '', ...others]]) => ({
      text: text.trim(),
      count: others.length + 1,
      share: toStatisticsPercent(others.length + 1, texts.length),
      right: accepted.has(key),
    })),
  );
}

type Placement = readonly [item: string, target: string];

function getName(parts: readonly PlayableChoice[], id: string): string {
  const index = parts.findIndex((part) => part._id === id);
  const part = parts[index];
  return part ? part.text.trim() || part.imageAlt.trim() || `Picture ${index + 1}` : '';
}

const listWrongBuckets = ({ selectionChoices, bucketChoices }: KquizQuestionOfType<31>, answers: readonly PlayerAnswer[]): Placement[] =>
  answers.flatMap(({ buckets = {} }) =>
    selectionChoices.flatMap(({ _id, bucketIndex }): Placement[] => {
      const bucketId = Object.hasOwn(buckets, _id) ? buckets[_id] : undefined;
      if (bucketId === undefined || bucketId === bucketChoices[bucketIndex]?._id) return [];
      return [[getName(selectionChoices, _id), getName(bucketChoices, bucketId)]];
    }),
  );

/** A right side that looks like the right one is right too. */
const listWrongPairs = (
  { pairsAnswer: { pairLefts, pairRights } }: KquizQuestionOfType<41>,
  answers: readonly PlayerAnswer[],
): Placement[] =>
  answers.flatMap(({ pairs = {} }) =>
    pairLefts.flatMap((left, i): Placement[] => {
      const right = Object.hasOwn(pairs, left._id) ? pairRights.find(({ _id }) => _id === pairs[left._id]) : undefined;
      if (!right || looksLike(right, pairRights[i])) return [];
      return [[getName(pairLefts, left._id), getName(pairRights, right._id)]];
    }),
  );

const looksLike = (a: PlayableChoice, b: PlayableChoice | undefined) => a.text.trim() === b?.text.trim() && a.image === b.image;

function countPlacements(placements: readonly Placement[], answerCount: number): WrongPlacement[] {
  const groups = new Map<string, Placement[]>();
  for (const placement of placements) addTo(groups, JSON.stringify(placement), placement);
  return takeMostFrequent(
    [...groups.values()].flatMap((group) => {
      const [[text, target] = ['', '']] = group;
      return [{ text, target, count: group.length, share: toStatisticsPercent(group.length, answerCount) }];
    }),
  );
}

const takeMostFrequent = <T extends { count: number }>(counts: readonly T[]): T[] =>
  counts.toSorted((a, b) => b.count - a.count).slice(0, INSIGHT_LIMITS.answersPerQuestion);
