import type { AnswerKey, KquizQuestion, PlayableChoice } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { normaliseText } from '#rules/text/normalise-text';
import { listGivenFields } from './answers.ts';
import { isNumberWithinTolerance } from './number-answer.ts';

type QuestionOfType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

/** Whether an answer is right. Partial answers score nothing; an ignored or missing one is wrong. */
export function isRightAnswer(question: KquizQuestion, answer: PlayerAnswer): boolean {
  if (listGivenFields(answer).length === 0) return false;
  const { choiceId, choiceIds = [], texts = [], buckets = {}, pairs = {} } = answer;
  switch (question.type) {
    case 11:
      return listRightChoiceIds(question).some((id) => id === choiceId);
    case 12:
      return isSameSet(choiceIds, listRightChoiceIds(question));
    case 21:
      return areAcceptedTexts(question, texts, 1);
    case 22:
      return areAcceptedTexts(question, texts, question.textInputAnswers.length);
    case 23:
      return areAcceptedTexts(question, texts, question.numSlots);
    case 31:
      return Object.entries(getRightBuckets(question)).every(([choice, bucket]) => buckets[choice] === bucket);
    case 41:
      return arePairsRight(question, pairs);
  }
}

/** The key of a question as players see it after answering. */
export function getAnswerKey(question: KquizQuestion): AnswerKey {
  switch (question.type) {
    case 11:
      return { type: 11, choiceId: listRightChoiceIds(question)[0] ?? '' };
    case 12:
      return { type: 12, choiceIds: listRightChoiceIds(question) };
    case 21:
      return { type: 21, text: question.textInputAnswers[0]?.text ?? '' };
    case 22:
    case 23:
      return { type: question.type, texts: question.textInputAnswers.map((answer) => answer.text) };
    case 31:
      return { type: 31, buckets: getRightBuckets(question) };
    case 41:
      return { type: 41, pairs: getRightPairs(question) };
  }
}

const listRightChoiceIds = (question: QuestionOfType<11 | 12>) =>
  question.selectionChoices.filter((choice) => choice.answerValue !== 0).map((choice) => choice._id);
const isSameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && b.every((element) => a.includes(element));

const getRightBuckets = ({ selectionChoices, bucketChoices }: QuestionOfType<31>): Record<string, string> =>
  Object.fromEntries(selectionChoices.map(({ _id, bucketIndex }) => [_id, bucketChoices[bucketIndex]?._id ?? '']));

const getRightPairs = ({ pairsAnswer: { pairLefts, pairRights } }: QuestionOfType<41>): Record<string, string> =>
  Object.fromEntries(pairLefts.map((left, i) => [left._id, pairRights[i]?._id ?? '']));

/** Whether there are exactly `count` texts and each matches a different listed answer. */
function areAcceptedTexts(question: QuestionOfType<21 | 22 | 23>, texts: readonly string[], count: number): boolean {
  if (texts.length !== count) return false;
  const normalise = (text: string) => normaliseText(text, question);
  const matchers = question.textInputAnswers.map((answer): ((text: string) => boolean) => {
    const spellings = [answer.text, ...('accept' in answer ? answer.accept : [])];
    const tolerance = 'tolerance' in answer ? answer.tolerance : undefined;
    if (tolerance !== undefined) return (text) => spellings.some((spelling) => isNumberWithinTolerance(text, spelling, tolerance));
    const normalisedSpellings = new Set(spellings.map(normalise));
    return (text) => normalisedSpellings.has(text);
  });
  const candidates = texts
    .map(normalise)
    .map((text) => matchers.flatMap((isAccepted, index) => (text !== '' && isAccepted(text) ? [index] : [])));
  return hasCompleteMatching(candidates);
}

/**
 * Whether every text can be matched to a different answer; a text may match several answers, because accepted spellings may overlap.
 * Bipartite matching by augmenting paths (Kuhn 1955).
 */
function hasCompleteMatching(candidatesByText: readonly (readonly number[])[]): boolean {
  const assigned = new Map<number, readonly number[]>();
  const assign = (candidates: readonly number[], visited: Set<number>): boolean =>
    candidates.some((answer) => {
      if (visited.has(answer)) return false;
      visited.add(answer);
      const current = assigned.get(answer);
      if (current && !assign(current, visited)) return false;
      assigned.set(answer, candidates);
      return true;
    });
  return candidatesByText.every((candidates) => assign(candidates, new Set()));
}

/** Whether every left has its right. Parts that look the same are interchangeable. */
function arePairsRight({ pairsAnswer: { pairLefts, pairRights } }: QuestionOfType<41>, pairs: Readonly<Record<string, string>>): boolean {
  const pairedRights = pairLefts.flatMap((left) => pairRights.filter((right) => right._id === pairs[left._id]));
  const listAppearances = (rights: readonly PlayableChoice[]) =>
    rights.map((right, i) => getAppearance(pairLefts[i]) + getAppearance(right)).toSorted();
  return new Set(pairedRights).size === pairLefts.length && listAppearances(pairedRights).join() === listAppearances(pairRights).join();
}

const getAppearance = (part: PlayableChoice | undefined) => JSON.stringify([part?.text.trim(), part?.image]);
