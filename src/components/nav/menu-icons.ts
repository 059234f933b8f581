import { GLYPH_WORDS, type GlyphName } from '#rules/covers/cover-glyphs';

/** Icons of the menus' own rows; categories have any glyph. */
const ROW_ICONS = [
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

export type MenuIcon = (typeof ROW_ICONS)[number] | GlyphName;

/** The icons of menu-icons.svg, from the top; scripts/icons.ts makes the file of this list. */
export const MENU_ICONS: readonly MenuIcon[] = [...new Set([...ROW_ICONS, ...(Object.keys(GLYPH_WORDS) as GlyphName[])])];

const PLACES = new Map(MENU_ICONS.map((name, place) => [name, place]));

/** The style of a link with the class `menu-icon`. */
export const menuIconStyle = (name: MenuIcon): string => `--icon:${PLACES.get(name) ?? 0}`;
