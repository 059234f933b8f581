import type { OwnListGroup } from '#rules/own-contents/own-list';
import { can, type Viewer } from '#rules/permissions';

/**
 * The tabs of a profile, each with a path below `/profile/{name}`. A new tab is a row here and a page with a `ProfileScreen`.
 * `visibleTo: 'owner'` means the owner and staff; `'elevatedRoles'` means the owner and every account with a role other than `user`,
 * `'self'` the owner alone.
 * The tab of public contents opens for everyone; others need no link to it, since the profile lists the same contents.
 */
export const PROFILE_TABS = [
  { key: 'contents', pathSuffix: '', label: 'Contents', visibleTo: 'everyone' },
  { key: 'friends', pathSuffix: '/friends', label: 'Friends', visibleTo: 'everyone' },
  { key: 'all-content', pathSuffix: '/all-content', label: 'Manage', visibleTo: 'owner' },
  { key: 'public-content', pathSuffix: '/public-content', label: 'Public', visibleTo: 'owner', isFilter: true },
  { key: 'pending-content', pathSuffix: '/pending-content', label: 'Pending', visibleTo: 'owner', isFilter: true },
  { key: 'internal-content', pathSuffix: '/internal-content', label: 'Only people with link', visibleTo: 'owner', isFilter: true },
  { key: 'played', pathSuffix: '/played', label: 'Played', visibleTo: 'self' },
  { key: 'info', pathSuffix: '/info', label: 'Account info', visibleTo: 'elevatedRoles' },
] as const satisfies readonly ProfileTabRow[];
export type ProfileTab = (typeof PROFILE_TABS)[number]['key'];

interface ProfileTabRow {
  key: string;
  pathSuffix: string;
  label: string;
  visibleTo: 'everyone' | 'owner' | 'elevatedRoles' | 'self';
  /** The path opens the owner's list with a filter, which the list offers itself. */
  isFilter?: true;
}

/** Whether a viewer has a link to a tab of a user. */
export function canOpenTab(viewer: Viewer, { visibleTo }: Pick<ProfileTabRow, 'visibleTo'>, { _id }: { _id: string }): boolean {
  if (visibleTo === 'everyone') return true;
  if (visibleTo === 'self') return viewer?.id === _id;
  return can(viewer, visibleTo === 'owner' ? 'user.seePrivate' : 'user.seeAccount', { id: _id });
}

const TAB_DESCRIPTIONS: Record<ProfileTab, (name: string) => string> = {
  contents: (name) => `Quizzes and articles by ${name}.`,
  friends: (name) => `People whom ${name} follows and who follow ${name}.`,
  'all-content': (name) => `Everything ${name} has made, public or not.`,
  'public-content': (name) => `The public quizzes and articles of ${name}.`,
  'pending-content': (name) => `Quizzes and articles of ${name} that wait for review.`,
  'internal-content': (name) => `Quizzes and articles of ${name} that open only by their link.`,
  played: (name) => `The quizzes and articles that ${name} has played.`,
  info: (name) => `The account of ${name}: profile, e-mail address, password and sessions.`,
};
export const formatTabDescription = (tab: ProfileTab, name: string): string => TAB_DESCRIPTIONS[tab](name);

export type OwnerTab = 'all-content' | 'public-content' | 'pending-content' | 'internal-content';

/** The group of the owner's list with which each of the owner's tabs opens; null for all contents. */
export const OWNER_TAB_GROUPS: Record<OwnerTab, OwnListGroup | null> = {
  'all-content': null,
  'public-content': 'published',
  'pending-content': 'waiting',
  'internal-content': 'link',
};

export const parseOwnerTab = (name: string): OwnerTab | null => (Object.hasOwn(OWNER_TAB_GROUPS, name) ? (name as OwnerTab) : null);
