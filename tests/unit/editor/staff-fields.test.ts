import { expect, test } from 'vitest';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft, EditorStaffFields } from '#rules/editor/draft';
import { buildAdminSaveBody, toggleInternalTag, withStaffFields } from '#rules/editor/staff-fields';

const content = {
  status: 'self',
  reviewStatus: 'initial',
  internalTags: ['user_pending', 'user_created', 'unknown tag'],
  creator: 'u1',
  creatorName: 'Jo Wren',
  creatorUsername: 'jo_wren',
  metadata: { internalSearch: 'spring' },
} as const;
const { metadata: _, ...staffContentFields } = content;
const saved = withStaffFields<EditorDraft>(
  { ...createBlankDraft('article', () => 'x'), title: 'Larks' },
  { ...content, internalTags: [...content.internalTags] },
);
const staff = saved.staff as EditorStaffFields;

test('a draft takes over the staff fields of the content and stays the same object if they are equal', () => {
  expect(staff).toEqual({ ...staffContentFields, internalSearch: 'spring', internalTags: ['user_created', 'user_pending'] });
  expect(withStaffFields(saved, { ...content, internalTags: [...content.internalTags] })).toBe(saved);
  expect(withStaffFields(saved, { ...content, status: 'public', internalTags: [] }).staff).toEqual({
    ...staffContentFields,
    internalSearch: 'spring',
    status: 'public',
    internalTags: [],
  });
});

test.each<[string, Partial<EditorDraft>, object]>([
  ['no change', {}, {}],
  ['spaces around the title', { title: ' Larks ' }, {}],
  ['the title', { title: ' Owls ' }, { title: 'Owls' }],
  ['fields outside an admin save', { language: 'vi', imageHomePage: '/images/a.png' }, {}],
  ['tags and categories', { tags: ['owl'], categories: ['c1'] }, { tags: ['owl'], categories: ['c1'] }],
  ['the visibility', { userStatus: 'internal', staff: { ...staff, status: 'public' } }, { userStatus: 'internal', status: 'public' }],
  ['the review decision', { staff: { ...staff, reviewStatus: 'rejected' } }, { reviewStatus: 'rejected' }],
  ['the internal search words', { staff: { ...staff, internalSearch: '' } }, { internalSearch: '' }],
  ['an internal tag', { staff: toggleInternalTag(staff, 'ads') }, { internalTags: ['user_created', 'user_pending', 'ads'] }],
  [
    'the creator',
    { staff: { ...staff, creator: 'u2', creatorName: 'Ana', creatorUsername: 'ana_lind' } },
    { creator: 'u2', creatorName: 'Ana' },
  ],
])('an admin save sends only the changed admin fields: %s', (_name, change, body) => {
  expect(buildAdminSaveBody({ ...saved, ...change } as EditorDraft, saved)).toEqual(body);
});

test('toggling a tag twice changes nothing, and tags keep the order of the table', () => {
  const toggled = toggleInternalTag(staff, 'potential');
  expect(toggled.internalTags).toEqual(['user_created', 'user_pending', 'potential']);
  expect(toggleInternalTag(toggled, 'potential')).toEqual(staff);
});
