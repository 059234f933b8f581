/** The size of the scene, and the line where the hill begins. */
export const SUN_SCENE = { width: 420, height: 262, horizon: 236 } as const;

const CENTER_X = SUN_SCENE.width / 2;
const HALO_GAP = 14;
const RAY_COUNT = 7;
const RAY_LENGTH = 700;
const LARK = { width: 56, height: 50, feet: 48 } as const;

/** A sun with less of it above the horizon has no room for the score, which then stands in the sky. */
const MIN_VISIBLE_FOR_SCORE = 64;

export interface ScoreSunDrawing {
  sun: { x: number; y: number; radius: number };
  haloRadius: number;
  score: { y: number; size: number; isInSky: boolean };
  larks: readonly { x: number; y: number; scale: number }[];
  /** The path of the rays. */
  rays: string;
}

/** The font size times the number of characters at which a score fits into a narrow cut of the scene, with WCAG's text spacing too. */
const MAX_SCORE_WIDTH = 360;

/** The drawing of a score by its share of the points, from 0 to 1: the more, the higher and larger the sun. All of them draw three larks. */
export function buildScoreSun(share: number, text: string): ScoreSunDrawing {
  const height = Math.min(1, Math.max(0, share));
  const radius = 84 + 56 * height;
  const y = 224 + 70 * (1 - height);
  const top = y - radius;
  const visible = SUN_SCENE.horizon - top;
  const isInSky = visible < MIN_VISIBLE_FOR_SCORE;
  const size = Math.min(52 + 32 * height, MAX_SCORE_WIDTH / Math.max(4, text.length));
  const haloRadius = radius + HALO_GAP;
  return {
    sun: { x: CENTER_X, y: round(y), radius: round(radius) },
    haloRadius: round(haloRadius),
    score: { y: round(isInSky ? top - HALO_GAP - 80 : SUN_SCENE.horizon - visible * 0.22), size: round(size), isInSky },
    larks: (height === 1 ? [-34, 0, 34] : [0]).map((degrees) => placeLark(degrees, { y, haloRadius })),
    rays: drawRays(y),
  };
}

/** A lark that stands on the halo, so many degrees from its top. */
function placeLark(degrees: number, { y, haloRadius }: { y: number; haloRadius: number }) {
  const scale = degrees === 0 ? 1.2 : 0.9;
  const angle = (degrees * Math.PI) / 180;
  return {
    x: round(CENTER_X + haloRadius * Math.sin(angle) - (LARK.width / 2) * scale),
    y: round(y - haloRadius * Math.cos(angle) - LARK.feet * scale),
    scale,
  };
}

function drawRays(y: number): string {
  const step = Math.PI / RAY_COUNT;
  return Array.from({ length: RAY_COUNT }, (_, index) => {
    const [from, to] = [Math.PI + index * step, Math.PI + (index + 0.5) * step];
    const point = (angle: number) => `${round(CENTER_X + RAY_LENGTH * Math.cos(angle))} ${round(y + RAY_LENGTH * Math.sin(angle))}`;
    return `M${CENTER_X} ${round(y)}L${point(from)}L${point(to)}Z`;
  }).join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
