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

const quiz = QUIZ_LIMITS;

/** The next trivia draft after an edit; an event that makes no sense leaves it as it was. */
export function editKquiz(edit: EditorKquiz, event: KquizEvent | CommonFieldsEvent): EditorKquiz {
  switch (event.type) {
    case 'quizSet':
      return withFields(edit, event.fields);
    case 'questionsAdded': {
      const questions = event.questions.map((question) => withDimensionInRange(question, edit.dimensions.length));
      return withQuestions(edit, insertAt(edit.questions, event.at, { things: questions, most: quiz.questions }));
    }
    case 'questionRemoved':
      return withQuestions(edit, removeAt(edit.questions, event.at, 1));
    case 'questionMoved':
      return withQuestions(edit, moveElement(edit.questions, event.from, event.to));
    case 'questionEdited': {
      const change = (question: EditorQuestion) => withDimensionInRange(editQuestion(question, event.event), edit.dimensions.length);
      return withQuestions(edit, updateAt(edit.questions, event.at, change));
    }
    case 'dimensionAdded':
      return withDimensions(edit, insertAt(edit.dimensions, edit.dimensions.length, { things: [event.dimension], most: quiz.dimensions }));
    case 'dimensionRemoved':
      return removeDimension(edit, event.at);
    case 'dimensionSet':
      return withDimensions(
        edit,
        updateAt(edit.dimensions, event.at, (dimension) => withFields(dimension, event.fields)),
      );
    default:
      return event.type === 'levelAdded' || event.type === 'levelRemoved' || event.type === 'levelSet' || event.type === 'levelsSorted'
        ? withDimensions(
            edit,
            updateAt(edit.dimensions, event.at, (dimension) => editLevels(dimension, event)),
          )
        : editCommonFields(edit, event);
  }
}

/** Levels as they are kept: by minScore, ascending. */
export const sortLevels = (levels: readonly EditorLevel[]): readonly EditorLevel[] => levels.toSorted((a, b) => a.minScore - b.minScore);

type LevelEvent = Extract<KquizEvent, { type: 'levelAdded' | 'levelRemoved' | 'levelSet' | 'levelsSorted' }>;

function editLevels(dimension: EditorDimension, event: LevelEvent): EditorDimension {
  const levels = applyLevelEvent(dimension.levels, event);
  return levels === dimension.levels ? dimension : { ...dimension, levels };
}

function applyLevelEvent(levels: readonly EditorLevel[], event: LevelEvent): readonly EditorLevel[] {
  switch (event.type) {
    case 'levelAdded':
      return insertAt(levels, levels.length, { things: [event.level], most: quiz.levels });
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

/** A quiz keeps one dimension; the questions of one that goes count for the first. */
function removeDimension(edit: EditorKquiz, at: number): EditorKquiz {
  const dimensions = removeAt(edit.dimensions, at, 1);
  if (dimensions === edit.dimensions) return edit;
  return {
    ...edit,
    dimensions,
    questions: edit.questions.map((question) => ({ ...question, dimensionIndex: getIndexAfterRemoval(question.dimensionIndex, at, 0) })),
  };
}

function withDimensionInRange(question: EditorQuestion, dimensions: number): EditorQuestion {
  const { dimensionIndex } = question;
  return Number.isInteger(dimensionIndex) && dimensionIndex >= 0 && dimensionIndex < dimensions
    ? question
    : { ...question, dimensionIndex: 0 };
}

const withQuestions = (edit: EditorKquiz, questions: readonly EditorQuestion[]): EditorKquiz =>
  questions === edit.questions ? edit : { ...edit, questions };
const withDimensions = (edit: EditorKquiz, dimensions: readonly EditorDimension[]): EditorKquiz =>
  dimensions === edit.dimensions ? edit : { ...edit, dimensions };
