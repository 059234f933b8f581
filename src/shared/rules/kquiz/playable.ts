import type { KquizBody, KquizQuestion, PlayablePart, PlayableQuestion } from '#contract/contents/kquiz';
import { shuffled } from '#rules/random';
import { graphemes } from '#rules/text/graphemes';
import { hintKeys } from './hints.ts';

/** A question as players get it: nothing in it tells the answer, neither by a field nor by an order. */
export function playableQuestion(question: KquizQuestion, index: number): PlayableQuestion {
  const { _id, title, description, image, imageAlt, numPoints, dimensionIndex } = question;
  const common = { _id, index, title, description, image, imageAlt, numPoints, dimensionIndex };
  switch (question.type) {
    case 11:
    case 12:
      return { ...common, type: question.type, selectionChoices: question.selectionChoices.map(plainPart) };
    case 21: {
      const answer = question.textInputAnswers[0]?.text ?? '';
      return { ...common, type: 21, slotCount: graphemes(answer).length, hints: hintKeys(answer, _id) };
    }
    case 22:
      return { ...common, type: 22, slotCount: question.textInputAnswers.length };
    case 23:
      return { ...common, type: 23, slotCount: question.numSlots };
    case 31:
      return {
        ...common,
        type: 31,
        bucketChoices: question.bucketChoices.map(plainPart),
        selectionChoices: mixed(question.selectionChoices, _id),
      };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { ...common, type: 41, pairLefts: mixed(pairLefts, `${_id}:lefts`), pairRights: mixed(pairRights, `${_id}:rights`) };
    }
  }
}

/** A kquiz's own part as players get it. */
export const playableKquiz = ({ explanationDisplay, timeLimit, dimensions, questions }: KquizBody) => ({
  explanationDisplay,
  timeLimit,
  dimensions,
  questions: questions.map((question, index) => playableQuestion(question, index)),
});

const plainPart = ({ _id, text, image, imageAlt }: PlayablePart): PlayablePart => ({ _id, text, image, imageAlt });

/** The parts shuffled from the order of their ids: undoing a shuffle whose seed is public leads to no order of the key's. */
const mixed = (parts: readonly PlayablePart[], seed: string) =>
  shuffled(
    parts.map(plainPart).toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    seed,
  );
