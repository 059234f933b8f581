import { QUIZ_LIMITS } from '#base/limits/contents';
import type { DimensionEdit, KquizEdit, LevelEdit, QuestionEdit } from '#rules/editor/draft';
import { type CommonEvent, editCommon, withFields } from './common.ts';
import { changedAt, indexAfterRemoval, insertedAt, movedTo, removedAt } from './lists.ts';
import { editQuestion, type QuestionEvent } from './question.ts';

export type KquizEvent =
  | { type: 'quizSet'; fields: Partial<Pick<KquizEdit, 'explanationDisplay' | 'timeLimit'>> }
  | { type: 'questionsAdded'; at: number; questions: readonly QuestionEdit[] }
  | { type: 'questionRemoved'; at: number }
  | { type: 'questionMoved'; from: number; to: number }
  | { type: 'questionEdited'; at: number; event: QuestionEvent }
  | { type: 'dimensionAdded'; dimension: DimensionEdit }
  | { type: 'dimensionRemoved'; at: number }
  | { type: 'dimensionSet'; at: number; fields: Partial<Pick<DimensionEdit, 'name'>> }
  | { type: 'levelAdded'; at: number; level: LevelEdit }
  | { type: 'levelRemoved'; at: number; level: number }
  | { type: 'levelSet'; at: number; level: number; fields: Partial<LevelEdit> }
  | { type: 'levelsSorted'; at: number };

const quiz = QUIZ_LIMITS;

/** The next trivia draft after an edit; an event that makes no sense leaves it as it was. */
export function editKquiz(edit: KquizEdit, event: KquizEvent | CommonEvent): KquizEdit {
  switch (event.type) {
    case 'quizSet':
      return withFields(edit, event.fields);
    case 'questionsAdded': {
      const questions = event.questions.map((question) => withDimensionInRange(question, edit.dimensions.length));
      return withQuestions(edit, insertedAt(edit.questions, event.at, { things: questions, most: quiz.questions }));
    }
    case 'questionRemoved':
      return withQuestions(edit, removedAt(edit.questions, event.at, 1));
    case 'questionMoved':
      return withQuestions(edit, movedTo(edit.questions, event.from, event.to));
    case 'questionEdited': {
      const change = (question: QuestionEdit) => withDimensionInRange(editQuestion(question, event.event), edit.dimensions.length);
      return withQuestions(edit, changedAt(edit.questions, event.at, change));
    }
    case 'dimensionAdded':
      return withDimensions(
        edit,
        insertedAt(edit.dimensions, edit.dimensions.length, { things: [event.dimension], most: quiz.dimensions }),
      );
    case 'dimensionRemoved':
      return removeDimension(edit, event.at);
    case 'dimensionSet':
      return withDimensions(
        edit,
        changedAt(edit.dimensions, event.at, (dimension) => withFields(dimension, event.fields)),
      );
    default:
      return event.type === 'levelAdded' || event.type === 'levelRemoved' || event.type === 'levelSet' || event.type === 'levelsSorted'
        ? withDimensions(
            edit,
            changedAt(edit.dimensions, event.at, (dimension) => editLevels(dimension, event)),
          )
        : editCommon(edit, event);
  }
}

/** Levels as they are kept: by minScore, ascending. */
export const sortedLevels = (levels: readonly LevelEdit[]): readonly LevelEdit[] => levels.toSorted((a, b) => a.minScore - b.minScore);

type LevelEvent = Extract<KquizEvent, { type: 'levelAdded' | 'levelRemoved' | 'levelSet' | 'levelsSorted' }>;

function editLevels(dimension: DimensionEdit, event: LevelEvent): DimensionEdit {
  const levels = levelsAfter(dimension.levels, event);
  return levels === dimension.levels ? dimension : { ...dimension, levels };
}

function levelsAfter(levels: readonly LevelEdit[], event: LevelEvent): readonly LevelEdit[] {
  switch (event.type) {
    case 'levelAdded':
      return insertedAt(levels, levels.length, { things: [event.level], most: quiz.levels });
    case 'levelRemoved':
      return removedAt(levels, event.level);
    case 'levelSet':
      return changedAt(levels, event.level, (level) => withFields(level, event.fields));
    case 'levelsSorted': {
      const sorted = sortedLevels(levels);
      return sorted.every((level, i) => level === levels[i]) ? levels : sorted;
    }
  }
}

/** A quiz keeps one dimension; the questions of one that goes count for the first. */
function removeDimension(edit: KquizEdit, at: number): KquizEdit {
  const dimensions = removedAt(edit.dimensions, at, 1);
  if (dimensions === edit.dimensions) return edit;
  return {
    ...edit,
    dimensions,
    questions: edit.questions.map((question) => ({ ...question, dimensionIndex: indexAfterRemoval(question.dimensionIndex, at, 0) })),
  };
}

function withDimensionInRange(question: QuestionEdit, dimensions: number): QuestionEdit {
  const { dimensionIndex } = question;
  return Number.isInteger(dimensionIndex) && dimensionIndex >= 0 && dimensionIndex < dimensions
    ? question
    : { ...question, dimensionIndex: 0 };
}

const withQuestions = (edit: KquizEdit, questions: readonly QuestionEdit[]): KquizEdit =>
  questions === edit.questions ? edit : { ...edit, questions };
const withDimensions = (edit: KquizEdit, dimensions: readonly DimensionEdit[]): KquizEdit =>
  dimensions === edit.dimensions ? edit : { ...edit, dimensions };
