import { type GlyphName, glyphOf } from '#rules/covers/cover-glyphs';
import { seededRandom } from '#rules/random';
import type { QuizPlan } from './plan.ts';
import { oneOf } from './random.ts';
import { capitalised, withArticle } from './words.ts';

/** What the drawn cover of a quiz shows: a half sun with rays, and the drawing that its tags pick. */
export function coverAltOf({ key, tags, category }: QuizPlan): string {
  const glyph = glyphOf([...tags, category]) ?? 'puzzle';
  return oneOf(SCENES, seededRandom(`${key}/cover`))(DRAWINGS[glyph] ?? withArticle(glyph.replaceAll('-', ' ')));
}

const SCENES = [
  (drawing: string) => `${capitalised(drawing)} in front of a rising half sun`,
  (drawing: string) => `A half sun with rays, and ${drawing} in it`,
  (drawing: string) => `${capitalised(drawing)} drawn large in the sun, with rays around it`,
  (drawing: string) => `Rays spreading from a low sun that holds ${drawing}`,
];

/** Drawings that their names alone do not describe. */
const DRAWINGS: Readonly<Partial<Record<GlyphName, string>>> = {
  bike: 'a bicycle',
  'book-open': 'an open book',
  'building-2': 'a tall building',
  'calendar-days': 'a calendar',
  'chef-hat': 'a chef’s hat',
  'chess-knight': 'a chess knight',
  'cloud-sun': 'a cloud and the sun',
  coins: 'a few coins',
  dices: 'two dice',
  'door-open': 'an open door',
  drama: 'two theatre masks',
  earth: 'a globe',
  'flask-conical': 'a flask',
  footprints: 'footprints',
  hand: 'a raised hand',
  headphones: 'headphones',
  'key-round': 'a key',
  'lamp-desk': 'a desk lamp',
  landmark: 'a temple with columns',
  languages: 'letters of two scripts',
  mail: 'an envelope',
  music: 'a musical note',
  orbit: 'a planet and its orbit',
  'pen-tool': 'the nib of a pen',
  piano: 'piano keys',
  pizza: 'a slice of pizza',
  scale: 'a pair of scales',
  scissors: 'scissors',
  sun: 'a small sun',
  'train-front': 'a train',
  'tree-palm': 'a palm tree',
  'tree-pine': 'a pine tree',
  utensils: 'a fork and a knife',
  waves: 'waves',
  wheat: 'an ear of wheat',
  wind: 'gusts of wind',
  zap: 'a bolt of lightning',
};
