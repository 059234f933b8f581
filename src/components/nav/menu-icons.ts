import { type CoverIconName, ICON_KEYWORDS } from '#rules/covers/cover-icons';

/** Icons of the fixed menu items; a category may use any cover icon. */
const FIXED_ICONS = [
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'ban',
  'bell',
  'chart-column',
  'external-link',
  'info',
  'layout-list',
  'list-checks',
  'log-out',
  'mail',
  'messages-square',
  'pencil-ruler',
  'rss',
  'search',
  'settings',
  'shield-check',
  'test-tube',
  'trophy',
  'user-check',
  'users',
] as const;

export type MenuIcon = (typeof FIXED_ICONS)[number] | CoverIconName;

/** The icons of menu-icons.svg from top to bottom; scripts/icons.ts builds the file from this list. */
export const MENU_ICONS: readonly MenuIcon[] = [...new Set([...FIXED_ICONS, ...(Object.keys(ICON_KEYWORDS) as CoverIconName[])])];

const POSITIONS = new Map(MENU_ICONS.map((name, index) => [name, index]));

/** The style of a link with the class `menu-icon`. */
export const getMenuIconStyle = (name: MenuIcon): string => `--icon:${POSITIONS.get(name) ?? 0}`;
