import type { SecondFactorState } from '#contract/accounts/second-factor';
import type { PrivateUser, Session } from '#contract/accounts/users';
import { OWN_SYSTEM_CODE } from '#rules/links/partner-systems';
import { can } from '#rules/permissions';
import { getAccountRestrictions } from '#rules/users/account-restrictions';
import { getSecondFactorState } from '#worker/accounts/auth/second-factor/state';
import { findPendingEmail } from '#worker/accounts/auth/single-use-secrets';
import { listSessions } from '#worker/accounts/auth/viewer-sessions';
import { findProfile } from '#worker/accounts/profiles/find-profile';
import { presentPrivateUser } from '#worker/accounts/users/present';
import type { RequestContext } from '#worker/context';

/** Values of private fields for viewers who may not see them. */
const HIDDEN_FIELDS = { email: '', emailVerified: false, status: [], statusReason: '', statusUntil: null, sysLink: false, metadata: {} };

/**
 * The account screen: everything for its owner, the private fields for staff, public fields and the role for other roles of the team;
 * null for everyone else.
 */
export async function getAccountScreen(ctx: RequestContext, name: string) {
  const { viewer } = ctx;
  if (!viewer) return null;
  const [profile] = await findProfile(ctx, name);
  if (!profile || profile.user.erasedAt || !can(viewer, 'user.seeAccount', profile.user)) return null;
  const isOwner = profile.user.id === viewer.id;
  const [sessions, [pending], secondFactor]: [Session[], { subject: string }[], SecondFactorState | null] = isOwner
    ? await Promise.all([listSessions(ctx).then((list) => list.sessions), findPendingEmail(ctx, viewer.id), getSecondFactorState(ctx)])
    : [[], [], null];
  const canSeePrivate = can(viewer, 'user.seePrivate', profile.user);
  const user: PrivateUser = {
    ...presentPrivateUser(profile.user, ctx.now),
    status: getAccountRestrictions(profile.user.status, profile.user.statusUntil, ctx.now),
    ...(canSeePrivate ? {} : HIDDEN_FIELDS),
  };
  return {
    contentCount: profile.contentCount ?? 0,
    account: {
      user,
      isOwner,
      canSeePrivate,
      canSave: can(viewer, 'user.save', profile.user),
      canErase: can(viewer, 'user.erase', profile.user),
      // An account has its first address before that is confirmed; only a different address counts as pending.
      pendingEmail: pending && pending.subject !== user.email ? pending.subject : null,
      sessions,
      secondFactor,
      systems: [
        { code: OWN_SYSTEM_CODE, name: ctx.settings.name, sendsCodes: true },
        ...ctx.settings.partners.map(({ code, name: partnerName }) => ({ code, name: partnerName, sendsCodes: false })),
      ],
      hasMailbox: ctx.settings.development,
    },
  };
}
