import { expect, test } from 'vitest';
import type { ContentState } from '#rules/contents/content-states';
import { CONTENT_STATES } from '#rules/contents/content-states';
import { describeOwnEntry } from '#rules/own-contents/describe-entry';
import {
  buildOwnListPath,
  OWN_LIST_GROUPS,
  type OwnListEntry,
  type OwnListOptions,
  parseOwnListOptions,
  viewOwnList,
} from '#rules/own-contents/own-list';

const buildEntry = (fields: Partial<OwnListEntry>): OwnListEntry => ({
  ...{ id: 'a', kind: 'kquiz', title: 'Larks', tags: [], state: 'published', isListed: false, playCount: 0, changedAtMs: 0 },
  ...fields,
});
const ENTRIES = [
  buildEntry({ id: 'new', title: 'Örtliche Vögel', state: 'draft', playCount: null, changedAtMs: 3 }),
  buildEntry({ id: 'old', title: 'Larks 10', tags: ['Café'], playCount: 7, changedAtMs: 1 }),
  buildEntry({ id: 'mid', title: 'Larks 9', state: 'rejected', playCount: 9, changedAtMs: 2 }),
];
const OPTIONS: OwnListOptions = { group: null, sort: 'changed', text: '', from: 0 };
const listIds = (options: Partial<OwnListOptions>, questionMatchIds = new Set<string>()) =>
  viewOwnList(ENTRIES, { options: { ...OPTIONS, ...options }, questionMatchIds, size: 25 }).shown.map(({ id }) => id);

test('each state is in one group', () => {
  const states = Object.values(OWN_LIST_GROUPS).flatMap(({ states: groupStates }): readonly ContentState[] => groupStates);
  expect(states.toSorted()).toEqual(Object.keys(CONTENT_STATES).toSorted());
});

test.each([
  [{}, ['new', 'mid', 'old']],
  [{ sort: 'plays' }, ['mid', 'old', 'new']],
  [{ sort: 'title' }, ['mid', 'old', 'new']],
  [{ group: 'published' }, ['old']],
  [{ text: 'LARKS 10' }, ['old']],
  [{ text: 'vogel' }, ['new']],
  [{ text: 'cafe' }, ['old']],
  [{ text: 'nothing' }, []],
] as const)('the list with %j', (options, ids) => {
  expect(listIds(options)).toEqual(ids);
});

test('a search also lists what its questions match, and counts each group of what it lists', () => {
  expect(listIds({ text: 'tides' }, new Set(['mid']))).toEqual(['mid']);
  const view = viewOwnList(ENTRIES, { options: { ...OPTIONS, text: 'larks' }, questionMatchIds: new Set(), size: 1 });
  expect(view).toMatchObject({
    total: 2,
    matchCount: 2,
    counts: [
      { group: 'published', count: 1 },
      { group: 'removed', count: 1 },
    ],
  });
  expect(view.shown).toHaveLength(1);
});

test('what everyone finds is published, also while a change of it waits', () => {
  const changed = buildEntry({ id: 'changed', state: 'changesWaiting', isListed: true });
  const list = (group: OwnListOptions['group']) =>
    viewOwnList([changed], { options: { ...OPTIONS, group }, questionMatchIds: new Set(), size: 25 }).total;
  expect([list('published'), list('waiting'), list('link')]).toEqual([1, 1, 0]);
});

test('a group without contents is offered only while it is chosen', () => {
  const counts = (group: OwnListOptions['group']) =>
    viewOwnList(ENTRIES, { options: { ...OPTIONS, group }, questionMatchIds: new Set(), size: 25 }).counts.map(({ group: name }) => name);
  expect(counts(null)).not.toContain('link');
  expect(counts('link')).toContain('link');
});

test('options survive a URL, and unknown ones are ignored', () => {
  const options: OwnListOptions = { group: 'drafts', sort: 'plays', text: 'a & b', from: 25 };
  expect(parseOwnListOptions(new URL(buildOwnListPath('/profile/jo', options), 'http://a.test').searchParams)).toEqual(options);
  expect(parseOwnListOptions(new URLSearchParams('status=constructor&sort=x&from=-4&q='))).toEqual(OPTIONS);
  expect(buildOwnListPath('/profile/jo', OPTIONS)).toBe('/profile/jo');
});

const SOURCE = { reason: '', publishedOn: null, hasUnsavedDraft: false };
test.each([
  [{ state: 'draft', progress: { complete: 4, total: 7 } }, '4 of 7 questions complete'],
  [{ state: 'draft', progress: { complete: 0, total: 0 } }, 'Only you can open it'],
  [{ state: 'published', publishedOn: '3 November 2026' }, 'Since 3 November 2026'],
  [{ state: 'published', publishedOn: '3 November 2026', hasUnsavedDraft: true }, 'Your last changes are not published yet'],
  [{ state: 'private', hasUnsavedDraft: true }, 'Your last changes are not saved yet'],
  [{ state: 'changes', reason: 'Name the source.' }, '“Name the source.”'],
  [{ state: 'rejected', reason: `${'Cite it. '.repeat(15)}${'unbroken'.repeat(9)}` }, `“${'Cite it. '.repeat(15).trim()} …”`],
  [{ state: 'waiting', reason: 'An earlier reason' }, 'Usually decided within a day'],
] as const)('the note of %j', (fields, text) => {
  expect(describeOwnEntry({ ...SOURCE, ...fields }).text).toBe(text);
});
