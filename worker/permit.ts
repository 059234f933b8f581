import { AppError, ERRORS } from '#base/errors';
import type { CallerRole } from '#base/roles';
import { can, hasCallerRole, type Permission, restoreWithheldRole, type SignedInViewer } from '#rules/permissions';
import { formatRestriction } from '#rules/users/restriction-texts';
import type { RequestContext } from './context.ts';

/** Refuses the call unless the viewer has at least the role in its row of the endpoint table. */
export function permitCaller({ viewer }: Pick<RequestContext, 'viewer'>, who: CallerRole): void {
  if (hasCallerRole(viewer, who)) return;
  if (hasCallerRole(restoreWithheldRole(viewer), who)) throw new AppError('SECOND_FACTOR_NEEDED');
  throw new AppError(viewer ? 'FORBIDDEN' : 'NOT_SIGNED_IN');
}

type PermitTarget<A extends Permission> = Parameters<typeof can<A>> extends [unknown, unknown, ...infer R] ? R : [];

/** Refuses the call unless the viewer has the permission. Returns the signed-in viewer, so that the caller need not check again. */
export function permit<A extends Permission>(ctx: RequestContext, action: A, ...target: PermitTarget<A>): SignedInViewer {
  if (!ctx.viewer) throw new AppError('NOT_SIGNED_IN');
  const isAllowed = (viewer: unknown) => (can as (...args: unknown[]) => boolean)(viewer, action, ...target);
  if (isAllowed(ctx.viewer)) return ctx.viewer;
  if (isAllowed(restoreWithheldRole(ctx.viewer))) throw new AppError('SECOND_FACTOR_NEEDED');
  if (ctx.viewer.status.includes('suspended')) throw new AppError('ACCOUNT_SUSPENDED');
  if (action === 'comment.post' && ctx.viewer.status.includes('comment_restricted')) throw buildRestrictionError(ctx, 'COMMENT_RESTRICTED');
  if (action.startsWith('content.') && ctx.viewer.status.includes('editor_restricted'))
    throw buildRestrictionError(ctx, 'EDITOR_RESTRICTED');
  throw new AppError('FORBIDDEN');
}

/** The error of a restricted person, with the reason, the end and whom to write to. */
function buildRestrictionError({ viewer, settings }: RequestContext, code: 'COMMENT_RESTRICTED' | 'EDITOR_RESTRICTED'): AppError {
  const restriction = { statusReason: viewer?.statusReason ?? '', statusUntil: viewer?.statusUntil ?? null };
  return new AppError(code, { text: `${ERRORS[code].text} ${formatRestriction(restriction, settings.supportAddress)}` });
}
