import type { Role } from '#base/roles';
import type { Category } from '#contract/discovery/categories';
import { CONTENT_POLICY_PATH, POLICIES_PATH, PRIVACY_PATH, RULES_PATH, TERMS_PATH } from './policy-paths.ts';

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

/** The Info menu for everyone. Social links and the support address come from the product configuration. */
export const INFO_LINKS = [
  { label: 'Editor manual', href: '/editor/manual', icon: 'pencil-ruler' },
  { label: 'Leaderboard', href: '/leaderboard', icon: 'trophy' },
  { label: 'About', href: '/about', icon: 'info' },
  { label: 'Privacy', href: PRIVACY_PATH, icon: 'shield-check' },
  { label: 'Policies', href: POLICIES_PATH, icon: 'scroll' },
] as const satisfies readonly NavLink[];

/** The policies, with what each of them is about. */
export const POLICY_LINKS = [
  { label: 'Terms of use', href: TERMS_PATH, text: 'What you may do here, and what happens to what you publish.' },
  { label: 'Community rules', href: RULES_PATH, text: 'How we treat each other, and how reports and appeals are decided.' },
  { label: 'Content policy', href: CONTENT_POLICY_PATH, text: 'What may be published, and what reviewers look at.' },
  { label: 'Privacy', href: PRIVACY_PATH, text: 'What we store about you, why, and how to delete it.' },
] as const;

/** The internal entries of the Info menu. */
export const INTERNAL_LINKS = [
  { label: 'Internal', href: '/internal', icon: 'list-checks' },
  { label: 'Internal search', href: '/search?internal=1', icon: 'search' },
  { label: 'Dashboard', href: '/dashboard', icon: 'chart-column' },
  { label: 'Messages', href: '/message', icon: 'messages-square' },
  { label: 'Relations', href: '/relation', icon: 'user-check' },
  { label: 'Users', href: '/user', icon: 'users' },
  { label: 'Test', href: '/test', icon: 'test-tube' },
] as const satisfies readonly NavLink[];

export const ACCOUNT_LINKS = [
  { label: 'My quizzes', href: '/profile/me', icon: 'layout-list' },
  { label: 'My plays', href: '/profile/me/played', icon: 'list-checks' },
  { label: 'Following', href: '/feed', icon: 'rss' },
  { label: 'Notifications', href: '/notifications', icon: 'bell' },
  { label: 'Blocked users', href: '/blocked', icon: 'ban' },
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
      { label: 'Daily quiz', href: '/daily' },
      { label: 'New', href: '/home-new' },
      { label: 'Hot right now', href: '/home-hot' },
      { label: 'Featured', href: '/home-featured' },
      { label: 'Games', href: '/game' },
      { label: 'Surprise me', href: '/home-random' },
    ],
  },
  {
    title: 'Create',
    links: [
      { label: 'Create a quiz', href: '/editor' },
      { label: 'Templates', href: '/editor#templates' },
      { label: 'Editor manual', href: '/editor/manual' },
      { label: 'Developers', href: '/developers' },
      { label: 'My quizzes', href: '/profile/me' },
      { label: 'Leaderboard', href: '/leaderboard' },
    ],
  },
];

// A function, so that bundlers drop the rows from scripts that import something else of this file.
const listMenuPaths = (): readonly string[] =>
  [HOME, CATEGORIES, COMMUNITY, CORE_TEAM, CREATE, ...INFO_LINKS, ...INTERNAL_LINKS].map(({ href }) => href);

/** The part of a path that the menus depend on: the path if it is a menu entry, else its section if one has it, else `/`. */
export function toMenuPath(path: string): string {
  const paths = listMenuPaths();
  if (paths.includes(path)) return path;
  const section = getSection(path);
  return paths.some((href) => getSection(href) === section) ? `/${section}-` : '/';
}

/** Whether a path belongs to the section of a menu entry: `/home-new` to Home, `/category/animals` to Categories. */
export function isCurrentSection(link: { href: string }, path: string): boolean {
  return getSection(link.href) === getSection(path);
}

const getSection = (path: string) => path.split('/')[1]?.split('-')[0] ?? '';

/** Whether a role sees the internal entries: reviewers and staff. */
export const canSeeInternalLinks = (role: Role): boolean => role === 'editor' || role === 'staff' || role === 'admin';

/** A link of the navigation between the staff screens. */
interface StaffLink {
  label: string;
  href: string;
  icon: 'list-checks' | 'flag' | 'message-circle' | 'users' | 'trash-2' | 'history' | 'chart-column';
  /** The number beside the label: what waits for staff. */
  count?: 'review' | 'cases';
}

/** The staff screens that are used every day. Editors have the screens at /internal itself. */
export const STAFF_LINKS = [
  { label: 'Review', href: '/internal', icon: 'list-checks', count: 'review' },
  { label: 'Cases', href: '/internal/cases', icon: 'flag', count: 'cases' },
  { label: 'Comments', href: '/message', icon: 'message-circle' },
  { label: 'Users', href: '/user', icon: 'users' },
  { label: 'Recycle bin', href: '/internal?list=bin', icon: 'trash-2' },
  { label: 'Audit log', href: '/internal/audit', icon: 'history' },
  { label: 'Dashboard', href: '/dashboard', icon: 'chart-column' },
] as const satisfies readonly StaffLink[];

/** The other staff screens, in a menu. */
export const MORE_STAFF_LINKS = [
  { label: 'Settings', href: '/internal/settings', icon: 'settings' },
  { label: 'Embeds', href: '/internal/embeds', icon: 'external-link' },
  { label: 'Campaigns', href: '/internal/campaigns', icon: 'arrow-up-right' },
  { label: 'Relations', href: '/relation', icon: 'user-check' },
  { label: 'Internal search', href: '/search?internal=1', icon: 'search' },
  { label: 'Test', href: '/test', icon: 'test-tube' },
] as const satisfies readonly NavLink[];

/** Whether a link of the staff navigation leads to the screen at this address. Of the lists of /internal, the recycle bin has its own link. */
export const isCurrentStaffLink = ({ href }: { href: string }, { pathname, searchParams }: URL): boolean =>
  href === (pathname === '/internal' && searchParams.get('list') === 'bin' ? '/internal?list=bin' : pathname);
