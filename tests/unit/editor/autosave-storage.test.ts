import { afterEach, expect, test, vi } from 'vitest';
import { listNewAutosaves, readAutosave, writeAutosave } from '#islands/editor/store/autosave-storage.ts';
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

test('a draft that another tab begins while this one asks which are open is not offered', async () => {
  const texts: Record<string, string> = {};
  Object.defineProperty(texts, 'getItem', { value: (key: string) => texts[key] ?? null });
  Object.defineProperty(texts, 'setItem', { value: (key: string, text: string) => Object.assign(texts, { [key]: text }) });
  vi.stubGlobal('localStorage', texts);
  const locks = { request: () => new Promise(() => undefined), query: async () => ({ held: [], pending: [] }) };
  vi.stubGlobal('navigator', { locks });
  writeAutosave(place, buildAutosave('Left after a crash'));
  locks.query = () => {
    writeAutosave({ ...place, id: 'draft-2' }, buildAutosave('Begun in another tab'));
    return Promise.resolve({ held: [], pending: [] });
  };
  const titles = (await listNewAutosaves('wren', ['kquiz'])).map(({ draft }) => draft.edit.title);
  expect(titles).toEqual(['Left after a crash']);
});
