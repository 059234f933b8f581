import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import type { CallerRole, Role, UserStatus } from '#base/roles';
import { isGameApproved } from '#rules/contents/game';
import { getAudience } from '#rules/contents/visibility';

export interface SignedInViewer {
  id: string;
  username: string;
  role: Role;
  status: readonly UserStatus[];
  /** Why staff set the status, and until when. */
  statusReason?: string;
  statusUntil?: Date | string | null;
  /** The account's role, if the site requires a second factor of it and the account has none. Until then `role` is `user`. */
  withheldRole?: Role | undefined;
}
export type Viewer = SignedInViewer | null;

interface OwnedContent {
  creatorId: string;
}
interface ReviewedContent extends OwnedContent {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
}

interface TargetUser {
  id: string;
  role: Role;
}

/** Accounts that only their owner and administrators may change. */
const isPrivileged = ({ role }: Pick<TargetUser, 'role'>) => role !== 'user' && role !== 'editor';
export const isStaff = (viewer: Viewer) => viewer?.role === 'staff' || viewer?.role === 'admin';
const canModerate = (viewer: SignedInViewer, user: Pick<TargetUser, 'role'>) =>
  isStaff(viewer) && (viewer.role === 'admin' || !isPrivileged(user));
const isReviewer = (viewer: SignedInViewer) => viewer.role === 'editor' || isStaff(viewer);
const canEdit = (viewer: SignedInViewer) => !viewer.status.includes('editor_restricted');
/** Staff can decide on any content, editors only on those of others. */
const canDecide = (viewer: SignedInViewer, content: OwnedContent) =>
  isStaff(viewer) || (isReviewer(viewer) && content.creatorId !== viewer.id);

/** The rule of each permission. A rule gets the signed-in viewer and the target; visitors have none of these permissions. */
const RULES = {
  'content.create': canEdit,
  'content.save': (viewer, content: OwnedContent) => canDecide(viewer, content) || (content.creatorId === viewer.id && canEdit(viewer)),
  'content.saveAsOwner': (viewer, content: OwnedContent) => content.creatorId === viewer.id && canEdit(viewer),
  'content.changeCreator': (viewer) => viewer.role === 'admin',
  'content.saveAllAdminFields': isStaff,
  // Setting a status can publish, so it requires the permission to decide. The core team publishes its own contents.
  'content.setStatus': (viewer, content: OwnedContent) =>
    canDecide(viewer, content) || (viewer.role === 'content_admin' && content.creatorId === viewer.id),
  'content.delete': (viewer, content: OwnedContent) => isStaff(viewer) || (content.creatorId === viewer.id && canEdit(viewer)),
  'content.seeKey': (viewer, content: OwnedContent) => isStaff(viewer) || content.creatorId === viewer.id,
  'content.seeInternalTags': (viewer, content: OwnedContent) => isReviewer(viewer) || content.creatorId === viewer.id,
  'content.see': (viewer, content: ReviewedContent) => isReviewer(viewer) || content.creatorId === viewer.id,
  'content.list': isStaff,
  'content.transfer': isStaff,
  'content.erase': (viewer) => viewer.role === 'admin',
  'content.appeal': (viewer, content: OwnedContent) => content.creatorId === viewer.id,
  'review.see': (viewer) => isReviewer(viewer),
  'review.decide': canDecide,
  'review.undoOthers': isStaff,
  'content.restore': (viewer, content: OwnedContent) => isStaff(viewer) || (content.creatorId === viewer.id && canEdit(viewer)),
  'image.upload': () => true,
  /** Nobody else sees a draft, so that also restricted accounts may keep theirs. */
  'draft.keep': () => true,
  'draft.keepOfContent': (viewer, content: OwnedContent) => canDecide(viewer, content) || content.creatorId === viewer.id,
  'staff.see': isStaff,
  /** Nobody decides on reports about themselves, their contents or their comments. */
  'case.decide': (viewer, reported: { subjectId: string }) => isStaff(viewer) && reported.subjectId !== viewer.id,
  'embed.manage': isStaff,
  'settings.change': isStaff,
  'vote.cast': () => true,
  'play.claim': () => true,
  /** Nobody else sees a class or what is handed in to it. */
  'class.keep': () => true,
  'comment.post': (viewer) => !viewer.status.includes('comment_restricted'),
  'comment.delete': (viewer, comment: { userId: string }) => comment.userId === viewer.id || isStaff(viewer),
  'comment.listAll': isStaff,
  'vote.listAll': isStaff,
  'user.follow': () => true,
  /** Changing one's own account: password, e-mail address, sessions, linked account, export. */
  'account.change': (viewer) => viewer.role !== 'recycle_bin',
  'user.list': isStaff,
  'user.save': (viewer, user: TargetUser) => user.id === viewer.id || canModerate(viewer, user),
  'user.setStatus': (viewer, user: TargetUser) => user.id !== viewer.id && canModerate(viewer, user),
  'user.setRole': (viewer, user: TargetUser) => viewer.role === 'admin' && user.id !== viewer.id && user.role !== 'recycle_bin',
  /** Staff must give up their role before erasing their account. */
  'user.erase': (viewer, user: { id: string }) => user.id === viewer.id && !isPrivileged({ role: viewer.withheldRole ?? viewer.role }),
  /** Requiring a second factor of everyone whose role has more powers than a user's. */
  'secondFactor.require': (viewer) => viewer.role === 'admin',
  /** Removing the second factor of somebody who has lost it; one's own is turned off with a code. */
  'secondFactor.remove': (viewer, user: TargetUser) => viewer.role === 'admin' && user.id !== viewer.id && user.role !== 'recycle_bin',
  'user.block': () => true,
  'relation.listAll': isStaff,
  'report.file': () => true,
  /** Users see only their own account screen; all other roles see everyone's. */
  'user.seeAccount': (viewer, user: { id: string }) => viewer.role !== 'user' || user.id === viewer.id,
  'user.seePrivate': (viewer, user: { id: string }) => isStaff(viewer) || user.id === viewer.id,
} satisfies Record<string, (viewer: SignedInViewer, target: never) => boolean>;

export type Permission = keyof typeof RULES;
type PermissionTarget<A extends Permission> = Parameters<(typeof RULES)[A]> extends [SignedInViewer, infer T] ? [T] : [];

/** Whether the viewer has a permission. `can(viewer, 'content.save')` without the content does not compile. */
export function can<A extends Permission>(viewer: Viewer, permission: A, ...target: PermissionTarget<A>): boolean {
  if (!viewer || viewer.status.includes('suspended')) return false;
  const rule = RULES[permission] as (viewer: SignedInViewer, target: unknown) => boolean;
  return rule(viewer, target[0]);
}

const CALLER_RULES: Record<CallerRole, (viewer: Viewer) => boolean> = {
  visitor: () => true,
  user: (viewer) => viewer !== null,
  reviewer: (viewer) => can(viewer, 'review.see'),
  staff: (viewer) => can(viewer, 'staff.see'),
  admin: (viewer) => can(viewer, 'content.erase'),
};

/** Whether the viewer has at least the role that an endpoint requires. */
export const hasCallerRole = (viewer: Viewer, role: CallerRole): boolean => CALLER_RULES[role](viewer);

/** The viewer as they would be with a second factor, or null if nothing is withheld. */
export const restoreWithheldRole = (viewer: Viewer): SignedInViewer | null =>
  viewer?.withheldRole ? { ...viewer, role: viewer.withheldRole, withheldRole: undefined } : null;

/** Whether the viewer, who may be a visitor, can open this content by its URL. */
export const canOpenContent = (viewer: Viewer, content: ReviewedContent): boolean =>
  getAudience(content) !== 'creator' || can(viewer, 'content.see', content);

/** Whether the viewer, who may be a visitor, can play this game where it is shown. */
export const canPlayGame = (viewer: Viewer, game: ReviewedContent & { official: boolean }): boolean =>
  canOpenContent(viewer, game) && (isGameApproved(game) || can(viewer, 'content.see', game));
