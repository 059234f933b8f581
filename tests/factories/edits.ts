import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraftOf, EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import { numberedIds } from './quizzes.ts';

/** A blank draft whose ids are new1, new2 … */
export const blankOf = <K extends 'kquiz' | 'pquiz' | 'article'>(kind: K): EditorDraftOf<K> =>
  createBlankDraft(kind, numberedIds()) as EditorDraftOf<K>;

/** The draft with a word in every required empty text, and a right answer where one is missing. */
export function filledKquiz(edit: EditorKquiz): EditorKquiz {
  const fillText = <T extends { text: string }>(field: T): T => ({ ...field, text: field.text.trim() || 'word' });
  return {
    ...edit,
    title: edit.title.trim() || 'Title',
    dimensions: edit.dimensions.map(({ levels, ...dimension }) => ({
      ...dimension,
      name: dimension.name.trim() || 'name',
      levels: levels.map((level) => ({ ...level, title: level.title.trim() || 'level' })),
    })),
    questions: edit.questions.map((question) => ({
      ...question,
      title: question.title.trim() || 'Question',
      choices: question.choices.map((choice, i) => ({
        ...fillText(choice),
        answerValue: i === 0 && !question.choices.some(({ answerValue }) => answerValue === 1) ? 1 : choice.answerValue,
      })),
      answers: question.answers.map(fillText),
      buckets: question.buckets.map(fillText),
      things: question.things.map(fillText),
      pairs: question.pairs.map((pair) => ({ ...pair, left: fillText(pair.left), right: fillText(pair.right) })),
    })),
  };
}

export const filledPquiz = (edit: EditorPquiz): EditorPquiz => ({
  ...edit,
  title: edit.title.trim() || 'Title',
  results: edit.results.map((result) => ({ ...result, title: result.title.trim() || 'Result' })),
  questions: edit.questions.map((question) => ({
    ...question,
    title: question.title.trim() || 'Question',
    choices: question.choices.map((choice) => ({ ...choice, title: choice.title.trim() || 'Choice' })),
  })),
});
