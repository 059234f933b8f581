import { describe, expect, test } from 'vitest';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import { validateInput } from '#contract/validate-input';
import { createBlankQuestion } from '#rules/editor/blank-draft';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { buildPublishChecklist, countCompleteQuestions } from '#rules/editor/publish/publish-checklist';
import { describePublishing, getPublishAction } from '#rules/editor/publish/publish-effect';
import { toValidationIssues } from '#rules/editor/validation-issues';
import { buildBlankDraft, fillKquizDraft, fillPquizDraft } from '#tests/factories/edits';
import { createNumberedIds } from '#tests/factories/quizzes';

function check(draft: EditorDraft) {
  const schema = draft.kind === 'pquiz' ? pquizDraft : kquizDraft;
  const issues = toValidationIssues(draft, validateInput<unknown>(schema, buildSaveBody(draft)).issues ?? []);
  return { rows: buildPublishChecklist(draft, issues), progress: countCompleteQuestions(draft, issues) };
}
const listStates = (rows: ReturnType<typeof check>['rows']) => rows.map(({ label, state }) => `${label}: ${state}`);

describe('the checklist before publishing', () => {
  test('names what a blank quiz must have, and leads to its fields', () => {
    const { rows, progress } = check(buildBlankDraft('kquiz'));
    expect(listStates(rows)).toEqual(['Questions: mustFix', 'Title: mustFix', 'Cover: wouldHelp', 'Language: done', 'Tags: wouldHelp']);
    expect(progress).toEqual({ complete: 0, total: 1 });
    expect(rows[0]).toMatchObject({ detail: '0 of 1 complete', action: 'Fix', step: 1, itemIndex: 0 });
    expect(rows[1]).toMatchObject({ path: 'title', step: 0 });
  });

  test('is done for a quiz that has everything, and counts pictures without alt text', () => {
    const draft = {
      ...fillKquizDraft(buildBlankDraft('kquiz')),
      tags: ['a', 'b', 'c'],
      imageHomePage: '/images/quiz/01jd0000000000000000000001.webp',
      imageHomePageAlt: 'A',
    };
    const question = {
      ...createBlankQuestion(createNumberedIds()),
      title: 'Which?',
      image: '/images/quiz/01jd0000000000000000000002.webp',
    };
    expect(listStates(check(draft).rows)).toEqual([
      'Questions: done',
      'Title: done',
      'Cover: done',
      'Language: done',
      'Tags: done',
      'Alt text: done',
    ]);
    const altText = check(fillKquizDraft({ ...draft, questions: [...draft.questions, question] })).rows.at(-1);
    expect(altText).toMatchObject({ state: 'wouldHelp', detail: '1 picture without', path: 'questions.1.imageAlt', step: 1, itemIndex: 1 });
  });

  test('counts the questions of a personality quiz, and names an unfinished result', () => {
    const filled = fillPquizDraft(buildBlankDraft('pquiz'));
    expect(check(filled).progress).toEqual({ complete: 1, total: 1 });
    const { rows } = check({ ...filled, results: filled.results.map((result) => ({ ...result, title: '' })) });
    expect(rows[0]).toMatchObject({ state: 'mustFix', detail: '1 of 1 complete. Result 1: write the title', step: 1 });
  });
});

test.each([
  ['public', true, 'Send for review', 3],
  ['public', false, 'Publish now', 1],
  ['internal', true, 'Publish with link', 1],
  ['self', true, 'Save as private', 1],
] as const)('publishing as %s, with review %s: %s', (userStatus, needsReview, button, steps) => {
  const effect = describePublishing(userStatus, { needsReview });
  expect([effect.button, effect.steps.length]).toEqual([button, steps]);
});

test.each([
  [null, 'Publish', true, false],
  ['draft', 'Publish', true, false],
  ['private', 'Publish', true, false],
  ['waiting', 'Save', false, false],
  ['rejected', 'Send again', false, true],
  ['changes', 'Send again', false, true],
  ['published', 'Publish changes', false, true],
  ['link', 'Publish changes', false, true],
] as const)('the main button of a content that is %s: %s', (state, label, asks, savesDraft) => {
  expect(getPublishAction(state)).toEqual({ label, asks, savesDraft });
});
