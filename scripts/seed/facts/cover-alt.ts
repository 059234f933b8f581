import { type CoverIconName, findCoverIcon } from '#rules/covers/cover-icons';
import { createSeededRandom } from '#rules/seeded-random';
import { addArticle, capitaliseText } from './format-words.ts';
import type { QuizPlan } from './quiz-plan.ts';
import { pickOne } from './random.ts';

/** The alt text of a quiz's drawn cover: a half sun with rays, and the icon that its tags determine. */
export function buildCoverAlt({ key, tags, category }: QuizPlan): string {
  const icon = findCoverIcon([...tags, category]) ?? 'puzzle';
  return pickOne(SCENES, createSeededRandom(`${key}/cover`))(DRAWINGS[icon] ?? addArticle(icon.replaceAll('-', ' ')));
}

const SCENES = [
  (drawing: string) => `${capitaliseText(drawing)} in front of a rising half sun`,
  (drawing: string) => `A half sun with rays, and ${drawing} in it`,
  (drawing: string) => `${capitaliseText(drawing)} drawn large in the sun, with rays around it`,
  (drawing: string) => `Rays spreading from a low sun that holds ${drawing}`,
];

/** Descriptions of icons whose names do not describe them. */
const DRAWINGS: Readonly<Partial<Record<CoverIconName, string>>> = {
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
