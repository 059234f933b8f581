import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import type { CallerRole, Role, UserStatus } from '#base/roles';
import { getAudience } from '#rules/contents/visibility';

export interface SignedInViewer {
  id: string;
  username: string;
  role: Role;
  status: readonly UserStatus[];
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

/** Accounts whose status only an administrator may touch. */
const isPrivileged = ({ role }: Pick<TargetUser, 'role'>) => role !== 'user' && role !== 'editor';
export const isStaff = (viewer: Viewer) => viewer?.role === 'staff' || viewer?.role === 'admin';
const isReviewer = (viewer: SignedInViewer) => viewer.role === 'editor' || isStaff(viewer);
const canEdit = (viewer: SignedInViewer) => !viewer.status.includes('editor_restricted');
/** Staff decide on any content; editors never on their own. */
const canDecide = (viewer: SignedInViewer, content: OwnedContent) =>
  isStaff(viewer) || (isReviewer(viewer) && content.creatorId !== viewer.id);

/** Who may do what. A rule gets the signed-in viewer and the thing acted on; a visitor may do none of these. */
const RULES = {
  'content.create': canEdit,
  'content.save': (viewer, content: OwnedContent) => canDecide(viewer, content) || (content.creatorId === viewer.id && canEdit(viewer)),
  'content.saveAsOwner': (viewer, content: OwnedContent) => content.creatorId === viewer.id && canEdit(viewer),
  'content.changeCreator': (viewer) => viewer.role === 'admin',
  'content.saveAllAdminFields': isStaff,
  // Setting a status publishes, so it takes the right to decide; the core team publishes its own.
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
  'staff.see': isStaff,
  'embed.manage': isStaff,
  'settings.change': isStaff,
  'vote.cast': () => true,
  'comment.post': (viewer) => !viewer.status.includes('comment_restricted'),
  'comment.delete': (viewer, comment: { userId: string }) => comment.userId === viewer.id || isStaff(viewer),
  'comment.listAll': isStaff,
  'vote.listAll': isStaff,
  'user.follow': () => true,
  /** Password, address, sessions, links, export: one's own account, whoever one is. */
  'account.change': (viewer) => viewer.role !== 'recycle_bin',
  'user.list': isStaff,
  'user.save': (viewer, user: { id: string }) => isStaff(viewer) || user.id === viewer.id,
  'user.setStatus': (viewer, user: TargetUser) =>
    isStaff(viewer) && user.id !== viewer.id && (viewer.role === 'admin' || !isPrivileged(user)),
  'user.setRole': (viewer, user: TargetUser) => viewer.role === 'admin' && user.id !== viewer.id && user.role !== 'recycle_bin',
  /** Who holds an office lays it down first. */
  'user.erase': (viewer, user: { id: string }) => user.id === viewer.id && !isPrivileged(viewer),
  'user.block': () => true,
  'relation.listAll': isStaff,
  'report.file': () => true,
  /** The account screen: of a person without an office for themselves alone, for every other role of anyone. */
  'user.seeAccount': (viewer, user: { id: string }) => viewer.role !== 'user' || user.id === viewer.id,
  'user.seePrivate': (viewer, user: { id: string }) => isStaff(viewer) || user.id === viewer.id,
} satisfies Record<string, (viewer: SignedInViewer, target: never) => boolean>;

export type Permission = keyof typeof RULES;
type PermissionTarget<A extends Permission> = Parameters<(typeof RULES)[A]> extends [SignedInViewer, infer T] ? [T] : [];

/** May this viewer do this? `can(viewer, 'content.save')` without the content does not compile. */
export function can<A extends Permission>(viewer: Viewer, action: A, ...target: PermissionTarget<A>): boolean {
  if (!viewer || viewer.status.includes('suspended')) return false;
  const rule = RULES[action] as (viewer: SignedInViewer, target: unknown) => boolean;
  return rule(viewer, target[0]);
}

const CALLER_RULES: Record<CallerRole, (viewer: Viewer) => boolean> = {
  visitor: () => true,
  user: (viewer) => viewer !== null,
  reviewer: (viewer) => can(viewer, 'review.see'),
  staff: (viewer) => can(viewer, 'staff.see'),
  admin: (viewer) => can(viewer, 'content.erase'),
};

/** Is this viewer at least what a call asks for? */
export const hasCallerRole = (viewer: Viewer, who: CallerRole): boolean => CALLER_RULES[who](viewer);

/** May this viewer, a visitor too, open this content by its address? */
export const canOpenContent = (viewer: Viewer, content: ReviewedContent): boolean =>
  getAudience(content) !== 'creator' || can(viewer, 'content.see', content);
