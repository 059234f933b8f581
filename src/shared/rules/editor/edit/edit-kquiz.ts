import { QUIZ_LIMITS } from '#base/limits/contents';
import type { EditorDimension, EditorKquiz, EditorLevel, EditorQuestion } from '#rules/editor/draft';
import { type CommonFieldsEvent, editCommonFields, withFields } from './edit-common-fields.ts';
import { editQuestion, type QuestionEvent } from './edit-question.ts';
import { getIndexAfterRemoval, insertAt, moveElement, removeAt, updateAt } from './update-list.ts';

export type KquizEvent =
  | { type: 'quizSet'; fields: Partial<Pick<EditorKquiz, 'explanationDisplay' | 'timeLimit'>> }
  | { type: 'questionsAdded'; at: number; questions: readonly EditorQuestion[] }
  | { type: 'questionRemoved'; at: number }
  | { type: 'questionMoved'; from: number; to: number }
  | { type: 'questionEdited'; at: number; event: QuestionEvent }
  | { type: 'dimensionAdded'; dimension: EditorDimension }
  | { type: 'dimensionRemoved'; at: number }
  | { type: 'dimensionSet'; at: number; fields: Partial<Pick<EditorDimension, 'name'>> }
  | { type: 'levelAdded'; at: number; level: EditorLevel }
  | { type: 'levelRemoved'; at: number; level: number }
  | { type: 'levelSet'; at: number; level: number; fields: Partial<EditorLevel> }
  | { type: 'levelsSorted'; at: number };

/** The trivia draft after an event; an event that does not apply returns the same object. */
export function editKquiz(draft: EditorKquiz, event: KquizEvent | CommonFieldsEvent): EditorKquiz {
  switch (event.type) {
    case 'quizSet':
      return withFields(draft, event.fields);
    case 'questionsAdded': {
      const questions = event.questions.map((question) => withDimensionInRange(question, draft.dimensions.length));
      return withQuestions(draft, insertAt(draft.questions, event.at, { elements: questions, maxLength: QUIZ_LIMITS.questions }));
    }
    case 'questionRemoved':
      return withQuestions(draft, removeAt(draft.questions, event.at, 1));
    case 'questionMoved':
      return withQuestions(draft, moveElement(draft.questions, event.from, event.to));
    case 'questionEdited': {
      const change = (question: EditorQuestion) => withDimensionInRange(editQuestion(question, event.event), draft.dimensions.length);
      return withQuestions(draft, updateAt(draft.questions, event.at, change));
    }
    case 'dimensionAdded':
      return withDimensions(
        draft,
        insertAt(draft.dimensions, draft.dimensions.length, { elements: [event.dimension], maxLength: QUIZ_LIMITS.dimensions }),
      );
    case 'dimensionRemoved':
      return removeDimension(draft, event.at);
    case 'dimensionSet':
      return withDimensions(
        draft,
        updateAt(draft.dimensions, event.at, (dimension) => withFields(dimension, event.fields)),
      );
    default:
      return event.type === 'levelAdded' || event.type === 'levelRemoved' || event.type === 'levelSet' || event.type === 'levelsSorted'
        ? withDimensions(
            draft,
            updateAt(draft.dimensions, event.at, (dimension) => editLevels(dimension, event)),
          )
        : editCommonFields(draft, event);
  }
}

/** Levels in the order they are saved: by minScore, ascending. */
export const sortLevels = (levels: readonly EditorLevel[]): readonly EditorLevel[] => levels.toSorted((a, b) => a.minScore - b.minScore);

type LevelEvent = Extract<KquizEvent, { type: 'levelAdded' | 'levelRemoved' | 'levelSet' | 'levelsSorted' }>;

function editLevels(dimension: EditorDimension, event: LevelEvent): EditorDimension {
  const levels = applyLevelEvent(dimension.levels, event);
  return levels === dimension.levels ? dimension : { ...dimension, levels };
}

function applyLevelEvent(levels: readonly EditorLevel[], event: LevelEvent): readonly EditorLevel[] {
  switch (event.type) {
    case 'levelAdded':
      return insertAt(levels, levels.length, { elements: [event.level], maxLength: QUIZ_LIMITS.levels });
    case 'levelRemoved':
      return removeAt(levels, event.level);
    case 'levelSet':
      return updateAt(levels, event.level, (level) => withFields(level, event.fields));
    case 'levelsSorted': {
      const sorted = sortLevels(levels);
      return sorted.every((level, i) => level === levels[i]) ? levels : sorted;
    }
  }
}

/** Removes a dimension unless it is the last one; its questions move to the first dimension. */
function removeDimension(draft: EditorKquiz, at: number): EditorKquiz {
  const dimensions = removeAt(draft.dimensions, at, 1);
  if (dimensions === draft.dimensions) return draft;
  return {
    ...draft,
    dimensions,
    questions: draft.questions.map((question) => ({ ...question, dimensionIndex: getIndexAfterRemoval(question.dimensionIndex, at, 0) })),
  };
}

function withDimensionInRange(question: EditorQuestion, dimensionCount: number): EditorQuestion {
  const { dimensionIndex } = question;
  return Number.isInteger(dimensionIndex) && dimensionIndex >= 0 && dimensionIndex < dimensionCount
    ? question
    : { ...question, dimensionIndex: 0 };
}

const withQuestions = (draft: EditorKquiz, questions: readonly EditorQuestion[]): EditorKquiz =>
  questions === draft.questions ? draft : { ...draft, questions };
const withDimensions = (draft: EditorKquiz, dimensions: readonly EditorDimension[]): EditorKquiz =>
  dimensions === draft.dimensions ? draft : { ...draft, dimensions };
