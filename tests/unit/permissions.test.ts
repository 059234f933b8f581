import { describe, expect, test } from 'vitest';
import { ROLES, type Role, USER_STATUSES, type UserStatus } from '#base/roles';
import { can, canOpenContent, hasCallerRole, type Permission, restoreWithheldRole, type SignedInViewer } from '#rules/permissions';

const buildViewer = (role: Role, status: SignedInViewer['status'] = []): SignedInViewer => ({ id: 'me', username: 'me', role, status });
const mine = {
  creatorId: 'me',
  userId: 'me',
  subjectId: 'me',
  id: 'me',
  role: 'user',
  status: 'self',
  userStatus: 'self',
  reviewStatus: 'rejected',
} as const;
const theirs = { ...mine, creatorId: 'them', userId: 'them', subjectId: 'them', id: 'them' };
const canDo = can as (viewer: SignedInViewer | null, permission: Permission, target: typeof mine | typeof theirs) => boolean;

const EVERYONE = [...ROLES];
const REVIEWERS = ['editor', 'staff', 'admin'];
const STAFF = ['staff', 'admin'];
const PEOPLE = ROLES.filter((role) => role !== 'recycle_bin');

/** For each permission: the roles that have it for their own target, those that have it for another's, and the restrictions that revoke it. */
const TABLE: Record<Permission, [own: readonly string[], others: readonly string[], revokedBy?: readonly UserStatus[]]> = {
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
  'draft.keep': [EVERYONE, EVERYONE],
  'draft.keepOfContent': [EVERYONE, REVIEWERS],
  'staff.see': [STAFF, STAFF],
  'case.decide': [[], STAFF],
  'embed.manage': [STAFF, STAFF],
  'settings.change': [STAFF, STAFF],
  'vote.cast': [EVERYONE, EVERYONE],
  'play.claim': [EVERYONE, EVERYONE],
  'class.keep': [EVERYONE, EVERYONE],
  'comment.post': [EVERYONE, EVERYONE, ['comment_restricted']],
  'user.follow': [EVERYONE, EVERYONE],
  'account.change': [PEOPLE, PEOPLE],
  'user.list': [STAFF, STAFF],
  'user.save': [EVERYONE, STAFF],
  'user.setStatus': [[], STAFF],
  'user.setRole': [[], ['admin']],
  'user.erase': [['user', 'editor'], []],
  'secondFactor.require': [['admin'], ['admin']],
  'secondFactor.remove': [[], ['admin']],
  'comment.delete': [EVERYONE, STAFF],
  'comment.listAll': [STAFF, STAFF],
  'vote.listAll': [STAFF, STAFF],
  'user.block': [EVERYONE, EVERYONE],
  'relation.listAll': [STAFF, STAFF],
  'report.file': [EVERYONE, EVERYONE],
  'user.seeAccount': [EVERYONE, ROLES.filter((role) => role !== 'user')],
  'user.seePrivate': [EVERYONE, STAFF],
};

describe.each(Object.entries(TABLE) as [Permission, (typeof TABLE)[Permission]][])('%s', (permission, [own, others, revokedBy = []]) => {
  test.each(ROLES)('as %s', (role) => {
    expect([canDo(buildViewer(role), permission, mine), canDo(buildViewer(role), permission, theirs)]).toEqual([
      own.includes(role),
      others.includes(role),
    ]);
  });
  test.each(USER_STATUSES.filter((status) => status !== 'suspended'))('as a user who is %s', (status) => {
    const isRevoked = revokedBy.includes(status);
    const restricted = buildViewer('user', [status]);
    expect([canDo(restricted, permission, mine), canDo(restricted, permission, theirs)]).toEqual([
      own.includes('user') && !isRevoked,
      others.includes('user') && !isRevoked,
    ]);
  });
  test('never for visitors and suspended users of any role', () => {
    const viewers = [null, ...ROLES.map((role) => buildViewer(role, ['suspended']))];
    expect(viewers.filter((candidate) => canDo(candidate, permission, mine) || canDo(candidate, permission, theirs))).toEqual([]);
  });
});

describe('the permissions to review and to save agree on who may decide on a content', () => {
  const viewers = ROLES.flatMap((role) => [[], ...USER_STATUSES.map((status) => [status])].map((statuses) => buildViewer(role, statuses)));
  const cases = viewers.flatMap((candidate) => [mine, theirs].map((content) => ({ viewer: candidate, content })));

  test('everyone who may set a status may decide in a review, except the core team on its own contents', () => {
    const statusSetters = cases.filter(
      ({ viewer: user, content }) => can(user, 'content.setStatus', content) && !can(user, 'review.decide', content),
    );
    expect(statusSetters.filter(({ viewer: user, content }) => user.role !== 'content_admin' || content !== mine)).toEqual([]);
    const deciders = cases.filter(({ viewer: user, content }) => can(user, 'review.decide', content));
    expect(deciders.filter(({ viewer: user, content }) => !can(user, 'content.setStatus', content))).toEqual([]);
  });

  test('everyone who may save a content of another may decide on it', () => {
    const savers = cases.filter(
      ({ viewer: user, content }) => can(user, 'content.save', content) && !can(user, 'content.saveAsOwner', content),
    );
    expect(savers).not.toEqual([]);
    expect(savers.filter(({ viewer: user, content }) => !can(user, 'review.decide', content))).toEqual([]);
  });
});

test('visitors can open public contents; only the creator and reviewers can open private ones', () => {
  const publicContent = { ...theirs, status: 'public', userStatus: 'public', reviewStatus: 'initial' } as const;
  expect([canOpenContent(null, publicContent), canOpenContent(null, { ...publicContent, reviewStatus: 'restricted' })]).toEqual([
    true,
    true,
  ]);
  expect([
    canOpenContent(null, theirs),
    canOpenContent(buildViewer('user'), theirs),
    canOpenContent(buildViewer('user'), mine),
    canOpenContent(buildViewer('editor'), theirs),
  ]).toEqual([false, false, true, true]);
});

describe('a role that is withheld until there is a second factor', () => {
  const withheld = { ...buildViewer('user'), withheldRole: 'admin' } as const;
  const user = buildViewer('user');

  test('has a user’s permissions, without that to erase the account', () => {
    const permissions = Object.keys(TABLE) as Permission[];
    const list = (viewer: SignedInViewer) =>
      permissions.filter((permission) => canDo(viewer, permission, mine) || canDo(viewer, permission, theirs));
    expect(list(withheld)).toEqual(list(user).filter((permission) => permission !== 'user.erase'));
    expect([hasCallerRole(withheld, 'user'), hasCallerRole(withheld, 'reviewer')]).toEqual([true, false]);
  });
  test('comes back with it', () => {
    expect(restoreWithheldRole(withheld)).toMatchObject({ id: 'me', role: 'admin', withheldRole: undefined });
    expect([restoreWithheldRole(user), restoreWithheldRole(null)]).toEqual([null, null]);
  });
});

describe('who may use a power on the account of another, by role', () => {
  const ALL = [...ROLES];
  const PLAIN = ['user', 'editor'];
  const ASSIGNABLE = ROLES.filter((role) => role !== 'recycle_bin');
  /** For each power the roles on which staff may use it, and those on which administrators may. No other role may at all. */
  const POWERS = {
    // names, username, quote and pictures
    'user.save': [PLAIN, ALL],
    // restrictions and suspensions, which end all sessions, and trust
    'user.setStatus': [PLAIN, ALL],
    'user.setRole': [[], ASSIGNABLE],
    'user.seePrivate': [ALL, ALL],
    'user.erase': [[], []],
  } as const satisfies Partial<Record<Permission, unknown>>;
  const cases = Object.entries(POWERS).flatMap(([power, [byStaff, byAdmin]]) =>
    ROLES.map((role) => [power as keyof typeof POWERS, role, role === 'admin' ? byAdmin : role === 'staff' ? byStaff : []] as const),
  );

  test.each(cases)('%s as %s', (power, role, expected) => {
    const targets = ROLES.filter((targetRole) =>
      canDo(buildViewer(role), power, { ...theirs, role: targetRole } as unknown as typeof theirs),
    );
    expect(targets).toEqual([...expected]);
  });

  test('the table has every power that concerns an account', () => {
    const target = { ...theirs, role: 'user' } as const;
    const powers = (Object.keys(TABLE) as Permission[]).filter(
      (name) =>
        name.startsWith('user.') &&
        TABLE[name][1].includes('admin') &&
        !TABLE[name][1].includes('user') &&
        canDo(buildViewer('admin'), name, target),
    );
    expect(powers.filter((name) => !(name in POWERS)).toSorted()).toEqual(['user.list', 'user.seeAccount']);
  });
});
