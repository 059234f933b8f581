import { describe, expect, test } from 'vitest';
import type { Role } from '#base/roles';
import { canSeePendingChange, getPendingChangeStatus, isApproved, mustChangeWait } from '#rules/contents/pending-change';

const buildContent = (changes: object = {}) => ({
  status: 'public' as const,
  userStatus: 'public' as const,
  reviewStatus: 'initial' as const,
  adminSavedAt: new Date(1),
  ...changes,
});

describe('what counts as approved', () => {
  test.each([
    [true, 'public', {}],
    [true, 'published by the creator’s trust', { adminSavedAt: null }],
    [true, 'hidden by its creator, who may open it again', { userStatus: 'self' }],
    [true, 'limited to its link by staff', { status: 'internal', reviewStatus: 'restricted' }],
    [true, 'link-only after staff acted on it', { status: 'internal', userStatus: 'internal' }],
    [false, 'link-only, never looked at', { status: 'internal', userStatus: 'internal', adminSavedAt: null }],
    [false, 'private until the first review', { status: 'self' }],
    [false, 'rejected', { reviewStatus: 'rejected' }],
  ] as const)('%s: %s', (approved, _name, changes) => expect(isApproved(buildContent(changes))).toBe(approved));
});

describe('whether a change waits', () => {
  const untrusted = { creatorRole: 'user', trusted: false, becomesGame: false } as const;
  const linkOnly = buildContent({ status: 'internal', userStatus: 'internal', adminSavedAt: null });
  test.each([
    [true, 'an untrusted creator', untrusted],
    [true, 'an untrusted editor', { ...untrusted, creatorRole: 'editor' }],
    [false, 'a trusted creator', { ...untrusted, trusted: true }],
    [true, 'a trusted creator whose article becomes a game', { ...untrusted, trusted: true, becomesGame: true }],
    [false, 'staff', { ...untrusted, creatorRole: 'staff', becomesGame: true }],
    [false, 'an administrator', { ...untrusted, creatorRole: 'admin', becomesGame: true }],
    [false, 'the core team', { ...untrusted, creatorRole: 'content_admin', becomesGame: true }],
  ] as const)('%s: %s', (waits, _name, save) => expect(mustChangeWait({ ...save, before: buildContent() })).toBe(waits));

  test('of a content that nobody has approved, only its becoming a game at its link waits', () => {
    expect(mustChangeWait({ ...untrusted, before: linkOnly })).toBe(false);
    expect(mustChangeWait({ ...untrusted, becomesGame: true, before: linkOnly })).toBe(true);
    expect(mustChangeWait({ ...untrusted, becomesGame: true, before: buildContent({ status: 'self' }) })).toBe(false);
  });
});

test('a change is refused, waiting or, without the tag of the queue, a draft', () => {
  expect(getPendingChangeStatus({ pendingRefusal: 'Why', internalTags: ['user_pending'] })).toBe('refused');
  expect(getPendingChangeStatus({ pendingRefusal: null, internalTags: ['user_pending'] })).toBe('waiting');
  expect(getPendingChangeStatus({ pendingRefusal: null, internalTags: [] })).toBe('draft');
});

test('the creator and whoever decides on a change see it, nobody else', () => {
  const see = (id: string, role: Role) => canSeePendingChange({ id, username: id, role, status: [] }, { creatorId: 'creator' });
  expect([see('creator', 'user'), see('creator', 'editor'), see('other', 'editor'), see('other', 'staff')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([see('other', 'user'), see('other', 'content_admin'), canSeePendingChange(null, { creatorId: 'creator' })]).toEqual([
    false,
    false,
    false,
  ]);
});
