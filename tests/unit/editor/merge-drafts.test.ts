import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import { createBlankAnswer, createBlankChoice, createBlankQuestion } from '#rules/editor/blank-draft';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft, EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import { type EditEvent, editContent } from '#rules/editor/edit/edit-content';
import { mergeDrafts, resolveClashes } from '#rules/editor/merge/merge-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { kquizEvent, newId, pquizEvent } from '#tests/factories/edit-events';
import { buildBlankDraft, fillKquizDraft, fillPquizDraft } from '#tests/factories/edits';

const edit = <D extends EditorDraft>(draft: D, ...events: readonly EditEvent[]) => events.reduce<EditorDraft>(editContent, draft) as D;

function buildKquiz(): EditorKquiz {
  const draft = buildBlankDraft('kquiz');
  const questions = ['One', 'Two', 'Three'].map((title) => ({ ...createBlankQuestion(newId), title }));
  return { ...draft, title: 'Birds', questions };
}
const setTitle = (title: string): EditEvent => ({ type: 'set', fields: { title } });
const editQuestion = (at: number, fields: { title?: string; description?: string }): EditEvent => ({
  type: 'questionEdited',
  at,
  event: { type: 'questionSet', fields },
});
const listTitles = (draft: EditorDraft) => (draft as EditorKquiz).questions.map(({ title }) => title);

describe('the laws of a merge', () => {
  const SAMPLES = [
    ['kquiz', kquizEvent, fillKquizDraft, kquizDraft],
    ['pquiz', pquizEvent, fillPquizDraft, pquizDraft],
  ] as const;
  test.each(SAMPLES)('of a %s: what one side changed or both changed alike is taken, and nothing is asked', (kind, event) => {
    const events = fc.array(event as fc.Arbitrary<EditEvent>, { maxLength: 12 });
    fc.assert(
      fc.property(events, events, (before, after) => {
        const base = edit(buildBlankDraft(kind), ...before);
        const changed = edit(base, ...after);
        for (const [mine, theirs] of [
          [base, changed],
          [changed, base],
          [changed, changed],
        ] as const) {
          const { draft, clashes } = mergeDrafts(base, mine, theirs);
          expect([clashes, buildSaveBody(draft)]).toEqual([[], buildSaveBody(changed)]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test.each(SAMPLES)(
    'of a %s: every merge can be saved once its blanks are filled, whichever sides are chosen',
    (kind, event, fill, schema) => {
      const events = fc.array(event as fc.Arbitrary<EditEvent>, { maxLength: 10 });
      fc.assert(
        fc.property(events, events, events, fc.boolean(), (before, mineEvents, theirsEvents, isMine) => {
          const base = edit(buildBlankDraft(kind), ...before);
          const merge = mergeDrafts(base, edit(base, ...mineEvents), edit(base, ...theirsEvents));
          const sides = new Map(merge.clashes.map(({ path }) => [path, isMine ? 'mine' : 'theirs'] as const));
          const resolved = resolveClashes(merge, sides);
          const ids = JSON.stringify(resolved).match(/"_id":"[^"]+"/g) ?? [];
          expect(new Set(ids).size).toBe(ids.length);
          if (isMine) expect(resolved).toEqual(merge.draft);
          const parsed = schema.safeParse(buildSaveBody(fill(resolved as EditorKquiz & EditorPquiz)));
          expect(parsed.error?.issues ?? []).toEqual([]);
        }),
        { numRuns: 150 },
      );
    },
  );
});

test('the result that an answer names stays when its question switches to weights', () => {
  const base = buildBlankDraft('pquiz');
  const changed = edit(
    base,
    { type: 'pquizQuestionEdited', at: 0, event: { type: 'choiceSet', at: 0, fields: { chosenResultIndex: 0 } } },
    { type: 'pquizQuestionEdited', at: 0, event: { type: 'modeSet', to: 'advanced' } },
  );
  expect(buildSaveBody(mergeDrafts(base, base, changed).draft)).toEqual(buildSaveBody(changed));
});

test('changes of different fields and questions both stay', () => {
  const base = buildKquiz();
  const merge = mergeDrafts(
    base,
    edit(base, setTitle('Owls'), editQuestion(0, { title: 'First' })),
    edit(base, editQuestion(0, { description: 'Think' }), editQuestion(2, { title: 'Third' })),
  );
  expect(merge.clashes).toEqual([]);
  expect([merge.draft.title, listTitles(merge.draft)]).toEqual(['Owls', ['First', 'Two', 'Third']]);
  expect((merge.draft as EditorKquiz).questions[0]?.description).toBe('Think');
  expect([merge.mineChanged, merge.theirsChanged]).toEqual([2, 2]);
});

test('what both sides added stays, each after what it followed', () => {
  const base = buildKquiz();
  const add = (at: number, title: string): EditEvent => ({
    type: 'questionsAdded',
    at,
    questions: [{ ...createBlankQuestion(newId), title }],
  });
  const { draft } = mergeDrafts(base, edit(base, add(1, 'Mine')), edit(base, add(3, 'Theirs')));
  expect(listTitles(draft)).toEqual(['One', 'Mine', 'Two', 'Three', 'Theirs']);
});

test('a moved question keeps what the other side changed in it', () => {
  const base = buildKquiz();
  const { draft, clashes } = mergeDrafts(
    base,
    edit(base, { type: 'questionMoved', from: 0, to: 2 }),
    edit(base, editQuestion(0, { title: 'First' })),
  );
  expect([clashes, listTitles(draft)]).toEqual([[], ['Two', 'Three', 'First']]);
});

test('one text changed on both sides is a clash with all three texts, and the chosen side is taken', () => {
  const base = buildKquiz();
  const merge = mergeDrafts(base, edit(base, editQuestion(1, { title: 'Mine' })), edit(base, editQuestion(1, { title: 'Theirs' })));
  expect(merge.clashes).toEqual([
    { path: `questions.${base.questions[1]?._id}.title`, location: 'Question 2, title', base: 'Two', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(listTitles(merge.draft)).toEqual(['One', 'Mine', 'Three']);
  const [{ path } = { path: '' }] = merge.clashes;
  expect(listTitles(resolveClashes(merge, new Map([[path, 'theirs']])))).toEqual(['One', 'Theirs', 'Three']);
});

test('a question deleted here and changed there is a clash, and comes back at its place', () => {
  const base = buildKquiz();
  const deleted = edit(base, { type: 'questionRemoved', at: 1 });
  const changed = edit(base, editQuestion(1, { title: 'Changed' }));
  const merge = mergeDrafts(base, deleted, changed);
  expect(merge.clashes).toMatchObject([{ location: 'Question 2', base: 'Two', mine: null, theirs: 'Changed' }]);
  expect(listTitles(merge.draft)).toEqual(['One', 'Three']);
  const chosen = new Map(merge.clashes.map(({ path }) => [path, 'theirs'] as const));
  expect(listTitles(resolveClashes(merge, chosen))).toEqual(['One', 'Changed', 'Three']);
  const reverse = mergeDrafts(base, changed, deleted);
  expect(reverse.clashes).toMatchObject([{ mine: 'Changed', theirs: null }]);
  expect(listTitles(resolveClashes(reverse, new Map(reverse.clashes.map(({ path }) => [path, 'theirs'] as const))))).toEqual([
    'One',
    'Three',
  ]);
});

test('two sides that delete all questions but different ones leave one', () => {
  const base = { ...buildKquiz(), questions: buildKquiz().questions.slice(0, 2) };
  const { draft } = mergeDrafts(base, edit(base, { type: 'questionRemoved', at: 0 }), edit(base, { type: 'questionRemoved', at: 1 }));
  expect(listTitles(draft)).toEqual(['Two']);
});

test('a question with one right answer never gets two', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((text) => createBlankChoice(newId, text)) as [
    ReturnType<typeof createBlankChoice>,
    ReturnType<typeof createBlankChoice>,
    ReturnType<typeof createBlankChoice>,
  ];
  const question = { ...createBlankQuestion(newId), title: 'Which?', choices: [{ ...a, answerValue: 1 as const }, b, c] };
  const base = { ...buildKquiz(), questions: [question] };
  const mark = (at: number): EditEvent => ({ type: 'questionEdited', at: 0, event: { type: 'rightChoiceToggled', at } });
  const merge = mergeDrafts(base, edit(base, mark(1)), edit(base, mark(2)));
  expect(merge.clashes).toMatchObject([{ location: 'Question 1, right answer', base: 'A', mine: 'B', theirs: 'C' }]);
  expect((merge.draft as EditorKquiz).questions[0]?.choices.map(({ answerValue }) => answerValue)).toEqual([0, 1, 0]);
});

test('tags of both sides stay, and what one side removed goes', () => {
  const base = { ...buildKquiz(), tags: ['birds', 'sea'] };
  const { draft } = mergeDrafts(
    base,
    edit(base, { type: 'tagsAdded', text: 'mine' }, { type: 'tagsAdded', text: 'both' }),
    edit(base, { type: 'tagsAdded', text: 'both' }, { type: 'tagsAdded', text: 'theirs' }, { type: 'tagRemoved', tag: 'sea' }),
  );
  expect(draft.tags).toEqual(['birds', 'mine', 'both', 'theirs']);
});

test('a choice counts for the same result after the other side has moved the results', () => {
  const blank = buildBlankDraft('pquiz');
  const base = edit(blank, {
    type: 'pquizQuestionEdited',
    at: 0,
    event: { type: 'choiceSet', at: 0, fields: { chosenResultIndex: 1, title: 'Sings' } },
  });
  const { draft } = mergeDrafts(
    base,
    edit(base, { type: 'pquizQuestionEdited', at: 0, event: { type: 'choiceSet', at: 0, fields: { description: 'Loudly' } } }),
    edit(base, { type: 'resultMoved', from: 0, to: 1 }),
  );
  const { results, questions } = draft as EditorPquiz;
  expect([results[0]?._id, questions[0]?.choices[0]]).toMatchObject([
    base.results[1]?._id,
    { chosenResultIndex: 0, description: 'Loudly' },
  ]);
});

test('a draft merges with what the server has stored of it, whose text answers and pairs have no ids', () => {
  const answers = ['one', 'two'].map((text) => ({ ...createBlankAnswer(newId), text }));
  const question = { ...createBlankQuestion(newId), type: 22 as const, title: 'Name them', answers };
  const base = { ...buildKquiz(), questions: [question] };
  const stored = toEditorDraft('kquiz', { ...buildSaveBody(base), description: 'From elsewhere' }, newId);
  const mine = edit(base, { type: 'questionEdited', at: 0, event: { type: 'partSet', list: 'answers', at: 0, fields: { text: 'first' } } });
  const merge = mergeDrafts(base, mine, stored);
  expect(merge.clashes).toEqual([]);
  expect(merge.draft).toMatchObject({ description: 'From elsewhere', questions: [{ answers: [{ text: 'first' }, { text: 'two' }] }] });
});
