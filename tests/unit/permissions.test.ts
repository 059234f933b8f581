import { describe, expect, test } from 'vitest';
import { ROLES, type Role, USER_STATUSES, type UserStatus } from '#base/roles';
import { can, canOpenContent, type Permission, type SignedInViewer } from '#rules/permissions';

const viewer = (role: Role, status: SignedInViewer['status'] = []): SignedInViewer => ({ id: 'me', username: 'me', role, status });
const mine = {
  creatorId: 'me',
  userId: 'me',
  id: 'me',
  role: 'user',
  status: 'self',
  userStatus: 'self',
  reviewStatus: 'rejected',
} as const;
const theirs = { ...mine, creatorId: 'them', userId: 'them', id: 'them' };
const ask = can as (viewer: SignedInViewer | null, action: Permission, target: typeof mine | typeof theirs) => boolean;

const EVERYONE = [...ROLES];
const REVIEWERS = ['editor', 'staff', 'admin'];
const STAFF = ['staff', 'admin'];
const PEOPLE = ROLES.filter((role) => role !== 'recycle_bin');

/** action: roles that may do it to their own, roles that may do it to another's, and what keeps a user from it. */
const TABLE: Record<Permission, [readonly string[], readonly string[], (readonly UserStatus[])?]> = {
  'content.create': [EVERYONE, EVERYONE, ['editor_restricted']],
  'content.save': [EVERYONE, REVIEWERS, ['editor_restricted']],
  'content.saveAsOwner': [EVERYONE, [], ['editor_restricted']],
  'content.changeCreator': [['admin'], ['admin']],
  'content.saveAllAdminFields': [STAFF, STAFF],
  'content.setStatus': [[...STAFF, 'content_admin'], REVIEWERS],
  'content.delete': [EVERYONE, STAFF, ['editor_restricted']],
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
  'content.restore': [EVERYONE, STAFF, ['editor_restricted']],
  'image.upload': [EVERYONE, EVERYONE],
  'staff.see': [STAFF, STAFF],
  'embed.manage': [STAFF, STAFF],
  'settings.change': [STAFF, STAFF],
  'vote.cast': [EVERYONE, EVERYONE],
  'comment.post': [EVERYONE, EVERYONE, ['comment_restricted']],
  'user.follow': [EVERYONE, EVERYONE],
  'account.change': [PEOPLE, PEOPLE],
  'user.list': [STAFF, STAFF],
  'user.save': [EVERYONE, STAFF],
  'user.setStatus': [[], STAFF],
  'user.setRole': [[], ['admin']],
  'user.erase': [['user', 'editor'], []],
  'comment.delete': [EVERYONE, STAFF],
  'comment.listAll': [STAFF, STAFF],
  'vote.listAll': [STAFF, STAFF],
  'user.block': [EVERYONE, EVERYONE],
  'relation.listAll': [STAFF, STAFF],
  'report.file': [EVERYONE, EVERYONE],
  'user.seeAccount': [EVERYONE, ROLES.filter((role) => role !== 'user')],
  'user.seePrivate': [EVERYONE, STAFF],
};

describe.each(Object.entries(TABLE) as [Permission, (typeof TABLE)[Permission]][])('%s', (action, [own, others, keptBy = []]) => {
  test.each(ROLES)('as %s', (role) => {
    expect([ask(viewer(role), action, mine), ask(viewer(role), action, theirs)]).toEqual([own.includes(role), others.includes(role)]);
  });
  test.each(USER_STATUSES.filter((status) => status !== 'suspended'))('as a user who is %s', (status) => {
    const isKept = keptBy.includes(status);
    const restricted = viewer('user', [status]);
    expect([ask(restricted, action, mine), ask(restricted, action, theirs)]).toEqual([
      own.includes('user') && !isKept,
      others.includes('user') && !isKept,
    ]);
  });
  test('as a visitor, or suspended whatever one’s role: never', () => {
    const nobody = [null, ...ROLES.map((role) => viewer(role, ['suspended']))];
    expect(nobody.filter((one) => ask(one, action, mine) || ask(one, action, theirs))).toEqual([]);
  });
});

describe('reviewing and saving never differ in who may decide on a content', () => {
  const viewers = ROLES.flatMap((role) => [[], ...USER_STATUSES.map((status) => [status])].map((statuses) => viewer(role, statuses)));
  const cases = viewers.flatMap((one) => [mine, theirs].map((content) => ({ one, content })));

  test('whoever may set a status may decide in a review; the core team publishes its own', () => {
    const setters = cases.filter(({ one, content }) => can(one, 'content.setStatus', content) && !can(one, 'review.decide', content));
    expect(setters.every(({ one, content }) => one.role === 'content_admin' && content === mine)).toBe(true);
    const deciders = cases.filter(({ one, content }) => can(one, 'review.decide', content));
    expect(deciders.filter(({ one, content }) => !can(one, 'content.setStatus', content))).toEqual([]);
  });

  test('whoever may save a content not as its owner may decide on it', () => {
    const admins = cases.filter(({ one, content }) => can(one, 'content.save', content) && !can(one, 'content.saveAsOwner', content));
    expect(admins).not.toEqual([]);
    expect(admins.filter(({ one, content }) => !can(one, 'review.decide', content))).toEqual([]);
  });
});

test('what everyone may open opens for visitors; what is private only for its creator and reviewers', () => {
  const open = { ...theirs, status: 'public', userStatus: 'public', reviewStatus: 'initial' } as const;
  expect([canOpenContent(null, open), canOpenContent(null, { ...open, reviewStatus: 'restricted' })]).toEqual([true, true]);
  expect([
    canOpenContent(null, theirs),
    canOpenContent(viewer('user'), theirs),
    canOpenContent(viewer('user'), mine),
    canOpenContent(viewer('editor'), theirs),
  ]).toEqual([false, false, true, true]);
});
