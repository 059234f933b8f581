import { QUIZ_LIMITS } from '#base/limits/contents';
import { withoutIds } from '#rules/contents/portable';
import { blankPquizQuestion, blankQuestion, blankResult } from '#rules/editor/blank';
import type { ContentEdit, KquizEdit, PquizChoiceEdit, PquizEdit, PquizQuestionEdit, QuestionEdit, ResultEdit } from '#rules/editor/draft';
import { editKquiz } from '#rules/editor/edit/kquiz';
import { fitQuestion } from '#rules/editor/edit/pquiz';
import { copyOfPquizQuestion, copyOfQuestion } from './copies.ts';

type NewId = () => string;

/** A draft with what was brought from elsewhere added, and where the added begins; or why there is no room for it. */
export type Appended = { edit: ContentEdit; at: number } | { refused: string };

/** What was brought in the place of the draft. The address stays: it is the content's, and links lead to it. */
export const replacedBy = (edit: ContentEdit, brought: ContentEdit): ContentEdit =>
  brought.kind === edit.kind ? { ...brought, urlName: edit.urlName } : edit;

/** What was written about a topic in the place of what the draft says; whom it is for, its cover, tags and settings stay. */
export function rewrittenBy(edit: ContentEdit, written: ContentEdit): ContentEdit {
  const { title, description, language } = written;
  const said = { title, description, language };
  if (edit.kind === 'kquiz' && written.kind === 'kquiz')
    return { ...edit, ...said, dimensions: written.dimensions, questions: written.questions };
  if (edit.kind === 'pquiz' && written.kind === 'pquiz')
    return { ...edit, ...said, results: written.results, questions: written.questions };
  if (edit.kind === 'article' && written.kind === 'article') return { ...edit, ...said, htmlContent: written.htmlContent };
  return edit;
}

/** Questions in the place of those there are; a quiz has at least one. */
export const withQuestionsOf = (edit: KquizEdit, questions: readonly QuestionEdit[]): KquizEdit =>
  questions.length === 0 ? edit : editKquiz({ ...edit, questions: [] }, { type: 'questionsAdded', at: 0, questions });

/** The draft and after it what was brought. A question that nobody has touched makes room. */
export function appended(edit: ContentEdit, brought: ContentEdit, newId: NewId): Appended {
  if (edit.kind === 'kquiz' && brought.kind === 'kquiz') return withMoreQuestions(edit, brought.questions, newId);
  if (edit.kind === 'pquiz' && brought.kind === 'pquiz') return withMoreOfPquiz(edit, brought, newId);
  if (edit.kind === 'article' && brought.kind === 'article')
    return { edit: { ...edit, htmlContent: edit.htmlContent + brought.htmlContent }, at: 0 };
  return { refused: 'This is of another kind.' };
}

export function withMoreQuestions(edit: KquizEdit, questions: readonly QuestionEdit[], newId: NewId): Appended {
  const kept = edit.questions.filter((question) => !isSame(question, blankQuestion(newId)));
  if (kept.length + questions.length > QUIZ_LIMITS.questions) return full(kept.length);
  const copies = questions.map((question) => copyOfQuestion(question, newId));
  return { edit: editKquiz({ ...edit, questions: kept }, { type: 'questionsAdded', at: kept.length, questions: copies }), at: kept.length };
}

/** Results of the same name are one; a choice goes on counting for the result it named. */
function withMoreOfPquiz(edit: PquizEdit, brought: PquizEdit, newId: NewId): Appended {
  const kept = edit.questions.filter((question) => !isSame(untied(question), blankPquizQuestion(newId)));
  if (kept.length + brought.questions.length > QUIZ_LIMITS.questions) return full(kept.length);
  const isBlank = edit.results.every((result) => isSame(result, blankResult(newId)));
  const results: ResultEdit[] = isBlank ? [] : [...edit.results];
  const places = brought.results.map((result) => placeIn(results, result, newId));
  if (results.length > QUIZ_LIMITS.results) return { refused: `A quiz has at most ${QUIZ_LIMITS.results} results.` };
  const more = brought.questions.map((question) => copyOfPquizQuestion(tiedTo(question, places, results.length), newId));
  const questions = [...kept, ...more].map((question) => fitQuestion(question, results.length));
  return { edit: { ...edit, results, questions }, at: kept.length };
}

const full = (there: number): Appended => ({
  refused: `A quiz has at most ${QUIZ_LIMITS.questions} questions, and this one has ${there}.`,
});

/** Where a result stands among these, after it was put there if it was not. */
function placeIn(results: ResultEdit[], result: ResultEdit, newId: NewId): number {
  const name = result.title.trim().toLowerCase();
  const known = results.findIndex(({ title }) => name !== '' && title.trim().toLowerCase() === name);
  return known >= 0 ? known : results.push({ ...result, _id: newId() }) - 1;
}

function tiedTo(question: PquizQuestionEdit, places: readonly number[], results: number): PquizQuestionEdit {
  const tie = (choice: PquizChoiceEdit): PquizChoiceEdit => {
    const weights = Array.from({ length: results }, () => 0);
    for (const [from, to] of places.entries()) weights[to] = (weights[to] ?? 0) + (choice.resultWeights[from] ?? 0);
    return {
      ...choice,
      chosenResultIndex: places[choice.chosenResultIndex] ?? -1,
      resultWeights: question.questionMode === 'advanced' ? weights : [],
    };
  };
  return { ...question, choices: question.choices.map(tie) };
}

/** Whether the draft says anything yet that could be replaced. */
export function saysSomething(edit: ContentEdit, newId: NewId): boolean {
  if (edit.kind === 'article') return edit.htmlContent.trim() !== '';
  if (edit.kind === 'kquiz') return edit.questions.some((question) => !isSame(question, blankQuestion(newId)));
  const isAsking = edit.questions.some((question) => !isSame(untied(question), blankPquizQuestion(newId)));
  return isAsking || edit.results.some((result) => !isSame(result, blankResult(newId)));
}

const untied = (question: PquizQuestionEdit): PquizQuestionEdit => ({
  ...question,
  choices: question.choices.map((choice) => ({ ...choice, chosenResultIndex: -1 })),
});
const isSame = (one: object, other: object) => JSON.stringify(withoutIds(one)) === JSON.stringify(withoutIds(other));
