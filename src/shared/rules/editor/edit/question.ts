import { QUIZ_LIMITS } from '#base/limits/contents';
import type { AnswerEdit, ChoiceEdit, PairEdit, PartEdit, QuestionEdit, QuestionType, ThingEdit } from '#rules/editor/draft';
import { withFields } from './common.ts';
import { changedAt, indexAfterMove, indexAfterRemoval, insertedAt, movedTo, removedAt } from './lists.ts';

/** The lists a question is made of. */
export interface PartLists {
  choices: ChoiceEdit;
  answers: AnswerEdit;
  buckets: PartEdit;
  things: ThingEdit;
  pairs: PairEdit;
}
export type PartList = keyof PartLists;

const quiz = QUIZ_LIMITS;
/** How few and how many of each a question may have. */
const SIZES: Record<PartList, { fewest: number; most: number }> = {
  choices: { fewest: 2, most: quiz.choices },
  answers: { fewest: 1, most: quiz.spellings },
  buckets: { fewest: 2, most: quiz.choices },
  things: { fewest: 1, most: quiz.choices },
  pairs: { fewest: 2, most: quiz.choices },
};

type PartAdded = { [L in PartList]: { type: 'partsAdded'; list: L; at: number; parts: readonly PartLists[L][] } }[PartList];
type PartSet = { [L in PartList]: { type: 'partSet'; list: L; at: number; fields: Partial<PartLists[L]> } }[PartList];
type OwnFields =
  | 'title'
  | 'description'
  | 'image'
  | 'imageAlt'
  | 'numPoints'
  | 'dimensionIndex'
  | 'explanation'
  | 'ignoreAccents'
  | 'numSlots';

export type QuestionEvent =
  | { type: 'questionSet'; fields: Partial<Pick<QuestionEdit, OwnFields>> }
  | { type: 'typeSet'; to: QuestionType }
  | { type: 'rightPicked'; at: number }
  | PartAdded
  | PartSet
  | { type: 'partRemoved'; list: PartList; at: number }
  | { type: 'partMoved'; list: PartList; from: number; to: number };

/** Whether one more part fits. */
export const mayAddPart = (question: QuestionEdit, list: PartList): boolean => question[list].length < SIZES[list].most;
/** Whether a part can go without leaving too few. */
export const mayRemovePart = (question: QuestionEdit, list: PartList): boolean => question[list].length > SIZES[list].fewest;

/** The next question after an edit of it; an event that makes no sense leaves it as it was. */
export function editQuestion(question: QuestionEdit, event: QuestionEvent): QuestionEdit {
  switch (event.type) {
    case 'questionSet':
      return withSlotsInRange(withFields(question, event.fields));
    case 'typeSet':
      return question.type === event.to ? question : withSlotsInRange(withOneRight({ ...question, type: event.to }));
    case 'rightPicked':
      return pickRight(question, event.at);
    case 'partsAdded': {
      const { list, at, parts } = event;
      return withList(question, list, insertedAt<unknown>(question[list], at, { things: parts, most: SIZES[list].most }));
    }
    case 'partSet': {
      const { list, at, fields } = event;
      return withList(
        question,
        list,
        changedAt<object>(question[list], at, (part) => withFields(part, fields)),
      );
    }
    case 'partRemoved':
      return removePart(question, event.list, event.at);
    case 'partMoved':
      return movePart(question, event);
  }
}

/** Picking a right choice makes it the only one with answerValue 1; picking it again clears it. Multiple choice has several. */
function pickRight(question: QuestionEdit, at: number): QuestionEdit {
  const picked = question.choices[at];
  if (!picked) return question;
  const answerValue = picked.answerValue === 1 ? 0 : 1;
  const isOnly = question.type !== 12;
  return {
    ...question,
    choices: question.choices.map((choice, i) =>
      i === at ? { ...choice, answerValue } : isOnly && choice.answerValue === 1 ? { ...choice, answerValue: 0 } : choice,
    ),
  };
}

/** A single choice has one right answer: the first of those that were right. */
function withOneRight(question: QuestionEdit): QuestionEdit {
  if (question.type !== 11) return question;
  const first = question.choices.findIndex(({ answerValue }) => answerValue === 1);
  return {
    ...question,
    choices: question.choices.map((choice, i) => (choice.answerValue === 1 && i !== first ? { ...choice, answerValue: 0 } : choice)),
  };
}

function removePart(question: QuestionEdit, list: PartList, at: number): QuestionEdit {
  const parts = removedAt<unknown>(question[list], at, SIZES[list].fewest);
  if (parts === question[list]) return question;
  const rest = withList(question, list, parts);
  if (list !== 'buckets') return withSlotsInRange(rest);
  // What lay in the bucket that went lies in the first one.
  return { ...rest, things: question.things.map((thing) => ({ ...thing, bucketIndex: indexAfterRemoval(thing.bucketIndex, at, 0) })) };
}

function movePart(question: QuestionEdit, { list, from, to }: { list: PartList; from: number; to: number }): QuestionEdit {
  const parts = movedTo<unknown>(question[list], from, to);
  if (parts === question[list]) return question;
  const moved = withList(question, list, parts);
  if (list !== 'buckets') return moved;
  return { ...moved, things: question.things.map((thing) => ({ ...thing, bucketIndex: indexAfterMove(thing.bucketIndex, from, to) })) };
}

const withList = (question: QuestionEdit, list: PartList, parts: readonly unknown[]): QuestionEdit =>
  parts === question[list] ? question : withThingsInRange(withOneRight({ ...question, [list]: parts } as QuestionEdit));

/** A thing lies in a bucket there is. */
function withThingsInRange(question: QuestionEdit): QuestionEdit {
  const isIn = ({ bucketIndex }: ThingEdit) => Number.isInteger(bucketIndex) && bucketIndex >= 0 && bucketIndex < question.buckets.length;
  if (question.things.every(isIn)) return question;
  return { ...question, things: question.things.map((thing) => (isIn(thing) ? thing : { ...thing, bucketIndex: 0 })) };
}

/** Slots are whole, at least one, and no more than there are answers to fill them. */
function withSlotsInRange(question: QuestionEdit): QuestionEdit {
  const most = Math.min(question.answers.length, quiz.slots);
  const numSlots = Math.min(Math.max(Math.trunc(question.numSlots) || 1, 1), most);
  return numSlots === question.numSlots ? question : { ...question, numSlots };
}
