/**
 * The tabs of a profile, each with a path below `/profile/{name}`. A new tab is a row here and a page with a `ProfileScreen`.
 * `visibleTo: 'owner'` means the owner and staff; `'elevatedRoles'` means the owner and every account with a role other than `user`.
 */
export const PROFILE_TABS = [
  { key: 'contents', pathSuffix: '', label: 'Contents', visibleTo: 'everyone' },
  { key: 'friends', pathSuffix: '/friends', label: 'Friends', visibleTo: 'everyone' },
  { key: 'all-content', pathSuffix: '/all-content', label: 'All', visibleTo: 'owner' },
  { key: 'public-content', pathSuffix: '/public-content', label: 'Public', visibleTo: 'owner' },
  { key: 'pending-content', pathSuffix: '/pending-content', label: 'Pending', visibleTo: 'owner' },
  { key: 'internal-content', pathSuffix: '/internal-content', label: 'Only people with link', visibleTo: 'owner' },
  { key: 'info', pathSuffix: '/info', label: 'Account info', visibleTo: 'elevatedRoles' },
] as const satisfies readonly ProfileTabRow[];
export type ProfileTab = (typeof PROFILE_TABS)[number]['key'];

interface ProfileTabRow {
  key: string;
  pathSuffix: string;
  label: string;
  visibleTo: 'everyone' | 'owner' | 'elevatedRoles';
}

export type OwnerTab = 'all-content' | 'public-content' | 'pending-content' | 'internal-content';

/** The conditions of GET /v1/contents for each of the owner's tabs, in addition to the creator. */
export const OWNER_TAB_CONDITIONS: Record<OwnerTab, object> = {
  'all-content': {},
  'public-content': { status: 'public', userStatus: 'public', reviewStatus: 'initial' },
  'pending-content': { internalTags: 'user_pending' },
  'internal-content': { $or: [{ status: 'internal' }, { userStatus: 'internal' }] },
};

export const parseOwnerTab = (name: string): OwnerTab | null => (Object.hasOwn(OWNER_TAB_CONDITIONS, name) ? (name as OwnerTab) : null);
