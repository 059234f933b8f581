import { QUIZ_LIMITS } from '#base/limits/contents';
import { withoutIds } from '#rules/contents/draft-fields';
import { createBlankPquizQuestion, createBlankQuestion, createBlankResult } from '#rules/editor/blank-draft';
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

type NewId = () => string;

/** A draft with what was brought from elsewhere added, and where the added begins; or why there is no room for it. */
export type AppendResult = { edit: EditorDraft; at: number } | { refused: string };

/** What was brought in the place of the draft. The address stays: it is the content's, and links lead to it. */
export const replaceDraft = (edit: EditorDraft, imported: EditorDraft): EditorDraft =>
  imported.kind === edit.kind ? { ...imported, urlName: edit.urlName } : edit;

/** What was written about a topic in the place of what the draft says; whom it is for, its cover, tags and settings stay. */
export function applyGeneratedDraft(edit: EditorDraft, generated: EditorDraft): EditorDraft {
  const { title, description, language } = generated;
  const texts = { title, description, language };
  if (edit.kind === 'kquiz' && generated.kind === 'kquiz')
    return { ...edit, ...texts, dimensions: generated.dimensions, questions: generated.questions };
  if (edit.kind === 'pquiz' && generated.kind === 'pquiz')
    return { ...edit, ...texts, results: generated.results, questions: generated.questions };
  if (edit.kind === 'article' && generated.kind === 'article') return { ...edit, ...texts, htmlContent: generated.htmlContent };
  return edit;
}

/** Questions in the place of those there are; a quiz has at least one. */
export const replaceQuestions = (edit: EditorKquiz, questions: readonly EditorQuestion[]): EditorKquiz =>
  questions.length === 0 ? edit : editKquiz({ ...edit, questions: [] }, { type: 'questionsAdded', at: 0, questions });

/** The draft and after it what was brought. A question that nobody has touched makes room. */
export function appendDraft(edit: EditorDraft, imported: EditorDraft, newId: NewId): AppendResult {
  if (edit.kind === 'kquiz' && imported.kind === 'kquiz') return appendQuestions(edit, imported.questions, newId);
  if (edit.kind === 'pquiz' && imported.kind === 'pquiz') return appendPquiz(edit, imported, newId);
  if (edit.kind === 'article' && imported.kind === 'article')
    return { edit: { ...edit, htmlContent: edit.htmlContent + imported.htmlContent }, at: 0 };
  return { refused: 'This is of another kind.' };
}

export function appendQuestions(edit: EditorKquiz, questions: readonly EditorQuestion[], newId: NewId): AppendResult {
  const existing = edit.questions.filter((question) => !isSameWithoutIds(question, createBlankQuestion(newId)));
  if (existing.length + questions.length > QUIZ_LIMITS.questions) return rejectFullQuiz(existing.length);
  const copies = questions.map((question) => copyQuestion(question, newId));
  return {
    edit: editKquiz({ ...edit, questions: existing }, { type: 'questionsAdded', at: existing.length, questions: copies }),
    at: existing.length,
  };
}

/** Results of the same name are one; a choice goes on counting for the result it named. */
function appendPquiz(edit: EditorPquiz, imported: EditorPquiz, newId: NewId): AppendResult {
  const existing = edit.questions.filter((question) => !isSameWithoutIds(clearChosenResults(question), createBlankPquizQuestion(newId)));
  if (existing.length + imported.questions.length > QUIZ_LIMITS.questions) return rejectFullQuiz(existing.length);
  const isBlank = edit.results.every((result) => isSameWithoutIds(result, createBlankResult(newId)));
  const results: EditorResult[] = isBlank ? [] : [...edit.results];
  const resultIndexes = imported.results.map((result) => findOrAddResult(results, result, newId));
  if (results.length > QUIZ_LIMITS.results) return { refused: `A quiz has at most ${QUIZ_LIMITS.results} results.` };
  const added = imported.questions.map((question) =>
    copyPquizQuestion(remapQuestionResults(question, resultIndexes, results.length), newId),
  );
  const questions = [...existing, ...added].map((question) => fitQuestion(question, results.length));
  return { edit: { ...edit, results, questions }, at: existing.length };
}

const rejectFullQuiz = (questionCount: number): AppendResult => ({
  refused: `A quiz has at most ${QUIZ_LIMITS.questions} questions, and this one has ${questionCount}.`,
});

/** Where a result stands among these, after it was put there if it was not. */
function findOrAddResult(results: EditorResult[], result: EditorResult, newId: NewId): number {
  const name = result.title.trim().toLowerCase();
  const index = results.findIndex(({ title }) => name !== '' && title.trim().toLowerCase() === name);
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

/** Whether the draft says anything yet that could be replaced. */
export function hasDraftContent(edit: EditorDraft, newId: NewId): boolean {
  if (edit.kind === 'article') return edit.htmlContent.trim() !== '';
  if (edit.kind === 'kquiz') return edit.questions.some((question) => !isSameWithoutIds(question, createBlankQuestion(newId)));
  const hasQuestions = edit.questions.some((question) => !isSameWithoutIds(clearChosenResults(question), createBlankPquizQuestion(newId)));
  return hasQuestions || edit.results.some((result) => !isSameWithoutIds(result, createBlankResult(newId)));
}

const clearChosenResults = (question: EditorPquizQuestion): EditorPquizQuestion => ({
  ...question,
  choices: question.choices.map((choice) => ({ ...choice, chosenResultIndex: -1 })),
});
const isSameWithoutIds = (one: object, other: object) => JSON.stringify(withoutIds(one)) === JSON.stringify(withoutIds(other));
