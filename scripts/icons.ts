/** Writes the drawings of the interface's icons, and the files that covers and eggs are put together of, from lucide-static. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MENU_ICONS } from '#components/nav/menu-icons.ts';
import { ICON_KEYWORDS } from '#rules/covers/cover-icons';
import { ICON_NAMES } from './build/icon-names.ts';
import { buildPalettes, buildSpeckles, buildSprite, buildStrip } from './build/sprite.ts';

const root = new URL('../', import.meta.url);

const parseNumbers = (text: string) => text.match(/-?(?:\d*\.\d+|\d+)/g)?.map(Number) ?? [];

type SvgAttributes = Record<string, string>;

const round = (value: number) => String(Math.round(value * 100) / 100);

function drawEllipse(cx: number, cy: number, [rx, ry]: [number, number]): string {
  return `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function drawRectangle(attributes: SvgAttributes): string {
  const [x = 0, y = 0, width = 0, height = 0] = [attributes.x, attributes.y, attributes.width, attributes.height].map((value) =>
    Number(value ?? 0),
  );
  const radius = Math.min(Number(attributes.rx ?? attributes.ry ?? 0), width / 2, height / 2);
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down, arc] = [round(width - 2 * radius), round(height - 2 * radius), `a${radius} ${radius} 0 0 1 `];
  return (
    `M${round(x + radius)} ${y}h${across}${arc}${radius} ${radius}v${down}${arc}${-radius} ${radius}` +
    `h-${across}${arc}${-radius} ${-radius}v-${down}${arc}${radius} ${-radius}z`
  );
}

/** A path that starts with a relative move is absolute only as the first of its drawing. */
function toAbsolutePath(path: string): string {
  const match = /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d*\.\d+|\d+))\s*(.*)$/s.exec(path.trim());
  if (!match) return path.trim();
  const [, x, y, rest = ''] = match;
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

function toPath(tag: string, attributes: SvgAttributes): string {
  const value = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path') return toAbsolutePath(attributes.d ?? '');
  if (tag === 'circle') return drawEllipse(value('cx'), value('cy'), [value('r'), value('r')]);
  if (tag === 'ellipse') return drawEllipse(value('cx'), value('cy'), [value('rx'), value('ry')]);
  if (tag === 'rect') return drawRectangle(attributes);
  if (tag === 'line') return `M${value('x1')} ${value('y1')}L${value('x2')} ${value('y2')}`;
  const points = parseNumbers(attributes.points ?? '').join(' ');
  return `M${points}${tag === 'polygon' ? 'z' : ''}`;
}

function readIconPath(name: string): string {
  const svg = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8');
  const body = svg.slice(svg.indexOf('<svg')).replace(/<svg[^>]*>/, '');
  return [...body.matchAll(/<(\w+)([^>]*?)\/>/g)]
    .map(([, tag = '', rest = '']) => toPath(tag, Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]))))
    .join('');
}

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const HEADER_COMMENT = '// Made by scripts/icons.ts from lucide-static (ISC).\n';
const writeSource = (path: string, text: string) => writeFileSync(fileURLToPath(new URL(path, root)), HEADER_COMMENT + text);

/** What tiles.css and head.css call by their places. */
const TILE_ICONS = ['play', 'badge-check', 'feather', 'circle-question-mark', 'book-open', 'arrow-right'];

/** Above this length a glyph has so many lines that it needs calm surroundings. */
const INTRICATE_LENGTH = 220;

const glyphs = Object.fromEntries(Object.keys(ICON_KEYWORDS).map((name) => [name, readIconPath(name)]));
const intricate = Object.keys(glyphs).filter((name) => (glyphs[name] ?? '').length > INTRICATE_LENGTH);
writeSource(
  'src/shared/rules/covers/cover-detailed-icons.ts',
  `/** Glyphs of many lines. */\nexport const INTRICATE_GLYPHS: ReadonlySet<string> = new Set(${JSON.stringify(intricate)});\n`,
);
writeFileSync(fileURLToPath(new URL('src/browser/icons/sprite.svg', root)), buildSprite(glyphs));
writeFileSync(fileURLToPath(new URL('src/styles/speckles.svg', root)), buildSpeckles());
writeFileSync(fileURLToPath(new URL('src/styles/palettes.css', root)), buildPalettes());
writeFileSync(fileURLToPath(new URL('src/components/nav/menu-icons.svg', root)), buildStrip(MENU_ICONS.map(readIconPath), 2.2));
writeFileSync(fileURLToPath(new URL('src/components/tiles/tile-icons.svg', root)), buildStrip(TILE_ICONS.map(readIconPath), 2.3));
for (const [shownBy, names] of Object.entries(ICON_NAMES)) {
  writeSource(
    `src/islands/ui/icons/${shownBy}.ts`,
    names
      .toSorted()
      .map((name) => `export const ${toCamelCase(name)}Icon = '${readIconPath(name)}';\n`)
      .join(''),
  );
}
console.log(`${Object.keys(glyphs).length} glyphs, ${Object.values(ICON_NAMES).flat().length} icons. Now: biome check --write src`);
