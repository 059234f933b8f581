import { QUIZ_LIMITS } from '#base/limits/contents';
import type { EditorAnswer, EditorChoice, EditorDragItem, EditorPair, EditorPart, EditorQuestion, QuestionType } from '#rules/editor/draft';
import { withFields } from './edit-common-fields.ts';
import { getIndexAfterMove, getIndexAfterRemoval, insertAt, moveElement, removeAt, updateAt } from './update-list.ts';

/** The lists a question is made of. */
export interface PartByListName {
  choices: EditorChoice;
  answers: EditorAnswer;
  buckets: EditorPart;
  things: EditorDragItem;
  pairs: EditorPair;
}
export type PartListName = keyof PartByListName;

const quiz = QUIZ_LIMITS;
/** How few and how many of each a question may have. */
const SIZES: Record<PartListName, { fewest: number; most: number }> = {
  choices: { fewest: 2, most: quiz.choices },
  answers: { fewest: 1, most: quiz.spellings },
  buckets: { fewest: 2, most: quiz.choices },
  things: { fewest: 1, most: quiz.choices },
  pairs: { fewest: 2, most: quiz.choices },
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
  | { type: 'rightPicked'; at: number }
  | PartsAddedEvent
  | PartSetEvent
  | { type: 'partRemoved'; list: PartListName; at: number }
  | { type: 'partMoved'; list: PartListName; from: number; to: number };

/** Whether one more part fits. */
export const canAddPart = (question: EditorQuestion, list: PartListName): boolean => question[list].length < SIZES[list].most;
/** Whether a part can go without leaving too few. */
export const canRemovePart = (question: EditorQuestion, list: PartListName): boolean => question[list].length > SIZES[list].fewest;

/** The next question after an edit of it; an event that makes no sense leaves it as it was. */
export function editQuestion(question: EditorQuestion, event: QuestionEvent): EditorQuestion {
  switch (event.type) {
    case 'questionSet':
      return withSlotsInRange(withFields(question, event.fields));
    case 'typeSet':
      return question.type === event.to ? question : withSlotsInRange(withSingleRightChoice({ ...question, type: event.to }));
    case 'rightPicked':
      return toggleRightChoice(question, event.at);
    case 'partsAdded': {
      const { list, at, parts } = event;
      return withPartList(question, list, insertAt<unknown>(question[list], at, { things: parts, most: SIZES[list].most }));
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

/** Picking a right choice makes it the only one with answerValue 1; picking it again clears it. Multiple choice has several. */
function toggleRightChoice(question: EditorQuestion, at: number): EditorQuestion {
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
function withSingleRightChoice(question: EditorQuestion): EditorQuestion {
  if (question.type !== 11) return question;
  const first = question.choices.findIndex(({ answerValue }) => answerValue === 1);
  return {
    ...question,
    choices: question.choices.map((choice, i) => (choice.answerValue === 1 && i !== first ? { ...choice, answerValue: 0 } : choice)),
  };
}

function removePart(question: EditorQuestion, list: PartListName, at: number): EditorQuestion {
  const parts = removeAt<unknown>(question[list], at, SIZES[list].fewest);
  if (parts === question[list]) return question;
  const rest = withPartList(question, list, parts);
  if (list !== 'buckets') return withSlotsInRange(rest);
  // What lay in the bucket that went lies in the first one.
  return { ...rest, things: question.things.map((thing) => ({ ...thing, bucketIndex: getIndexAfterRemoval(thing.bucketIndex, at, 0) })) };
}

function movePart(question: EditorQuestion, { list, from, to }: { list: PartListName; from: number; to: number }): EditorQuestion {
  const parts = moveElement<unknown>(question[list], from, to);
  if (parts === question[list]) return question;
  const moved = withPartList(question, list, parts);
  if (list !== 'buckets') return moved;
  return { ...moved, things: question.things.map((thing) => ({ ...thing, bucketIndex: getIndexAfterMove(thing.bucketIndex, from, to) })) };
}

const withPartList = (question: EditorQuestion, list: PartListName, parts: readonly unknown[]): EditorQuestion =>
  parts === question[list] ? question : withDragItemsInRange(withSingleRightChoice({ ...question, [list]: parts } as EditorQuestion));

/** A thing lies in a bucket there is. */
function withDragItemsInRange(question: EditorQuestion): EditorQuestion {
  const isIn = ({ bucketIndex }: EditorDragItem) =>
    Number.isInteger(bucketIndex) && bucketIndex >= 0 && bucketIndex < question.buckets.length;
  if (question.things.every(isIn)) return question;
  return { ...question, things: question.things.map((thing) => (isIn(thing) ? thing : { ...thing, bucketIndex: 0 })) };
}

/** Slots are whole, at least one, and no more than there are answers to fill them. */
function withSlotsInRange(question: EditorQuestion): EditorQuestion {
  const most = Math.min(question.answers.length, quiz.slots);
  const numSlots = Math.min(Math.max(Math.trunc(question.numSlots) || 1, 1), most);
  return numSlots === question.numSlots ? question : { ...question, numSlots };
}
