import type { AnswerKey, KquizQuestion, PlayablePart } from '#contract/contents/kquiz';
import type { GivenAnswer } from '#contract/playing/submissions';
import { normalisedText } from '#rules/text/normalise';
import { givenFields } from './answers.ts';

type OfType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

/** Whether an answer is right. Partial answers score nothing; an ignored or missing one is wrong. */
export function isRight(question: KquizQuestion, given: GivenAnswer): boolean {
  if (givenFields(given).length === 0) return false;
  const { choiceId, choiceIds = [], texts = [], buckets = {}, pairs = {} } = given;
  switch (question.type) {
    case 11:
      return rightIds(question).some((id) => id === choiceId);
    case 12:
      return isSameSet(choiceIds, rightIds(question));
    case 21:
      return areListed(question, texts, 1);
    case 22:
      return areListed(question, texts, question.textInputAnswers.length);
    case 23:
      return areListed(question, texts, question.numSlots);
    case 31:
      return Object.entries(bucketsOf(question)).every(([choice, bucket]) => buckets[choice] === bucket);
    case 41:
      return areConnected(question, pairs);
  }
}

/** The key of a question, as it is shown once the question is answered. */
export function answerKeyOf(question: KquizQuestion): AnswerKey {
  switch (question.type) {
    case 11:
      return { type: 11, choiceId: rightIds(question)[0] ?? '' };
    case 12:
      return { type: 12, choiceIds: rightIds(question) };
    case 21:
      return { type: 21, text: question.textInputAnswers[0]?.text ?? '' };
    case 22:
    case 23:
      return { type: question.type, texts: question.textInputAnswers.map((answer) => answer.text) };
    case 31:
      return { type: 31, buckets: bucketsOf(question) };
    case 41:
      return { type: 41, pairs: pairsOf(question) };
  }
}

const rightIds = (question: OfType<11 | 12>) =>
  question.selectionChoices.filter((choice) => choice.answerValue !== 0).map((choice) => choice._id);
const isSameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && b.every((one) => a.includes(one));

const bucketsOf = ({ selectionChoices, bucketChoices }: OfType<31>): Record<string, string> =>
  Object.fromEntries(selectionChoices.map(({ _id, bucketIndex }) => [_id, bucketChoices[bucketIndex]?._id ?? '']));

const pairsOf = ({ pairsAnswer: { pairLefts, pairRights } }: OfType<41>): Record<string, string> =>
  Object.fromEntries(pairLefts.map((left, i) => [left._id, pairRights[i]?._id ?? '']));

/** Whether the texts are as many as wanted, each standing for a listed answer of its own. */
function areListed(question: OfType<21 | 22 | 23>, texts: readonly string[], wanted: number): boolean {
  if (texts.length !== wanted) return false;
  const normal = (text: string) => normalisedText(text, question);
  const listed = question.textInputAnswers.map(
    (answer) => new Set([answer.text, ...('accept' in answer ? answer.accept : [])].map(normal)),
  );
  const fits = texts.map(normal).map((text) => listed.flatMap((spellings, at) => (text !== '' && spellings.has(text) ? [at] : [])));
  return canAllBePlaced(fits);
}

/**
 * Whether each can have one of the places that fit it, none taken twice: accepted spellings may overlap.
 * Augmenting paths of bipartite matching (Kuhn 1955).
 */
function canAllBePlaced(fits: readonly (readonly number[])[]): boolean {
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
function areConnected({ pairsAnswer: { pairLefts, pairRights } }: OfType<41>, pairs: Readonly<Record<string, string>>): boolean {
  const given = pairLefts.flatMap((left) => pairRights.filter((right) => right._id === pairs[left._id]));
  const seen = (rights: readonly PlayablePart[]) => rights.map((right, i) => lookOf(pairLefts[i]) + lookOf(right)).toSorted();
  return new Set(given).size === pairLefts.length && seen(given).join() === seen(pairRights).join();
}

const lookOf = (part: PlayablePart | undefined) => JSON.stringify([part?.text.trim(), part?.image]);
