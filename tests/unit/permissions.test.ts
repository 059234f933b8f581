import { expect, test } from 'vitest';
import { ROLES, type Role } from '#base/roles';
import { type Action, can, canOpen, type SignedIn } from '#rules/permissions';

const viewer = (role: Role, status: SignedIn['status'] = []): SignedIn => ({ id: 'me', username: 'me', role, status });
const mine = { creatorId: 'me', id: 'me', status: 'self', userStatus: 'self', reviewStatus: 'rejected' } as const;
const theirs = { ...mine, creatorId: 'them', id: 'them' };
const ask = can as (viewer: SignedIn | null, action: Action, target: typeof mine | typeof theirs) => boolean;

const EVERYONE = [...ROLES];
const REVIEWERS = ['editor', 'staff', 'admin'];
const STAFF = ['staff', 'admin'];

/** action: roles that may do it to their own, roles that may do it to another's. */
const TABLE: Record<Action, [readonly string[], readonly string[]]> = {
  'content.create': [EVERYONE, EVERYONE],
  'content.save': [EVERYONE, REVIEWERS],
  'content.saveAsOwner': [EVERYONE, []],
  'content.saveAsAdmin': [REVIEWERS, REVIEWERS],
  'content.changeCreator': [['admin'], ['admin']],
  'content.saveAllAdminFields': [STAFF, STAFF],
  'content.setStatus': [[...REVIEWERS, 'content_admin'], REVIEWERS],
  'content.delete': [EVERYONE, STAFF],
  'content.seeKey': [EVERYONE, STAFF],
  'content.seeInternalTags': [EVERYONE, REVIEWERS],
  'content.see': [EVERYONE, REVIEWERS],
  'content.list': [STAFF, STAFF],
  'content.transfer': [STAFF, STAFF],
  'content.erase': [['admin'], ['admin']],
  'content.appeal': [EVERYONE, []],
  'review.see': [REVIEWERS, REVIEWERS],
  'review.decide': [STAFF, REVIEWERS],
  'review.undoOthers': [STAFF, STAFF],
  'image.upload': [EVERYONE, EVERYONE],
  'vote.cast': [EVERYONE, EVERYONE],
  'comment.post': [EVERYONE, EVERYONE],
  'user.follow': [EVERYONE, EVERYONE],
  'user.seePrivate': [EVERYONE, STAFF],
};

test.each(Object.entries(TABLE) as [Action, (typeof TABLE)[Action]][])('%s', (action, [own, others]) => {
  expect(ROLES.filter((role) => ask(viewer(role), action, mine)).toSorted()).toEqual([...own].toSorted());
  expect(ROLES.filter((role) => ask(viewer(role), action, theirs)).toSorted()).toEqual([...others].toSorted());
  expect(ask(null, action, mine)).toBe(false);
  expect(ask(viewer('admin', ['suspended']), action, mine)).toBe(false);
});

test('who is kept from editing edits nothing, their own neither; who is kept from commenting still votes', () => {
  const restricted = viewer('user', ['editor_restricted', 'comment_restricted']);
  for (const action of ['content.create', 'content.save', 'content.delete', 'comment.post'] as const)
    expect(ask(restricted, action, mine)).toBe(false);
  expect(ask(restricted, 'vote.cast', mine)).toBe(true);
});

test('what everyone may open opens for visitors; what is private only for its creator and reviewers', () => {
  const open = { ...theirs, status: 'public', userStatus: 'public', reviewStatus: 'initial' } as const;
  expect([canOpen(null, open), canOpen(null, { ...open, reviewStatus: 'restricted' })]).toEqual([true, true]);
  expect([
    canOpen(null, theirs),
    canOpen(viewer('user'), theirs),
    canOpen(viewer('user'), mine),
    canOpen(viewer('editor'), theirs),
  ]).toEqual([false, false, true, true]);
});
