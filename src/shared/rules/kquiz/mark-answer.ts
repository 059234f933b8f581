import type { AnswerKey, KquizQuestion, PlayableChoice } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { normaliseText } from '#rules/text/normalise-text';
import { listGivenFields } from './answers.ts';

type QuestionOfType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

/** Whether an answer is right. Partial answers score nothing; an ignored or missing one is wrong. */
export function isRightAnswer(question: KquizQuestion, given: PlayerAnswer): boolean {
  if (listGivenFields(given).length === 0) return false;
  const { choiceId, choiceIds = [], texts = [], buckets = {}, pairs = {} } = given;
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

/** The key of a question, as it is shown once the question is answered. */
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
const isSameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && b.every((one) => a.includes(one));

const getRightBuckets = ({ selectionChoices, bucketChoices }: QuestionOfType<31>): Record<string, string> =>
  Object.fromEntries(selectionChoices.map(({ _id, bucketIndex }) => [_id, bucketChoices[bucketIndex]?._id ?? '']));

const getRightPairs = ({ pairsAnswer: { pairLefts, pairRights } }: QuestionOfType<41>): Record<string, string> =>
  Object.fromEntries(pairLefts.map((left, i) => [left._id, pairRights[i]?._id ?? '']));

/** Whether the texts are as many as wanted, each standing for a listed answer of its own. */
function areAcceptedTexts(question: QuestionOfType<21 | 22 | 23>, texts: readonly string[], count: number): boolean {
  if (texts.length !== count) return false;
  const normal = (text: string) => normaliseText(text, question);
  const acceptedSpellings = question.textInputAnswers.map(
    (answer) => new Set([answer.text, ...('accept' in answer ? answer.accept : [])].map(normal)),
  );
  const candidates = texts
    .map(normal)
    .map((text) => acceptedSpellings.flatMap((spellings, at) => (text !== '' && spellings.has(text) ? [at] : [])));
  return hasCompleteMatching(candidates);
}

/**
 * Whether each can have one of the places that fit it, none taken twice: accepted spellings may overlap.
 * Augmenting paths of bipartite matching (Kuhn 1955).
 */
function hasCompleteMatching(fits: readonly (readonly number[])[]): boolean {
  const holders = new Map<number, readonly number[]>();
  const place = (fitting: readonly number[], tried: Set<number>): boolean =>
    fitting.some((at) => {
      if (tried.has(at)) return false;
      tried.add(at);
      const holder = holders.get(at);
      if (holder && !place(holder, tried)) return false;
      holders.set(at, fitting);
      return true;
    });
  return fits.every((fitting) => place(fitting, new Set()));
}

/** Parts that look the same are interchangeable: nobody could tell them apart. */
function arePairsRight({ pairsAnswer: { pairLefts, pairRights } }: QuestionOfType<41>, pairs: Readonly<Record<string, string>>): boolean {
  const given = pairLefts.flatMap((left) => pairRights.filter((right) => right._id === pairs[left._id]));
  const seen = (rights: readonly PlayableChoice[]) =>
    rights.map((right, i) => getAppearance(pairLefts[i]) + getAppearance(right)).toSorted();
  return new Set(given).size === pairLefts.length && seen(given).join() === seen(pairRights).join();
}

const getAppearance = (part: PlayableChoice | undefined) => JSON.stringify([part?.text.trim(), part?.image]);
