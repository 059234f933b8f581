import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import { createBlankQuestion } from '#rules/editor/blank-draft';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import {
  type AppendResult,
  appendDraft,
  appendQuestions,
  applyGeneratedDraft,
  hasDraftContent,
  replaceDraft,
  replaceQuestions,
} from '#rules/editor/import/merge-import';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { buildBlankDraft, fillKquizDraft, fillPquizDraft } from '#tests/factories/edits';
import { createNumberedIds } from '#tests/factories/quizzes';

let idCount = 0;
const newId = () => {
  idCount += 1;
  return `id${String(idCount).padStart(24, '0')}`;
};
const buildQuestion = (title: string) => ({ ...createBlankQuestion(newId), title });
const buildKquiz = (...titles: string[]): EditorKquiz => ({
  ...buildBlankDraft('kquiz'),
  title: 'Mine',
  questions: titles.map(buildQuestion),
});
/** Each question has one choice per entry of `chosenResults`. */
const buildPquiz = (results: string[], questions: { title: string; chosenResults: number[] }[]) =>
  toEditorDraft(
    'pquiz',
    {
      title: 'Theirs',
      results: results.map((title) => ({ title })),
      questions: questions.map(({ title, chosenResults }) => ({
        title,
        choices: chosenResults.map((chosenResultIndex, i) => ({ title: `c${i}`, chosenResultIndex })),
      })),
    },
    newId,
  ) as EditorPquiz;
const titlesOf = ({ questions }: { questions: readonly { title: string }[] }) => questions.map(({ title }) => title);
const draftOf = <T>(result: AppendResult) => ('draft' in result ? (result.draft as T) : null);

test('an import replaces the draft except for its URL name', () => {
  const mine = { ...buildKquiz('One'), urlName: 'mine' };
  expect(replaceDraft(mine, { ...buildKquiz('Two'), urlName: 'theirs', title: 'Theirs' })).toMatchObject({
    urlName: 'mine',
    title: 'Theirs',
  });
  expect(replaceDraft(mine, buildBlankDraft('article'))).toBe(mine);
});

test('a generated draft leaves the cover, the tags and the visibility unchanged', () => {
  const mine = { ...buildKquiz('One'), imageHomePage: '/images/a.webp', tags: ['birds'], userStatus: 'self' as const };
  const generated = { ...buildKquiz('Two'), title: 'Generated', language: 'de' };
  expect(applyGeneratedDraft(mine, generated)).toEqual({
    ...mine,
    title: 'Generated',
    language: 'de',
    dimensions: generated.dimensions,
    questions: generated.questions,
  });
  expect(applyGeneratedDraft(mine, buildBlankDraft('pquiz'))).toBe(mine);
});

test('appended questions follow the existing ones and get new ids, and a blank question is dropped', () => {
  const imported = buildKquiz('Three');
  const result = appendDraft(buildKquiz('One', 'Two'), imported, newId);
  expect(result).toMatchObject({ firstIndex: 2 });
  const draft = draftOf<EditorKquiz>(result);
  expect(draft && titlesOf(draft)).toEqual(['One', 'Two', 'Three']);
  expect(draft?.questions[2]?._id).not.toBe(imported.questions[0]?._id);
  expect(appendDraft(buildBlankDraft('kquiz'), imported, newId)).toMatchObject({
    firstIndex: 0,
    draft: { questions: [{ title: 'Three' }] },
  });
});

test('rejects an import that exceeds the question limit instead of truncating it', () => {
  const many = Array.from({ length: QUIZ_LIMITS.questions }, (_, i) => `q${i}`);
  expect(appendQuestions(buildKquiz('One'), buildKquiz(...many).questions, newId)).toEqual({
    error: 'A quiz can have at most 100 questions. This one has 1.',
  });
  expect(appendDraft(buildKquiz('One'), buildBlankDraft('article'), newId)).toEqual({ error: 'This is a different type of content.' });
});

test('appended personality questions keep counting for the results they name, and results with the same title are merged', () => {
  const mine = buildPquiz(['Teaspoon', 'Ladle'], [{ title: 'Soup?', chosenResults: [0, 1] }]);
  const theirs = buildPquiz(['Fork', 'ladle '], [{ title: 'Peas?', chosenResults: [0, 1] }]);
  const draft = draftOf<EditorPquiz>(appendDraft(mine, theirs, newId));
  expect(draft?.results.map(({ title }) => title)).toEqual(['Teaspoon', 'Ladle', 'Fork']);
  expect(draft?.questions.map(({ choices }) => choices.map(({ chosenResultIndex }) => chosenResultIndex))).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(draftOf<EditorPquiz>(appendDraft(buildBlankDraft('pquiz'), theirs, newId))?.results.map(({ title }) => title)).toEqual([
    'Fork',
    'ladle ',
  ]);
});

test('weights follow the results they belong to', () => {
  const theirs = toEditorDraft(
    'pquiz',
    {
      results: [{ title: 'Fork' }, { title: 'Ladle' }],
      questions: [{ title: 'q', questionMode: 'advanced', choices: [{ title: 'a', resultWeights: [3, 7] }] }],
    },
    newId,
  );
  const draft = draftOf<EditorPquiz>(appendDraft(buildPquiz(['Ladle'], [{ title: 'Soup?', chosenResults: [0, 0] }]), theirs, newId));
  expect(draft?.questions[1]?.choices[0]?.resultWeights).toEqual([7, 3]);
});

test('replacing the questions leaves the other fields unchanged', () => {
  const mine = { ...buildKquiz('One'), tags: ['birds'] };
  expect(replaceQuestions(mine, buildKquiz('Two').questions)).toMatchObject({
    title: 'Mine',
    tags: ['birds'],
    questions: [{ title: 'Two' }],
  });
  expect(replaceQuestions(mine, [])).toBe(mine);
});

test('a blank draft has no content to replace', () => {
  for (const kind of ['kquiz', 'pquiz', 'article'] as const)
    expect(hasDraftContent(buildBlankDraft(kind), createNumberedIds())).toBe(false);
  expect(hasDraftContent(buildKquiz('One'), newId)).toBe(true);
  expect(hasDraftContent(buildPquiz(['Ladle'], []), newId)).toBe(true);
  expect(hasDraftContent({ ...buildBlankDraft('article'), htmlContent: '<p>x</p>' }, newId)).toBe(true);
});

test('any import appended to any draft gives a draft that can be saved once its blanks are filled', () => {
  const anyTitles = fc.array(fc.constantFrom('', 'One', 'Two'), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyTitles, anyTitles, (mine, theirs) => {
      const draft = draftOf<EditorKquiz>(appendDraft(buildKquiz(...mine), buildKquiz(...theirs), newId));
      expect(draft && (kquizDraft.safeParse(buildSaveBody(fillKquizDraft(draft))).error?.issues ?? [])).toEqual([]);
    }),
  );
  const questions = fc.array(
    fc.record({
      title: fc.constantFrom('', 'q'),
      chosenResults: fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 2, maxLength: 4 }),
    }),
    { maxLength: 4 },
  );
  const results = fc.array(fc.constantFrom('', 'A', 'B', 'b'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(results, questions, results, questions, (myResults, myQuestions, theirResults, theirQuestions) => {
      const draft = draftOf<EditorPquiz>(appendDraft(buildPquiz(myResults, myQuestions), buildPquiz(theirResults, theirQuestions), newId));
      expect(draft && (pquizDraft.safeParse(buildSaveBody(fillPquizDraft(draft))).error?.issues ?? [])).toEqual([]);
    }),
  );
});
