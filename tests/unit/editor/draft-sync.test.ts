import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSync } from '#islands/editor/store/draft-sync.ts';
import type { EditorCore } from '#islands/editor/store/editor-core.ts';
import type { MergeActions } from '#islands/editor/store/merge-actions.ts';
import { buildBlankDraft } from '#tests/factories/edits';

let answer: (response: Response) => void;
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => vi.unstubAllGlobals());

/** The members of an open editor that the sync uses, with work that the server does not have. */
function buildCore() {
  return {
    idempotencyKey: 'draft-1',
    initialServerDraft: null,
    $draft: atom({ ...buildBlankDraft('kquiz'), title: 'Larks' }),
    $base: atom(null),
    $viewer: atom({ _id: 'wren' }),
    $owner: atom('wren'),
    $revision: atom(0),
    $saveStatus: atom({ stage: 'clean' }),
    isDirty: () => true,
    autosaveNow: () => true,
  } as unknown as EditorCore;
}

test('a save that settles the draft first waits until the change on its way is stored', async () => {
  const core = buildCore();
  const sync = createDraftSync(core, {} as MergeActions);
  const sent = sync.flush();
  await vi.waitFor(() => expect(answer).toBeTypeOf('function'));
  let isSettled = false;
  const settled = sync.settle().then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
  answer(Response.json({ draft: { revision: 1 } }));
  await settled;
  expect([await sent, core.$revision.get(), sync.isStored()]).toEqual([true, 1, true]);
  sync.end();
  expect([core.$revision.get(), sync.isStored()]).toEqual([0, false]);
});
