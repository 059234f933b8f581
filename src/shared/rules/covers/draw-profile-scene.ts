import { createSeededRandom } from '#rules/seeded-random';

/** The view box of the scene. */
export const PROFILE_SCENE_VIEW_BOX = '0 0 1280 210';

interface ProfileScene {
  sun: { x: number; y: number; radius: number };
  /** The hills from the back to the front: the path and the colour of each. */
  hills: readonly { path: string; fill: string }[];
}

/** Draws the cover of a profile without a picture. The same seed draws the same scene. */
export function drawProfileScene(seed: string): ProfileScene {
  const random = createSeededRandom(seed);
  const sun = { x: Math.round(160 + random() * 960), y: Math.round(70 + random() * 50), radius: 42 };
  const rise = Math.round(random() * 50);
  return {
    sun,
    hills: [
      {
        fill: 'var(--scene-far)',
        path: `M0 ${130 - rise}C240 ${70 + rise} 480 ${130 + rise / 2} 720 120S1120 ${90 + rise} 1280 ${118 - rise / 2}V210H0z`,
      },
      {
        fill: 'var(--scene-middle)',
        path: `M0 ${160 - rise / 2}C260 150 420 ${196 - rise} 700 ${170 - rise / 2}S1080 ${136 + rise / 2} 1280 150V210H0z`,
      },
      { fill: 'var(--scene-near)', path: 'M0 188C320 172 560 204 840 190S1160 182 1280 188V210H0z' },
    ],
  };
}
