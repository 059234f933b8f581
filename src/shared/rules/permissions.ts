import type { Caller, Role, UserStatus } from '#base/roles';
import type { ReviewStatus, Status } from '#base/statuses';
import { reachOf } from '#rules/contents/visibility';

export interface SignedIn {
  id: string;
  username: string;
  role: Role;
  status: readonly UserStatus[];
}
export type Viewer = SignedIn | null;

interface Owned {
  creatorId: string;
}
interface Reviewed extends Owned {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
}

interface Person {
  id: string;
  role: Role;
}

/** Accounts whose status only an administrator may touch. */
const isPowerful = ({ role }: Pick<Person, 'role'>) => role !== 'user' && role !== 'editor';
export const isStaff = (viewer: Viewer) => viewer?.role === 'staff' || viewer?.role === 'admin';
const isReviewer = (viewer: SignedIn) => viewer.role === 'editor' || isStaff(viewer);
const mayEdit = (viewer: SignedIn) => !viewer.status.includes('editor_restricted');
/** Staff decide on any content; editors never on their own. */
const mayDecide = (viewer: SignedIn, content: Owned) => isStaff(viewer) || (isReviewer(viewer) && content.creatorId !== viewer.id);

/** Who may do what. A rule gets the signed-in viewer and the thing acted on; a visitor may do none of these. */
const RULES = {
  'content.create': mayEdit,
  'content.save': (viewer, content: Owned) => mayDecide(viewer, content) || (content.creatorId === viewer.id && mayEdit(viewer)),
  'content.saveAsOwner': (viewer, content: Owned) => content.creatorId === viewer.id && mayEdit(viewer),
  'content.changeCreator': (viewer) => viewer.role === 'admin',
  'content.saveAllAdminFields': isStaff,
  // Setting a status publishes, so it takes the right to decide; the core team publishes its own.
  'content.setStatus': (viewer, content: Owned) =>
    mayDecide(viewer, content) || (viewer.role === 'content_admin' && content.creatorId === viewer.id),
  'content.delete': (viewer, content: Owned) => isStaff(viewer) || (content.creatorId === viewer.id && mayEdit(viewer)),
  'content.seeKey': (viewer, content: Owned) => isStaff(viewer) || content.creatorId === viewer.id,
  'content.seeInternalTags': (viewer, content: Owned) => isReviewer(viewer) || content.creatorId === viewer.id,
  'content.see': (viewer, content: Reviewed) => isReviewer(viewer) || content.creatorId === viewer.id,
  'content.list': isStaff,
  'content.transfer': isStaff,
  'content.erase': (viewer) => viewer.role === 'admin',
  'content.appeal': (viewer, content: Owned) => content.creatorId === viewer.id,
  'review.see': (viewer) => isReviewer(viewer),
  'review.decide': mayDecide,
  'review.undoOthers': isStaff,
  'content.restore': (viewer, content: Owned) => isStaff(viewer) || (content.creatorId === viewer.id && mayEdit(viewer)),
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
  'user.setStatus': (viewer, user: Person) => isStaff(viewer) && user.id !== viewer.id && (viewer.role === 'admin' || !isPowerful(user)),
  'user.setRole': (viewer, user: Person) => viewer.role === 'admin' && user.id !== viewer.id && user.role !== 'recycle_bin',
  /** Who holds an office lays it down first. */
  'user.erase': (viewer, user: { id: string }) => user.id === viewer.id && !isPowerful(viewer),
  'user.block': () => true,
  'relation.listAll': isStaff,
  'report.file': () => true,
  /** The account screen: of a person without an office for themselves alone, for every other role of anyone. */
  'user.seeAccount': (viewer, user: { id: string }) => viewer.role !== 'user' || user.id === viewer.id,
  'user.seePrivate': (viewer, user: { id: string }) => isStaff(viewer) || user.id === viewer.id,
} satisfies Record<string, (viewer: SignedIn, target: never) => boolean>;

export type Action = keyof typeof RULES;
type Target<A extends Action> = Parameters<(typeof RULES)[A]> extends [SignedIn, infer T] ? [T] : [];

/** May this viewer do this? `can(viewer, 'content.save')` without the content does not compile. */
export function can<A extends Action>(viewer: Viewer, action: A, ...target: Target<A>): boolean {
  if (!viewer || viewer.status.includes('suspended')) return false;
  const rule = RULES[action] as (viewer: SignedIn, target: unknown) => boolean;
  return rule(viewer, target[0]);
}

const CALLERS: Record<Caller, (viewer: Viewer) => boolean> = {
  visitor: () => true,
  user: (viewer) => viewer !== null,
  reviewer: (viewer) => can(viewer, 'review.see'),
  staff: (viewer) => can(viewer, 'staff.see'),
  admin: (viewer) => can(viewer, 'content.erase'),
};

/** Is this viewer at least what a call asks for? */
export const isCaller = (viewer: Viewer, who: Caller): boolean => CALLERS[who](viewer);

/** May this viewer, a visitor too, open this content by its address? */
export const canOpen = (viewer: Viewer, content: Reviewed): boolean =>
  reachOf(content) !== 'creator' || can(viewer, 'content.see', content);
