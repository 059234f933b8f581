import { pickRandom, pickRandomIndex } from '#rules/seeded-random';
import { COVER_HEIGHT, type CoverCanvas, drawIcon, drawSpriteShape, formatCoordinate } from './cover-shapes.ts';

/**
 * The colours of a dawn: the sky, the rays or the land, and the sun, moon or disc with its lines, which never has the page's colour;
 * and of the icon in it.
 */
interface DawnPalette {
  colours: readonly [sky: string, rays: string, sun: string];
  icon: string;
}

export const DAWN_PALETTES: readonly [DawnPalette, ...DawnPalette[]] = [
  { colours: ['sky-300', 'sky-200', 'marigold-400'], icon: 'dusk-850' },
  { colours: ['sky-700', 'sky-600', 'marigold-400'], icon: 'dusk-850' },
  { colours: ['marigold-300', 'marigold-200', 'sky-600'], icon: 'morning-0' },
  { colours: ['sky-500', 'sky-400', 'marigold-300'], icon: 'dusk-850' },
  { colours: ['dusk-800', 'sky-800', 'sky-300'], icon: 'dusk-850' },
  { colours: ['sky-200', 'sky-100', 'sky-700'], icon: 'sky-100' },
  { colours: ['sky-800', 'sky-700', 'sky-200'], icon: 'sky-900' },
];

export const RAY_COUNTS = [22, 26, 30] as const;

/** The position and radius of the sun, in heights of the cover. */
export const SUN = { y: 1.02, radius: 0.56 };

interface SceneDisc {
  /** The height of its centre. */
  y: number;
  radius: number;
  /** How far the icon's centre is above the disc's, of whose lower part a scene may show nothing. */
  iconRise: number;
  iconSize: number;
}

/** The scenes besides the rays, by the name of their symbol, and the disc of each: a moon, a sun or the middle of rings. */
export const SCENES = {
  'scene-night': { y: 88, radius: 58, iconRise: 0, iconSize: 68 },
  'scene-horizon': { y: 132, radius: 84, iconRise: 32, iconSize: 62 },
  'scene-rings': { y: 100, radius: 54, iconRise: 0, iconSize: 64 },
  'scene-peaks': { y: 82, radius: 62, iconRise: 8, iconSize: 66 },
} as const satisfies Record<string, SceneDisc>;
type SceneName = keyof typeof SCENES;

const COMPOSITIONS: readonly ['rays', ...SceneName[]] = ['rays', 'scene-night', 'scene-horizon', 'scene-rings', 'scene-peaks'];

/** Draws one of five compositions, with the icon in its disc. */
export function drawKquizCover(canvas: CoverCanvas): string {
  const { width, random, sprite } = canvas;
  const dawn = pickRandomIndex(random, DAWN_PALETTES);
  const x = width * pickRandom(random, [0.5, 0.5, 0.3, 0.7]);
  const composition = pickRandom(random, COMPOSITIONS);
  const symbol = composition === 'rays' ? `dawn-${pickRandom(random, RAY_COUNTS)}` : composition;
  const { icon } = DAWN_PALETTES[dawn] ?? DAWN_PALETTES[0];
  return (
    drawSpriteShape(sprite, symbol, `class="dawn-${dawn}" x="${formatCoordinate(x)}"`) +
    drawIcon(canvas, { x, ...(composition === 'rays' ? RAYS_ICON : getSceneIcon(SCENES[composition])) }, icon)
  );
}

/** In the half disc of the sun, whose dashed halo touches the lower edge. */
const RAYS_ICON = { y: COVER_HEIGHT * (SUN.y - SUN.radius * 0.52), size: COVER_HEIGHT * SUN.radius * 0.62 };

const getSceneIcon = ({ y, iconRise, iconSize }: SceneDisc) => ({ y: y - iconRise, size: iconSize });
