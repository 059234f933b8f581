import { LIMITS } from '#base/limits';
import { seededRandom, shuffled } from '#rules/random';
import { graphemes } from '#rules/text/graphemes';
import type { KquizBody, KquizQuestion, PlayablePart, PlayableQuestion } from '#wire/kquiz';

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
        selectionChoices: shuffled(question.selectionChoices.map(plainPart), _id),
      };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { ...common, type: 41, pairLefts: pairLefts.map(plainPart), pairRights: shuffled(pairRights.map(plainPart), `${_id}:rights`) };
    }
  }
}

export const playableKquiz = ({ explanationDisplay, timeLimit, dimensions, questions }: KquizBody) => ({
  explanationDisplay,
  timeLimit,
  dimensions,
  questions: questions.map(playableQuestion),
});

const plainPart = ({ _id, text, image, imageAlt }: PlayablePart): PlayablePart => ({ _id, text, image, imageAlt });

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/u, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ'],
  [/\p{Script=Greek}/u, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'],
  [/./u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
];
const DIGITS = '23456789';

/** The answer's letters among extra letters of its script and digits, upper case, in an order of the question's id. */
function hintKeys(answer: string, questionId: string): string[] {
  const own = graphemes(answer.toLocaleUpperCase('und'));
  const count = Math.max(LIMITS.play.hintKeysLeast, own.length + LIMITS.play.hintKeysExtra);
  const letters = SCRIPTS.find(([script]) => script.test(answer))?.[1] ?? DIGITS;
  const random = seededRandom(`${questionId}:keys`);
  const extra = Array.from({ length: Math.max(count - own.length, 0) }, (_, i) => {
    const from = i % 4 === 3 ? DIGITS : letters;
    return from.charAt(Math.floor(random() * from.length));
  });
  return shuffled([...own, ...extra], questionId);
}
