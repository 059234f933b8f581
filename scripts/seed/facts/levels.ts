import { LEVELS_OF_THE_EARTH } from './levels-earth.ts';
import { LEVELS_OF_LIVING_THINGS } from './levels-living.ts';
import { LEVELS_OF_PEOPLE } from './levels-people.ts';

/** Levels from the lowest score to the full score. */
export type LevelSet = readonly [LevelText, LevelText, LevelText, LevelText];
type LevelText = readonly [title: string, description: string];

export const LEVELS = { ...LEVELS_OF_THE_EARTH, ...LEVELS_OF_LIVING_THINGS, ...LEVELS_OF_PEOPLE } as const satisfies Record<
  string,
  readonly LevelSet[]
>;
export type LevelFamily = keyof typeof LEVELS;
