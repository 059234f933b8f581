import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditorDraft } from '#rules/editor/draft';
import { type EditEvent, editContent } from '#rules/editor/edit/edit-content';
import { mergeTabDrafts } from '#rules/editor/merge/merge-tab-drafts';
import { kquizEvent } from '#tests/factories/edit-events';
import { buildBlankDraft } from '#tests/factories/edits';

const edit = (draft: EditorDraft, ...events: readonly EditEvent[]) => events.reduce<EditorDraft>(editContent, draft);
const set = (fields: { title?: string; description?: string }): EditEvent => ({ type: 'set', fields });
const since = buildBlankDraft('kquiz');

test('changes of different places in two tabs are in both', () => {
  const mine = { draft: edit(since, set({ title: 'Larks' })), editedAtMs: 1 };
  const theirs = { since, draft: edit(since, set({ description: 'Birds that sing' })), editedAtMs: 2 };
  expect(mergeTabDrafts(mine, theirs)).toMatchObject({ title: 'Larks', description: 'Birds that sing' });
});

test('of two changes of one place, the later is taken', () => {
  const [larks, owls] = ['Larks', 'Owls'].map((title) => edit(since, set({ title }))) as [EditorDraft, EditorDraft];
  expect(mergeTabDrafts({ draft: larks, editedAtMs: 1 }, { since, draft: owls, editedAtMs: 2 }).title).toBe('Owls');
  expect(mergeTabDrafts({ draft: larks, editedAtMs: 3 }, { since, draft: owls, editedAtMs: 2 }).title).toBe('Larks');
});

test('a tab without changes of its own takes the draft of the other as it is, and one that receives nothing new stays as it is', () => {
  const draft = edit(since, set({ title: 'Larks' }));
  expect(mergeTabDrafts({ draft: since, editedAtMs: 0 }, { since, draft, editedAtMs: 1 })).toBe(draft);
  expect(mergeTabDrafts({ draft, editedAtMs: 0 }, { since, draft: since, editedAtMs: 1 })).toBe(draft);
});

test('two tabs that send each other any edits at the same time end with the same draft', () => {
  const events = fc.array(kquizEvent as fc.Arbitrary<EditEvent>, { maxLength: 10 });
  const timesMs = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
  fc.assert(
    fc.property(events, events, events, timesMs, (before, ofA, ofB, [aMs, bMs]) => {
      const start = edit(since, ...before);
      const [a, b] = [
        { draft: edit(start, ...ofA), editedAtMs: aMs },
        { draft: edit(start, ...ofB), editedAtMs: bMs },
      ];
      expect(mergeTabDrafts(a, { ...b, since: start })).toEqual(mergeTabDrafts(b, { ...a, since: start }));
    }),
  );
});
