import { afterEach, expect, test, vi } from 'vitest';
import type { PrivateUser } from '#contract/accounts/users';
import type { DraftSummary } from '#contract/contents/drafts';
import { listDraftOffers } from '#islands/editor/loading/draft-offers.ts';
import { getAutosaveKey, serializeAutosave } from '#rules/editor/autosave';
import { buildBlankDraft } from '#tests/factories/edits';

afterEach(() => vi.unstubAllGlobals());

const viewer = { _id: 'wren' } as PrivateUser;

function buildAutosave(id: string) {
  const key = getAutosaveKey({ product: 'quizlark', owner: viewer._id, kind: 'kquiz', id, isNew: true });
  const edit = { ...buildBlankDraft('kquiz'), title: id };
  return { key, text: serializeAutosave({ edit, atMs: 1, readAt: null, creation: id, revision: 1 }) };
}

const buildSummary = (id: string) =>
  ({ _id: id, type: 'kquiz', title: id, dateModified: '2026-11-29T20:00:00Z', device: 'Chrome on Linux', revision: 1 }) as DraftSummary;

test('what another tab has open is not offered, nor its copy in the account', async () => {
  const autosaves = ['open', 'left'].map(buildAutosave);
  const texts = Object.fromEntries(autosaves.map(({ key, text }) => [key, text]));
  vi.stubGlobal('localStorage', Object.defineProperty(texts, 'getItem', { value: (key: string) => texts[key] ?? null }));
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: `${autosaves[0]?.key}:open` }] }) } });
  const drafts = ['open', 'left', 'elsewhere'].map(buildSummary);
  vi.stubGlobal('fetch', async () => Response.json({ drafts, next: null }));
  const offers = await listDraftOffers(['kquiz'], viewer);
  expect(offers.map(({ id, device }) => [id, device])).toEqual([
    ['elsewhere', 'on Chrome on Linux'],
    ['left', 'on this device'],
  ]);
});
