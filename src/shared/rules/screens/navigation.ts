import type { Role } from '#base/roles';
import type { Category } from '#contract/discovery/categories';

/** A category as the menu shows it. */
export type MenuCategory = Pick<Category, 'UID' | 'title' | 'icon' | 'link'>;

/** A link of a menu. The icon is a lucide name. */
export interface NavLink {
  label: string;
  href: string;
  icon: string;
}

export const HOME = { label: 'Home', href: '/home', icon: 'house' } as const satisfies NavLink;
export const CATEGORIES = { label: 'Categories', href: '/category', icon: 'layout-grid' } as const satisfies NavLink;
export const COMMUNITY = { label: 'Community', href: '/com', icon: 'users' } as const satisfies NavLink;
export const CORE_TEAM = { label: 'Core team', href: '/coreteam', icon: 'badge-check' } as const satisfies NavLink;
export const CREATE = { label: 'Create', href: '/editor', icon: 'circle-plus' } as const satisfies NavLink;
export const SEARCH = { label: 'Search', href: '/search', icon: 'search' } as const satisfies NavLink;

/** What Info holds for everyone. Social links and the support address come from the product's configuration. */
export const INFO_LINKS = [
  { label: 'Editor manual', href: '/editor/manual', icon: 'pencil-ruler' },
  { label: 'Leaderboard', href: '/leaderboard', icon: 'trophy' },
  { label: 'About', href: '/about', icon: 'info' },
  { label: 'Privacy', href: '/privacy', icon: 'shield-check' },
] as const satisfies readonly NavLink[];

/** What Info holds for the people who run the site. */
export const INTERNAL_LINKS = [
  { label: 'Internal', href: '/internal', icon: 'list-checks' },
  { label: 'Dashboard', href: '/dashboard', icon: 'chart-column' },
  { label: 'Messages', href: '/message', icon: 'messages-square' },
  { label: 'Relations', href: '/relation', icon: 'user-check' },
  { label: 'Users', href: '/user', icon: 'users' },
  { label: 'Test', href: '/test', icon: 'test-tube' },
] as const satisfies readonly NavLink[];

export const ACCOUNT_LINKS = [
  { label: 'My contents', href: '/profile/me', icon: 'layout-list' },
  { label: 'Following', href: '/feed', icon: 'rss' },
  { label: 'Notifications', href: '/notifications', icon: 'bell' },
  { label: 'Blocked people', href: '/blocked', icon: 'ban' },
  { label: 'Account', href: '/profile/me/info', icon: 'settings' },
] as const satisfies readonly NavLink[];

interface LinkColumn {
  title: string;
  links: readonly { label: string; href: string }[];
}

export const FOOTER_COLUMNS: readonly LinkColumn[] = [
  {
    title: 'Play',
    links: [
      { label: 'New', href: '/home-new' },
      { label: 'Hot right now', href: '/home-hot' },
      { label: 'Featured', href: '/home-featured' },
      { label: 'Games', href: '/game' },
      { label: 'Surprise me', href: '/home-random' },
    ],
  },
  {
    title: 'Make',
    links: [
      { label: 'Create a quiz', href: '/editor' },
      { label: 'Editor manual', href: '/editor/manual' },
      { label: 'My contents', href: '/profile/me' },
      { label: 'Leaderboard', href: '/leaderboard' },
    ],
  },
];

// A function, so that a browser that asks for something else of this file is not sent the rows.
const listMenuPaths = (): readonly string[] =>
  [HOME, CATEGORIES, COMMUNITY, CORE_TEAM, CREATE, ...INFO_LINKS, ...INTERNAL_LINKS].map((row) => row.href);

/** What of a path the menus depend on: a row of theirs as it is, else the section where one leads to it, else nothing. */
export function toMenuPath(path: string): string {
  const paths = listMenuPaths();
  if (paths.includes(path)) return path;
  const section = getSection(path);
  return paths.some((href) => getSection(href) === section) ? `/${section}-` : '/';
}

/** Is this row the section that a path belongs to? `/home-new` is of Home, `/category/animals` of Categories. */
export function isCurrentSection(row: { href: string }, path: string): boolean {
  return getSection(row.href) === getSection(path);
}

const getSection = (path: string) => path.split('/')[1]?.split('-')[0] ?? '';

/** Internal-only entries are for who reviews and who runs the site; an editor's own screen is the review queue, linked there too. */
export const canSeeInternalLinks = (role: Role): boolean => role === 'editor' || role === 'staff' || role === 'admin';

/** The screens of staff, beside each other. */
export const STAFF_LINKS: readonly { label: string; href: string }[] = [
  { label: 'Review', href: '/internal' },
  { label: 'Cases', href: '/internal/cases' },
  { label: 'Users', href: '/user' },
  { label: 'Comments', href: '/message' },
  { label: 'Relations', href: '/relation' },
  { label: 'Dashboard', href: '/dashboard' },
  { label: 'Audit log', href: '/internal/audit' },
  { label: 'Settings', href: '/internal/settings' },
  { label: 'Embeds', href: '/internal/embeds' },
  { label: 'Campaigns', href: '/internal/campaigns' },
  { label: 'Test', href: '/test' },
];
