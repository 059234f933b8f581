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

/** "March 2024". */
export const formatMonthAndYear = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso));

type RankScorePeriod = 'daily' | 'weekly' | 'monthly';
type RankScores = Record<`${RankScorePeriod}${'Creator' | 'Player'}RankScore`, number>;

/** A user's plays as a creator and as a player. A row without plays this month is left out. */
export function listRankRows(user: RankScores): { label: string; today: number; week: number; month: number }[] {
  const rows = [
    {
      label: 'Plays of their quizzes',
      today: user.dailyCreatorRankScore,
      week: user.weeklyCreatorRankScore,
      month: user.monthlyCreatorRankScore,
    },
    { label: 'Quizzes played', today: user.dailyPlayerRankScore, week: user.weeklyPlayerRankScore, month: user.monthlyPlayerRankScore },
  ];
  return rows.filter(({ today, week, month }) => today + week + month > 0);
}

export type OwnerTab = 'all-content' | 'public-content' | 'pending-content' | 'internal-content';

/** The conditions of GET /v1/contents for each of the owner's tabs, in addition to the creator. */
export const OWNER_TABS: Record<OwnerTab, object> = {
  'all-content': {},
  'public-content': { status: 'public', userStatus: 'public', reviewStatus: 'initial' },
  'pending-content': { internalTags: 'user_pending' },
  'internal-content': { $or: [{ status: 'internal' }, { userStatus: 'internal' }] },
};

export const parseOwnerTab = (name: string): OwnerTab | null => (Object.hasOwn(OWNER_TABS, name) ? (name as OwnerTab) : null);
