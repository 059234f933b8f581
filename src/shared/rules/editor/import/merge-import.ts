import { QUIZ_LIMITS } from '#base/limits/contents';
import { withoutIds } from '#rules/contents/draft-fields';
import { createBlankPquizQuestion, createBlankQuestion, createBlankResult, type NewId } from '#rules/editor/blank-draft';
import type {
  EditorDraft,
  EditorKquiz,
  EditorPquiz,
  EditorPquizChoice,
  EditorPquizQuestion,
  EditorQuestion,
  EditorResult,
} from '#rules/editor/draft';
import { editKquiz } from '#rules/editor/edit/edit-kquiz';
import { fitQuestion } from '#rules/editor/edit/edit-pquiz';
import { copyPquizQuestion, copyQuestion } from './copy-question.ts';

/** The draft with the import appended and the index of the first added question, or why the import does not fit. */
export type AppendResult = { draft: EditorDraft; firstIndex: number } | { error: string };

/** The imported draft in place of the current one. The URL name stays, because links lead to it, and so does who can see the content. */
export const replaceDraft = (draft: EditorDraft, imported: EditorDraft): EditorDraft =>
  imported.kind === draft.kind ? { ...imported, urlName: draft.urlName, userStatus: draft.userStatus, isDraft: draft.isDraft } : draft;

/** The draft with generated texts and questions. Its visibility, cover, tags and settings stay. */
export function applyGeneratedDraft(draft: EditorDraft, generated: EditorDraft): EditorDraft {
  const { title, description, language } = generated;
  const texts = { title, description, language };
  if (draft.kind === 'kquiz' && generated.kind === 'kquiz')
    return { ...draft, ...texts, dimensions: generated.dimensions, questions: generated.questions };
  if (draft.kind === 'pquiz' && generated.kind === 'pquiz')
    return { ...draft, ...texts, results: generated.results, questions: generated.questions };
  if (draft.kind === 'article' && generated.kind === 'article') return { ...draft, ...texts, htmlContent: generated.htmlContent };
  return draft;
}

/** The draft with other questions; the same draft if there are none, because a quiz has at least one. */
export const replaceQuestions = (draft: EditorKquiz, questions: readonly EditorQuestion[]): EditorKquiz =>
  questions.length === 0 ? draft : editKquiz({ ...draft, questions: [] }, { type: 'questionsAdded', at: 0, questions });

/** The draft with the import appended. Blank questions of the draft are dropped. */
export function appendDraft(draft: EditorDraft, imported: EditorDraft, newId: NewId): AppendResult {
  if (draft.kind === 'kquiz' && imported.kind === 'kquiz') return appendQuestions(draft, imported.questions, newId);
  if (draft.kind === 'pquiz' && imported.kind === 'pquiz') return appendPquiz(draft, imported, newId);
  if (draft.kind === 'article' && imported.kind === 'article')
    return { draft: { ...draft, htmlContent: draft.htmlContent + imported.htmlContent }, firstIndex: 0 };
  return { error: 'This is a different type of content.' };
}

export function appendQuestions(draft: EditorKquiz, questions: readonly EditorQuestion[], newId: NewId): AppendResult {
  const existingQuestions = draft.questions.filter((question) => !isBlankQuestion(question, newId));
  if (existingQuestions.length + questions.length > QUIZ_LIMITS.questions) return buildFullQuizError(existingQuestions.length);
  const copies = questions.map((question) => copyQuestion(question, newId));
  return {
    draft: editKquiz(
      { ...draft, questions: existingQuestions },
      { type: 'questionsAdded', at: existingQuestions.length, questions: copies },
    ),
    firstIndex: existingQuestions.length,
  };
}

/** Merges results with the same title; imported choices keep counting for the result they name. */
function appendPquiz(draft: EditorPquiz, imported: EditorPquiz, newId: NewId): AppendResult {
  const existingQuestions = draft.questions.filter((question) => !isBlankPquizQuestion(question, newId));
  if (existingQuestions.length + imported.questions.length > QUIZ_LIMITS.questions) return buildFullQuizError(existingQuestions.length);
  const hasOnlyBlankResults = draft.results.every((result) => isSameWithoutIds(result, createBlankResult(newId)));
  const results: EditorResult[] = hasOnlyBlankResults ? [] : [...draft.results];
  const resultIndexes = imported.results.map((result) => findOrAddResult(results, result, newId));
  if (results.length > QUIZ_LIMITS.results) return { error: `A quiz can have at most ${QUIZ_LIMITS.results} results.` };
  const addedQuestions = imported.questions.map((question) =>
    copyPquizQuestion(remapQuestionResults(question, resultIndexes, results.length), newId),
  );
  const questions = [...existingQuestions, ...addedQuestions].map((question) => fitQuestion(question, results.length));
  return { draft: { ...draft, results, questions }, firstIndex: existingQuestions.length };
}

const buildFullQuizError = (questionCount: number): AppendResult => ({
  error: `A quiz can have at most ${QUIZ_LIMITS.questions} questions. This one has ${questionCount}.`,
});

/** The index of the result with the same title; appends the result if there is none. */
function findOrAddResult(results: EditorResult[], result: EditorResult, newId: NewId): number {
  const key = result.title.trim().toLowerCase();
  const index = results.findIndex(({ title }) => key !== '' && title.trim().toLowerCase() === key);
  return index >= 0 ? index : results.push({ ...result, _id: newId() }) - 1;
}

function remapQuestionResults(question: EditorPquizQuestion, resultIndexes: readonly number[], resultCount: number): EditorPquizQuestion {
  const remapChoice = (choice: EditorPquizChoice): EditorPquizChoice => {
    const weights = Array.from({ length: resultCount }, () => 0);
    for (const [from, to] of resultIndexes.entries()) weights[to] = (weights[to] ?? 0) + (choice.resultWeights[from] ?? 0);
    return {
      ...choice,
      chosenResultIndex: resultIndexes[choice.chosenResultIndex] ?? -1,
      resultWeights: question.questionMode === 'advanced' ? weights : [],
    };
  };
  return { ...question, choices: question.choices.map(remapChoice) };
}

/** Whether the draft has questions, results or text that an import would replace. */
export function hasDraftContent(draft: EditorDraft, newId: NewId): boolean {
  if (draft.kind === 'article') return draft.htmlContent.trim() !== '';
  if (draft.kind === 'kquiz') return draft.questions.some((question) => !isBlankQuestion(question, newId));
  const hasQuestions = draft.questions.some((question) => !isBlankPquizQuestion(question, newId));
  return hasQuestions || draft.results.some((result) => !isSameWithoutIds(result, createBlankResult(newId)));
}

export const isBlankQuestion = (question: EditorQuestion, newId: NewId): boolean => isSameWithoutIds(question, createBlankQuestion(newId));
export const isBlankPquizQuestion = (question: EditorPquizQuestion, newId: NewId): boolean =>
  isSameWithoutIds(clearChosenResults(question), createBlankPquizQuestion(newId));

const clearChosenResults = (question: EditorPquizQuestion): EditorPquizQuestion => ({
  ...question,
  choices: question.choices.map((choice) => ({ ...choice, chosenResultIndex: -1 })),
});
const isSameWithoutIds = (a: object, b: object) => JSON.stringify(withoutIds(a)) === JSON.stringify(withoutIds(b));
