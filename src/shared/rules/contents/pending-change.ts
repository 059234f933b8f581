import type { PendingChangeStatus } from '#base/pending-changes';
import type { Role } from '#base/roles';
import { can, type Viewer } from '#rules/permissions';
import { getAudience, type VisibilityFields } from './visibility.ts';

/** The account of a creator whose own saves nobody has to look at. */
const UNREVIEWED_ROLES: readonly Role[] = ['content_admin', 'staff', 'admin'];

export interface ApprovableContent extends VisibilityFields {
  /** When staff last acted on the content. */
  adminSavedAt: Date | null;
}

/**
 * Whether visitors see the content, or saw it and may again, in a state that staff or the creator's trust opened to them. A link-only
 * content that nobody has looked at is not approved, nor is a rejected one.
 */
export function isApproved({ status, reviewStatus, adminSavedAt }: ApprovableContent): boolean {
  if (reviewStatus === 'rejected') return false;
  return status === 'public' || reviewStatus === 'restricted' || (status === 'internal' && adminSavedAt !== null);
}

/** Whether a creator's change of a content waits until staff have looked at it, while visitors still see the content as it was. */
export function mustChangeWait(save: { before: ApprovableContent; creatorRole: Role; trusted: boolean; becomesGame: boolean }): boolean {
  const { before, creatorRole, trusted, becomesGame } = save;
  if (UNREVIEWED_ROLES.includes(creatorRole)) return false;
  if (becomesGame && getAudience(before) !== 'creator') return true;
  return isApproved(before) && (becomesGame || !trusted);
}

/** Whether the viewer sees a change that waits: the creator does, and whoever decides on it, with the answer key. */
export const canSeePendingChange = (viewer: Viewer, content: { creatorId: string }): boolean =>
  can(viewer, 'content.appeal', content) || can(viewer, 'review.decide', content);

export function getPendingChangeStatus(content: { pendingRefusal: string | null; internalTags: readonly string[] }): PendingChangeStatus {
  if (content.pendingRefusal !== null) return 'refused';
  return content.internalTags.includes('user_pending') ? 'waiting' : 'draft';
}
