import { normalisedText } from '#rules/text/normalise';
import type { AnswerKey, KquizQuestion } from '#wire/kquiz';
import type { GivenAnswer } from '#wire/submissions';

/** Whether an answer is right. Partial answers score nothing; an ignored or missing one is wrong. */
export function isRight(question: KquizQuestion, given: GivenAnswer): boolean {
  switch (question.type) {
    case 11:
      return question.selectionChoices.some((choice) => choice._id === given.choiceId && choice.answerValue !== 0);
    case 12:
      return isSameSet(given.choiceIds ?? [], rightIds(question));
    case 21: {
      const [text] = given.texts ?? [];
      return text !== undefined && question.textInputAnswers.some((answer) => sameAs(question, text)(answer.text));
    }
    case 22:
      return matchedTexts(question, given.texts ?? []) === question.textInputAnswers.length;
    case 23:
      return given.texts?.length === question.numSlots && matchedTexts(question, given.texts) === question.numSlots;
    case 31:
      return question.selectionChoices.every((choice) => given.buckets?.[choice._id] === question.bucketChoices[choice.bucketIndex]?._id);
    case 41:
      return question.pairsAnswer.pairLefts.every((left, i) => isPair(question, given.pairs?.[left._id], i));
  }
}

type OfType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

const rightIds = (question: OfType<12>) =>
  question.selectionChoices.filter((choice) => choice.answerValue !== 0).map((choice) => choice._id);
const isSameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && b.every((one) => a.includes(one));

function sameAs(question: OfType<21 | 22 | 23>, text: string) {
  const given = normalisedText(text, question);
  return (accepted: string) => given !== '' && normalisedText(accepted, question) === given;
}

/** How many of the texts stand for different slots at once: a largest matching, since accepted spellings may overlap. */
function matchedTexts(question: OfType<22 | 23>, texts: readonly string[]): number {
  const fits = texts.map((text) => {
    const same = sameAs(question, text);
    return question.textInputAnswers.flatMap((slot, i) => ([slot.text, ...slot.accept].some(same) ? [i] : []));
  });
  const textOfSlot = new Map<number, number>();
  const place = (text: number, tried: Set<number>): boolean =>
    (fits[text] ?? []).some((slot) => {
      if (tried.has(slot)) return false;
      tried.add(slot);
      const holder = textOfSlot.get(slot);
      if (holder !== undefined && !place(holder, tried)) return false;
      textOfSlot.set(slot, text);
      return true;
    });
  return texts.filter((_, text) => place(text, new Set())).length;
}

/** Rights that look the same are interchangeable: nobody could tell them apart. */
function isPair(question: OfType<41>, rightId: string | undefined, index: number): boolean {
  const { pairRights } = question.pairsAnswer;
  const given = pairRights.find((right) => right._id === rightId);
  const wanted = pairRights[index];
  return given !== undefined && wanted !== undefined && given.text === wanted.text && given.image === wanted.image;
}

/** The key of a question, as it is shown once the question is answered. */
export function answerKeyOf(question: KquizQuestion): AnswerKey {
  switch (question.type) {
    case 11:
      return { type: 11, choiceId: question.selectionChoices.find((choice) => choice.answerValue !== 0)?._id ?? '' };
    case 12:
      return { type: 12, choiceIds: rightIds(question) };
    case 21:
      return { type: 21, text: question.textInputAnswers[0]?.text ?? '' };
    case 22:
    case 23:
      return { type: question.type, texts: question.textInputAnswers.map((answer) => answer.text) };
    case 31:
      return {
        type: 31,
        buckets: Object.fromEntries(
          question.selectionChoices.map((choice) => [choice._id, question.bucketChoices[choice.bucketIndex]?._id ?? '']),
        ),
      };
    case 41:
      return {
        type: 41,
        pairs: Object.fromEntries(
          question.pairsAnswer.pairLefts.map((left, i) => [left._id, question.pairsAnswer.pairRights[i]?._id ?? '']),
        ),
      };
  }
}
