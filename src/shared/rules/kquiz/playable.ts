import type { KquizBody, KquizQuestion, PlayableChoice, PlayableKquizQuestion } from '#contract/contents/kquiz';
import { shuffleBySeed } from '#rules/seeded-random';
import { splitGraphemes } from '#rules/text/graphemes';
import { buildHintKeys, type DecoyByteSource } from './hint-keys.ts';

/** A question as players receive it. Neither a field nor an order reveals the answer. */
export function presentPlayableKquizQuestion(
  question: KquizQuestion,
  index: number,
  getDecoyBytes: DecoyByteSource,
): PlayableKquizQuestion {
  const { _id, title, description, image, imageAlt, numPoints, dimensionIndex } = question;
  const common = { _id, index, title, description, image, imageAlt, numPoints, dimensionIndex };
  switch (question.type) {
    case 11:
    case 12:
      return { ...common, type: question.type, selectionChoices: question.selectionChoices.map(presentShuffledChoice) };
    case 21: {
      const answer = question.textInputAnswers[0]?.text ?? '';
      return { ...common, type: 21, slotCount: splitGraphemes(answer).length, hints: buildHintKeys(answer, _id, getDecoyBytes) };
    }
    case 22:
      return { ...common, type: 22, slotCount: question.textInputAnswers.length, ...getInputMode(question) };
    case 23:
      return { ...common, type: 23, slotCount: question.numSlots, ...getInputMode(question) };
    case 31:
      return {
        ...common,
        type: 31,
        bucketChoices: question.bucketChoices.map(presentPlayableChoice),
        selectionChoices: shuffleChoices(question.selectionChoices, _id),
      };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return {
        ...common,
        type: 41,
        pairLefts: shuffleChoices(pairLefts, `${_id}:lefts`),
        pairRights: shuffleChoices(pairRights, `${_id}:rights`),
      };
    }
  }
}

/** The keyboard for numbers of some phones has neither a minus sign nor letters. */
const getInputMode = ({ textInputAnswers }: Extract<KquizQuestion, { type: 22 | 23 }>): { inputMode?: 'decimal' } =>
  textInputAnswers.every(
    ({ text, accept, tolerance }) => tolerance !== undefined && ![text, ...accept].some((number) => /[-−e]/i.test(number)),
  )
    ? { inputMode: 'decimal' }
    : {};

/** The fields only a kquiz has, as players receive them. */
export const presentPlayableKquiz = (
  { explanationDisplay, timeLimit, dimensions, questions }: KquizBody,
  getDecoyBytes: DecoyByteSource,
) => ({
  explanationDisplay,
  timeLimit,
  dimensions,
  questions: questions.map((question, index) => presentPlayableKquizQuestion(question, index, getDecoyBytes)),
});

const presentPlayableChoice = ({ _id, text, image, imageAlt }: PlayableChoice): PlayableChoice => ({ _id, text, image, imageAlt });

const presentShuffledChoice = ({ keepLast, ...choice }: PlayableChoice & { keepLast?: boolean | undefined }) => ({
  ...presentPlayableChoice(choice),
  ...(keepLast && { keepLast }),
});

/** Sorts the parts by id, then shuffles them: the seed is public, so undoing the shuffle must not reveal the order of the key. */
const shuffleChoices = (parts: readonly PlayableChoice[], seed: string) =>
  shuffleBySeed(
    parts.map(presentPlayableChoice).toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    seed,
  );
