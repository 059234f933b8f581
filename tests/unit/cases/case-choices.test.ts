import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import type { Role } from '#base/roles';
import type { CaseAction, ModerationCase } from '#contract/moderation/cases';
import { listCaseChoices } from '#rules/cases/case-choices';
import { formatCaseAction, formatClosedBefore, listCaseSteps } from '#rules/cases/case-history';

const buildViewer = (role: Role) => ({ id: 'me', username: 'me', role, status: [] });
const subject = { _id: 'them', username: 'jo_wren', role: 'user' };
const content = { creator: 'them', status: 'public', userStatus: 'public', reviewStatus: 'initial', internalTags: [] };
const buildCase = (fields: object) =>
  ({ topicType: 'user', subject, content: null, comment: null, ...fields }) as unknown as ModerationCase;
const listValues = (fields: object, role: Role = 'staff') =>
  listCaseChoices(buildCase(fields), buildViewer(role)).map(({ value }) => value);

test.each([
  ['a comment', { topicType: 'comment', comment: { text: 'Hi' }, content }, ['dismiss', 'remove_comment', 'restrict_user', 'uphold']],
  ['a comment that is gone', { topicType: 'comment', content }, ['dismiss', 'restrict_user', 'uphold']],
  ['a content', { topicType: 'content', content }, ['dismiss', 'request_changes', 'restrict', 'reject', 'restrict_user', 'uphold']],
  [
    'a content that is rejected',
    { topicType: 'content', content: { ...content, reviewStatus: 'rejected' } },
    ['dismiss', 'request_changes', 'restrict', 'restrict_user', 'uphold'],
  ],
  [
    'a content in the recycle bin',
    { topicType: 'content', content: { ...content, creator: SYSTEM_USERS.recycleBin } },
    ['dismiss', 'restrict_user', 'uphold'],
  ],
  ['a user', {}, ['dismiss', 'restrict_user', 'uphold']],
  ['an administrator', { subject: { ...subject, role: 'admin' } }, ['dismiss', 'uphold']],
  ['an erased account', { subject: null }, ['dismiss', 'uphold']],
  ['oneself', { subject: { ...subject, _id: 'me' } }, []],
])('the choices for a case about %s', (_, fields, values) => expect(listValues(fields)).toEqual(values));

test('only staff have choices', () => {
  for (const role of ['user', 'editor', 'content_admin'] as const) expect(listValues({}, role)).toEqual([]);
});

test.each([
  [null, ''],
  [{ type: 'remove_comment', reason: 'Spam.' }, 'Removed the comment'],
  [{ type: 'reject', reason: 'False.' }, 'Rejected it'],
  [{ type: 'restrict', reason: 'False.' }, 'Limited it to people with the link'],
  [{ type: 'request_changes', reason: 'False.' }, 'Asked for changes'],
  [
    { type: 'restrict_user', reason: 'Spam.', status: ['suspended'], statusUntil: '2026-12-03T12:00:00.000Z' },
    'Restricted jo_wren: suspended, until 3 Dec 2026',
  ],
  [
    { type: 'restrict_user', reason: 'Spam.', status: ['editor_restricted', 'comment_restricted'], statusUntil: null },
    'Restricted jo_wren: cannot edit, cannot comment',
  ],
] satisfies [CaseAction | null, string][])('says what was done: %o', (action, text) =>
  expect(formatCaseAction(action, 'jo_wren')).toBe(text),
);

test('counts the earlier cases in words, and lists what was done in words', () => {
  expect(formatClosedBefore({ count: 1, upheld: 0 })).toBe('1 earlier case, none upheld');
  expect(formatClosedBefore({ count: 3, upheld: 2 })).toBe('3 earlier cases, 2 upheld');
  const step = { by: { _id: 'me', username: 'me' }, reason: '', date: '2026-11-23T07:00:00.000Z' };
  expect(
    listCaseSteps({
      steps: [
        { ...step, action: 'restrict' },
        { ...step, action: 'assign' },
      ],
    }),
  ).toMatchObject([{ text: 'Limited to people with the link' }]);
});
