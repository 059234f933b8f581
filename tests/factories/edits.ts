import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraftOf, EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import { createNumberedIds } from './quizzes.ts';

/** A blank draft whose ids are new1, new2 … */
export const buildBlankDraft = <K extends 'kquiz' | 'pquiz' | 'article'>(kind: K): EditorDraftOf<K> =>
  createBlankDraft(kind, createNumberedIds()) as EditorDraftOf<K>;

/** The draft with a word in every required empty text, and a right answer where one is missing. */
export function fillKquizDraft(draft: EditorKquiz): EditorKquiz {
  const fillText = <T extends { text: string }>(field: T): T => ({ ...field, text: field.text.trim() || 'word' });
  return {
    ...draft,
    title: draft.title.trim() || 'Title',
    dimensions: draft.dimensions.map(({ levels, ...dimension }) => ({
      ...dimension,
      name: dimension.name.trim() || 'name',
      levels: levels.map((level) => ({ ...level, title: level.title.trim() || 'level' })),
    })),
    questions: draft.questions.map((question) => ({
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

export const fillPquizDraft = (draft: EditorPquiz): EditorPquiz => ({
  ...draft,
  title: draft.title.trim() || 'Title',
  results: draft.results.map((result) => ({ ...result, title: result.title.trim() || 'Result' })),
  questions: draft.questions.map((question) => ({
    ...question,
    title: question.title.trim() || 'Question',
    choices: question.choices.map((choice) => ({ ...choice, title: choice.title.trim() || 'Choice' })),
  })),
});
