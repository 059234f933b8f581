import { QUIZ_LIMITS } from '#base/limits/contents';
import type { EditorAnswer, EditorChoice, EditorDragItem, EditorPair, EditorPart, EditorQuestion, QuestionType } from '#rules/editor/draft';
import { withFields } from './edit-common-fields.ts';
import { getIndexAfterMove, getIndexAfterRemoval, insertAt, moveElement, removeAt, updateAt } from './update-list.ts';

/** The lists of parts of a question and the type of their elements. */
export interface PartByListName {
  choices: EditorChoice;
  answers: EditorAnswer;
  buckets: EditorPart;
  things: EditorDragItem;
  pairs: EditorPair;
}
export type PartListName = keyof PartByListName;

/** The minimum and maximum length of each list. */
const LENGTHS: Record<PartListName, { min: number; max: number }> = {
  choices: { min: 2, max: QUIZ_LIMITS.choices },
  answers: { min: 1, max: QUIZ_LIMITS.spellings },
  buckets: { min: 2, max: QUIZ_LIMITS.choices },
  things: { min: 1, max: QUIZ_LIMITS.choices },
  pairs: { min: 2, max: QUIZ_LIMITS.choices },
};

type PartsAddedEvent = {
  [L in PartListName]: { type: 'partsAdded'; list: L; at: number; parts: readonly PartByListName[L][] };
}[PartListName];
type PartSetEvent = { [L in PartListName]: { type: 'partSet'; list: L; at: number; fields: Partial<PartByListName[L]> } }[PartListName];
type EditableQuestionField =
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
  | { type: 'questionSet'; fields: Partial<Pick<EditorQuestion, EditableQuestionField>> }
  | { type: 'typeSet'; to: QuestionType }
  | { type: 'rightChoiceToggled'; at: number }
  | PartsAddedEvent
  | PartSetEvent
  | { type: 'partRemoved'; list: PartListName; at: number }
  | { type: 'partMoved'; list: PartListName; from: number; to: number };

/** Whether the list is below its maximum length. */
export const canAddPart = (question: EditorQuestion, list: PartListName): boolean => question[list].length < LENGTHS[list].max;
/** The maximum length of the list. */
export const getMaxPartCount = (list: PartListName): number => LENGTHS[list].max;
/** Whether the list is above its minimum length. */
export const canRemovePart = (question: EditorQuestion, list: PartListName): boolean => question[list].length > LENGTHS[list].min;

/** The question after an event; an event that does not apply returns the same object. */
export function editQuestion(question: EditorQuestion, event: QuestionEvent): EditorQuestion {
  switch (event.type) {
    case 'questionSet':
      return withSlotsInRange(withFields(question, event.fields));
    case 'typeSet':
      return question.type === event.to ? question : withSlotsInRange(withSingleRightChoice({ ...question, type: event.to }));
    case 'rightChoiceToggled':
      return toggleRightChoice(question, event.at);
    case 'partsAdded': {
      const { list, at, parts } = event;
      return withPartList(question, list, insertAt<unknown>(question[list], at, { elements: parts, maxLength: LENGTHS[list].max }));
    }
    case 'partSet': {
      const { list, at, fields } = event;
      return withPartList(
        question,
        list,
        updateAt<object>(question[list], at, (part) => withFields(part, fields)),
      );
    }
    case 'partRemoved':
      return removePart(question, event.list, event.at);
    case 'partMoved':
      return movePart(question, event);
  }
}

/** Sets answerValue to 1, or back to 0. Unless the question is multiple choice, all other choices become 0. */
function toggleRightChoice(question: EditorQuestion, at: number): EditorQuestion {
  const toggled = question.choices[at];
  if (!toggled) return question;
  const answerValue = toggled.answerValue === 1 ? 0 : 1;
  const isSingleChoice = question.type !== 12;
  return {
    ...question,
    choices: question.choices.map((choice, i) =>
      i === at ? { ...choice, answerValue } : isSingleChoice && choice.answerValue === 1 ? { ...choice, answerValue: 0 } : choice,
    ),
  };
}

/** A single-choice question has one right answer: the first choice that was right. */
function withSingleRightChoice(question: EditorQuestion): EditorQuestion {
  if (question.type !== 11) return question;
  const first = question.choices.findIndex(({ answerValue }) => answerValue === 1);
  return {
    ...question,
    choices: question.choices.map((choice, i) => (choice.answerValue === 1 && i !== first ? { ...choice, answerValue: 0 } : choice)),
  };
}

function removePart(question: EditorQuestion, list: PartListName, at: number): EditorQuestion {
  const parts = removeAt<unknown>(question[list], at, LENGTHS[list].min);
  if (parts === question[list]) return question;
  const changed = withPartList(question, list, parts);
  if (list !== 'buckets') return withSlotsInRange(changed);
  // The items of a removed bucket move to the first one.
  return { ...changed, things: question.things.map((item) => ({ ...item, bucketIndex: getIndexAfterRemoval(item.bucketIndex, at, 0) })) };
}

function movePart(question: EditorQuestion, { list, from, to }: { list: PartListName; from: number; to: number }): EditorQuestion {
  const parts = moveElement<unknown>(question[list], from, to);
  if (parts === question[list]) return question;
  const moved = withPartList(question, list, parts);
  if (list !== 'buckets') return moved;
  return { ...moved, things: question.things.map((item) => ({ ...item, bucketIndex: getIndexAfterMove(item.bucketIndex, from, to) })) };
}

const withPartList = (question: EditorQuestion, list: PartListName, parts: readonly unknown[]): EditorQuestion =>
  parts === question[list] ? question : withDragItemsInRange(withSingleRightChoice({ ...question, [list]: parts } as EditorQuestion));

/** Moves items with an invalid bucket index to the first bucket. */
function withDragItemsInRange(question: EditorQuestion): EditorQuestion {
  const hasBucket = ({ bucketIndex }: EditorDragItem) =>
    Number.isInteger(bucketIndex) && bucketIndex >= 0 && bucketIndex < question.buckets.length;
  if (question.things.every(hasBucket)) return question;
  return { ...question, things: question.things.map((item) => (hasBucket(item) ? item : { ...item, bucketIndex: 0 })) };
}

/** The number of slots is a whole number from 1 to the number of answers. */
function withSlotsInRange(question: EditorQuestion): EditorQuestion {
  const maxSlots = Math.min(question.answers.length, QUIZ_LIMITS.slots);
  const numSlots = Math.min(Math.max(Math.trunc(question.numSlots) || 1, 1), maxSlots);
  return numSlots === question.numSlots ? question : { ...question, numSlots };
}
