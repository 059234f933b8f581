import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import { createBlankQuestion } from '#rules/editor/blank-draft';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import {
  appendDraft,
  appendQuestions,
  applyGeneratedDraft,
  hasDraftContent,
  replaceDraft,
  replaceQuestions,
} from '#rules/editor/import/merge-import';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { blankOf, filledKquiz, filledPquiz } from '#tests/factories/edits';
import { numberedIds } from '#tests/factories/quizzes';

let made = 0;
const newId = () => {
  made += 1;
  return `id${String(made).padStart(24, '0')}`;
};
const asked = (title: string) => ({ ...createBlankQuestion(newId), title });
const quiz = (...titles: string[]): EditorKquiz => ({ ...blankOf('kquiz'), title: 'Mine', questions: titles.map(asked) });
const pquiz = (results: string[], questions: { title: string; to: number[] }[]) =>
  toEditorDraft(
    'pquiz',
    {
      title: 'Theirs',
      results: results.map((title) => ({ title })),
      questions: questions.map(({ title, to }) => ({
        title,
        choices: to.map((chosenResultIndex, i) => ({ title: `c${i}`, chosenResultIndex })),
      })),
    },
    newId,
  ) as EditorPquiz;
const titles = ({ questions }: { questions: readonly { title: string }[] }) => questions.map(({ title }) => title);
const editOf = <T>(added: { edit: unknown; at: number } | { refused: string }) => ('edit' in added ? (added.edit as T) : null);

test('what was brought takes the place of the draft, whose address stays', () => {
  const mine = { ...quiz('One'), urlName: 'mine' };
  expect(replaceDraft(mine, { ...quiz('Two'), urlName: 'theirs', title: 'Theirs' })).toMatchObject({ urlName: 'mine', title: 'Theirs' });
  expect(replaceDraft(mine, blankOf('article'))).toBe(mine);
});

test('what was written leaves the cover, the tags and who may see it as they are', () => {
  const mine = { ...quiz('One'), imageHomePage: '/images/a.webp', tags: ['birds'], userStatus: 'self' as const };
  const written = { ...quiz('Two'), title: 'Written', language: 'de' };
  expect(applyGeneratedDraft(mine, written)).toEqual({
    ...mine,
    title: 'Written',
    language: 'de',
    dimensions: written.dimensions,
    questions: written.questions,
  });
  expect(applyGeneratedDraft(mine, blankOf('pquiz'))).toBe(mine);
});

test('added questions stand after those there are and have ids of their own; one that nobody touched makes room', () => {
  const brought = quiz('Three');
  const added = appendDraft(quiz('One', 'Two'), brought, newId);
  expect(added).toMatchObject({ at: 2 });
  const edit = editOf<EditorKquiz>(added);
  expect(edit && titles(edit)).toEqual(['One', 'Two', 'Three']);
  expect(edit?.questions[2]?._id).not.toBe(brought.questions[0]?._id);
  expect(appendDraft(blankOf('kquiz'), brought, newId)).toMatchObject({ at: 0, edit: { questions: [{ title: 'Three' }] } });
});

test('more questions than there is room for are refused whole, never cut', () => {
  const many = Array.from({ length: QUIZ_LIMITS.questions }, (_, i) => `q${i}`);
  expect(appendQuestions(quiz('One'), quiz(...many).questions, newId)).toEqual({
    refused: 'A quiz has at most 100 questions, and this one has 1.',
  });
  expect(appendDraft(quiz('One'), blankOf('article'), newId)).toEqual({ refused: 'This is of another kind.' });
});

test('added personality questions go on counting for the results they named; results of one name are one', () => {
  const mine = pquiz(['Teaspoon', 'Ladle'], [{ title: 'Soup?', to: [0, 1] }]);
  const theirs = pquiz(['Fork', 'ladle '], [{ title: 'Peas?', to: [0, 1] }]);
  const edit = editOf<EditorPquiz>(appendDraft(mine, theirs, newId));
  expect(edit?.results.map(({ title }) => title)).toEqual(['Teaspoon', 'Ladle', 'Fork']);
  expect(edit?.questions.map(({ choices }) => choices.map(({ chosenResultIndex }) => chosenResultIndex))).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(editOf<EditorPquiz>(appendDraft(blankOf('pquiz'), theirs, newId))?.results.map(({ title }) => title)).toEqual(['Fork', 'ladle ']);
});

test('weights go along with the results they are for', () => {
  const theirs = toEditorDraft(
    'pquiz',
    {
      results: [{ title: 'Fork' }, { title: 'Ladle' }],
      questions: [{ title: 'q', questionMode: 'advanced', choices: [{ title: 'a', resultWeights: [3, 7] }] }],
    },
    newId,
  );
  const edit = editOf<EditorPquiz>(appendDraft(pquiz(['Ladle'], [{ title: 'Soup?', to: [0, 0] }]), theirs, newId));
  expect(edit?.questions[1]?.choices[0]?.resultWeights).toEqual([7, 3]);
});

test('questions alone take the place of questions alone', () => {
  const mine = { ...quiz('One'), tags: ['birds'] };
  expect(replaceQuestions(mine, quiz('Two').questions)).toMatchObject({ title: 'Mine', tags: ['birds'], questions: [{ title: 'Two' }] });
  expect(replaceQuestions(mine, [])).toBe(mine);
});

test('a blank draft says nothing yet', () => {
  for (const kind of ['kquiz', 'pquiz', 'article'] as const) expect(hasDraftContent(blankOf(kind), numberedIds())).toBe(false);
  expect(hasDraftContent(quiz('One'), newId)).toBe(true);
  expect(hasDraftContent(pquiz(['Ladle'], []), newId)).toBe(true);
  expect(hasDraftContent({ ...blankOf('article'), htmlContent: '<p>x</p>' }, newId)).toBe(true);
});

test('whatever is added to whatever draft leaves one that the wire takes once its blanks are filled', () => {
  const some = fc.array(fc.constantFrom('', 'One', 'Two'), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(some, some, (mine, more) => {
      const edit = editOf<EditorKquiz>(appendDraft(quiz(...mine), quiz(...more), newId));
      expect(edit && (kquizDraft.safeParse(buildSaveBody(filledKquiz(edit))).error?.issues ?? [])).toEqual([]);
    }),
  );
  const questions = fc.array(
    fc.record({ title: fc.constantFrom('', 'q'), to: fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 2, maxLength: 4 }) }),
    { maxLength: 4 },
  );
  const results = fc.array(fc.constantFrom('', 'A', 'B', 'b'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(results, questions, results, questions, (mine, ours, theirs, more) => {
      const edit = editOf<EditorPquiz>(appendDraft(pquiz(mine, ours), pquiz(theirs, more), newId));
      expect(edit && (pquizDraft.safeParse(buildSaveBody(filledPquiz(edit))).error?.issues ?? [])).toEqual([]);
    }),
  );
});
