import { afterEach, expect, test, vi } from 'vitest';
import { readAutosave, writeAutosave } from '#islands/editor/store/autosave-storage.ts';
import { buildBlankDraft } from '#tests/factories/edits';

afterEach(() => vi.unstubAllGlobals());

const place = { owner: 'wren', kind: 'kquiz', id: 'draft-1', isNew: true } as const;
const buildAutosave = (title: string) => ({
  edit: { ...buildBlankDraft('kquiz'), title },
  atMs: 1,
  readAt: null,
  creation: 'draft-1',
  revision: 0,
});

test('an autosave says whether the device has stored it, and one that does not fit leaves the one before', () => {
  const texts = new Map<string, string>();
  const setItem = vi.fn((key: string, text: string) => void texts.set(key, text));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: (key: string) => texts.get(key) ?? null, setItem });
  expect(writeAutosave(place, buildAutosave('Larks'))).toBe(true);
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeAutosave(place, buildAutosave('Larks and owls'))).toBe(false);
  expect(readAutosave(place)?.draft.edit.title).toBe('Larks');
});
