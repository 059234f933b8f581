/**
 * The screens of a profile, each an address below `/profile/{name}`. A new one is a row here and a page that draws
 * `ProfileScreen`; those `seenBy` the owner show to them and to staff alone,
 * those `seenBy` an office to whoever has another role than `user`.
 */
export const PROFILE_TABS = [
  { key: 'contents', ending: '', label: 'Contents', seenBy: 'everyone' },
  { key: 'friends', ending: '/friends', label: 'Friends', seenBy: 'everyone' },
  { key: 'all-content', ending: '/all-content', label: 'All', seenBy: 'owner' },
  { key: 'public-content', ending: '/public-content', label: 'Public', seenBy: 'owner' },
  { key: 'pending-content', ending: '/pending-content', label: 'Pending', seenBy: 'owner' },
  { key: 'internal-content', ending: '/internal-content', label: 'With link', seenBy: 'owner' },
  { key: 'info', ending: '/info', label: 'Account info', seenBy: 'office' },
] as const satisfies readonly ProfileTabRow[];
export type ProfileTab = (typeof PROFILE_TABS)[number]['key'];

interface ProfileTabRow {
  key: string;
  ending: string;
  label: string;
  seenBy: 'everyone' | 'owner' | 'office';
}

/** "March 2024". */
export const formatMonthAndYear = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso));

type RankScorePeriod = 'daily' | 'weekly' | 'monthly';
type RankScores = Record<`${RankScorePeriod}${'Creator' | 'Player'}RankScore`, number>;

/** What a person's ranks say; who did nothing this month has no line. */
export function listRankRows(user: RankScores): { label: string; today: number; week: number; month: number }[] {
  const lines = [
    {
      label: 'Plays of what they made',
      today: user.dailyCreatorRankScore,
      week: user.weeklyCreatorRankScore,
      month: user.monthlyCreatorRankScore,
    },
    { label: 'Played by them', today: user.dailyPlayerRankScore, week: user.weeklyPlayerRankScore, month: user.monthlyPlayerRankScore },
  ];
  return lines.filter(({ today, week, month }) => today + week + month > 0);
}

export type OwnerTab = 'all-content' | 'public-content' | 'pending-content' | 'internal-content';

/** What each of the owner's tabs lists of theirs, as conditions of GET /v1/contents beside the creator. */
export const OWNER_TABS: Record<OwnerTab, object> = {
  'all-content': {},
  'public-content': { status: 'public', userStatus: 'public', reviewStatus: 'initial' },
  'pending-content': { internalTags: 'user_pending' },
  'internal-content': { $or: [{ status: 'internal' }, { userStatus: 'internal' }] },
};

export const parseOwnerTab = (name: string): OwnerTab | null => (Object.hasOwn(OWNER_TABS, name) ? (name as OwnerTab) : null);
