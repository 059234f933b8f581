import { expect, test } from 'vitest';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft, EditorStaffFields } from '#rules/editor/draft';
import { buildAdminSaveBody, toggleInternalTag, withStaffFields } from '#rules/editor/staff-fields';

const content = {
  status: 'self',
  reviewStatus: 'initial',
  internalTags: ['user_pending', 'user_created', 'of another time'],
  creator: 'u1',
  creatorName: 'Jo Wren',
  creatorUsername: 'jo_wren',
} as const;
const saved = withStaffFields<EditorDraft>(
  { ...createBlankDraft('article', () => 'x'), title: 'Larks' },
  { ...content, internalTags: [...content.internalTags] },
);
const staff = saved.staff as EditorStaffFields;

test('a draft gets what staff set as the server has it, and stays the same draft where it has that', () => {
  expect(staff).toEqual({ ...content, internalTags: ['user_created', 'user_pending'] });
  expect(withStaffFields(saved, { ...content, internalTags: [...content.internalTags] })).toBe(saved);
  expect(withStaffFields(saved, { ...content, status: 'public', internalTags: [] }).staff).toEqual({
    ...content,
    status: 'public',
    internalTags: [],
  });
});

test.each<[string, Partial<EditorDraft>, object]>([
  ['nothing', {}, {}],
  ['blanks around the title', { title: ' Larks ' }, {}],
  ['the title', { title: ' Owls ' }, { title: 'Owls' }],
  ['what no admin save takes', { language: 'vi', imageHomePage: '/images/a.png' }, {}],
  ['tags and categories', { tags: ['owl'], categories: ['c1'] }, { tags: ['owl'], categories: ['c1'] }],
  ['how far it is open', { userStatus: 'self', staff: { ...staff, status: 'public' } }, { userStatus: 'self', status: 'public' }],
  ['the decision', { staff: { ...staff, reviewStatus: 'rejected' } }, { reviewStatus: 'rejected' }],
  ['a staff’s tag', { staff: toggleInternalTag(staff, 'ads') }, { internalTags: ['user_created', 'user_pending', 'ads'] }],
  [
    'whose it is',
    { staff: { ...staff, creator: 'u2', creatorName: 'Ana', creatorUsername: 'ana_lind' } },
    { creator: 'u2', creatorName: 'Ana' },
  ],
])('a save sends of what changed, %s, the admin fields', (_what, change, sent) => {
  expect(buildAdminSaveBody({ ...saved, ...change } as EditorDraft, saved)).toEqual(sent);
});

test('a tag pressed twice is as before, and tags keep the order of the table', () => {
  const once = toggleInternalTag(staff, 'potential');
  expect(once.internalTags).toEqual(['user_created', 'user_pending', 'potential']);
  expect(toggleInternalTag(once, 'potential')).toEqual(staff);
});
