import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import { blankQuestion } from '#rules/editor/blank';
import type { KquizEdit, PquizEdit } from '#rules/editor/draft';
import { appended, replacedBy, rewrittenBy, saysSomething, withMoreQuestions, withQuestionsOf } from '#rules/editor/import/bring';
import { openEdit } from '#rules/editor/open';
import { bodyOf } from '#rules/editor/wire';
import { blankOf, filledKquiz, filledPquiz } from '#tests/factories/edits';
import { numberedIds } from '#tests/factories/quizzes';

let made = 0;
const newId = () => {
  made += 1;
  return `id${String(made).padStart(24, '0')}`;
};
const asked = (title: string) => ({ ...blankQuestion(newId), title });
const quiz = (...titles: string[]): KquizEdit => ({ ...blankOf('kquiz'), title: 'Mine', questions: titles.map(asked) });
const pquiz = (results: string[], questions: { title: string; to: number[] }[]) =>
  openEdit(
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
  ) as PquizEdit;
const titles = ({ questions }: { questions: readonly { title: string }[] }) => questions.map(({ title }) => title);
const editOf = <T>(added: { edit: unknown; at: number } | { refused: string }) => ('edit' in added ? (added.edit as T) : null);

test('what was brought takes the place of the draft, whose address stays', () => {
  const mine = { ...quiz('One'), urlName: 'mine' };
  expect(replacedBy(mine, { ...quiz('Two'), urlName: 'theirs', title: 'Theirs' })).toMatchObject({ urlName: 'mine', title: 'Theirs' });
  expect(replacedBy(mine, blankOf('article'))).toBe(mine);
});

test('what was written leaves the cover, the tags and who may see it as they are', () => {
  const mine = { ...quiz('One'), imageHomePage: '/images/a.webp', tags: ['birds'], userStatus: 'self' as const };
  const written = { ...quiz('Two'), title: 'Written', language: 'de' };
  expect(rewrittenBy(mine, written)).toEqual({
    ...mine,
    title: 'Written',
    language: 'de',
    dimensions: written.dimensions,
    questions: written.questions,
  });
  expect(rewrittenBy(mine, blankOf('pquiz'))).toBe(mine);
});

test('added questions stand after those there are and have ids of their own; one that nobody touched makes room', () => {
  const brought = quiz('Three');
  const added = appended(quiz('One', 'Two'), brought, newId);
  expect(added).toMatchObject({ at: 2 });
  const edit = editOf<KquizEdit>(added);
  expect(edit && titles(edit)).toEqual(['One', 'Two', 'Three']);
  expect(edit?.questions[2]?._id).not.toBe(brought.questions[0]?._id);
  expect(appended(blankOf('kquiz'), brought, newId)).toMatchObject({ at: 0, edit: { questions: [{ title: 'Three' }] } });
});

test('more questions than there is room for are refused whole, never cut', () => {
  const many = Array.from({ length: QUIZ_LIMITS.questions }, (_, i) => `q${i}`);
  expect(withMoreQuestions(quiz('One'), quiz(...many).questions, newId)).toEqual({
    refused: 'A quiz has at most 100 questions, and this one has 1.',
  });
  expect(appended(quiz('One'), blankOf('article'), newId)).toEqual({ refused: 'This is of another kind.' });
});

test('added personality questions go on counting for the results they named; results of one name are one', () => {
  const mine = pquiz(['Teaspoon', 'Ladle'], [{ title: 'Soup?', to: [0, 1] }]);
  const theirs = pquiz(['Fork', 'ladle '], [{ title: 'Peas?', to: [0, 1] }]);
  const edit = editOf<PquizEdit>(appended(mine, theirs, newId));
  expect(edit?.results.map(({ title }) => title)).toEqual(['Teaspoon', 'Ladle', 'Fork']);
  expect(edit?.questions.map(({ choices }) => choices.map(({ chosenResultIndex }) => chosenResultIndex))).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(editOf<PquizEdit>(appended(blankOf('pquiz'), theirs, newId))?.results.map(({ title }) => title)).toEqual(['Fork', 'ladle ']);
});

test('weights go along with the results they are for', () => {
  const theirs = openEdit(
    'pquiz',
    {
      results: [{ title: 'Fork' }, { title: 'Ladle' }],
      questions: [{ title: 'q', questionMode: 'advanced', choices: [{ title: 'a', resultWeights: [3, 7] }] }],
    },
    newId,
  );
  const edit = editOf<PquizEdit>(appended(pquiz(['Ladle'], [{ title: 'Soup?', to: [0, 0] }]), theirs, newId));
  expect(edit?.questions[1]?.choices[0]?.resultWeights).toEqual([7, 3]);
});

test('questions alone take the place of questions alone', () => {
  const mine = { ...quiz('One'), tags: ['birds'] };
  expect(withQuestionsOf(mine, quiz('Two').questions)).toMatchObject({ title: 'Mine', tags: ['birds'], questions: [{ title: 'Two' }] });
  expect(withQuestionsOf(mine, [])).toBe(mine);
});

test('a blank draft says nothing yet', () => {
  for (const kind of ['kquiz', 'pquiz', 'article'] as const) expect(saysSomething(blankOf(kind), numberedIds())).toBe(false);
  expect(saysSomething(quiz('One'), newId)).toBe(true);
  expect(saysSomething(pquiz(['Ladle'], []), newId)).toBe(true);
  expect(saysSomething({ ...blankOf('article'), htmlContent: '<p>x</p>' }, newId)).toBe(true);
});

test('whatever is added to whatever draft leaves one that the wire takes once its blanks are filled', () => {
  const some = fc.array(fc.constantFrom('', 'One', 'Two'), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(some, some, (mine, more) => {
      const edit = editOf<KquizEdit>(appended(quiz(...mine), quiz(...more), newId));
      expect(edit && (kquizDraft.safeParse(bodyOf(filledKquiz(edit))).error?.issues ?? [])).toEqual([]);
    }),
  );
  const questions = fc.array(
    fc.record({ title: fc.constantFrom('', 'q'), to: fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 2, maxLength: 4 }) }),
    { maxLength: 4 },
  );
  const results = fc.array(fc.constantFrom('', 'A', 'B', 'b'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(results, questions, results, questions, (mine, ours, theirs, more) => {
      const edit = editOf<PquizEdit>(appended(pquiz(mine, ours), pquiz(theirs, more), newId));
      expect(edit && (pquizDraft.safeParse(bodyOf(filledPquiz(edit))).error?.issues ?? [])).toEqual([]);
    }),
  );
});
