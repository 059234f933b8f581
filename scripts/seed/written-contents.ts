import { YAWN } from './content/articles/body.ts';
import { LIGHTHOUSE, MAILED } from './content/articles/letters.ts';
import { BIRD_NAMES } from './content/articles/names.ts';
import { NO_SUMMER, WEATHER_MAP } from './content/articles/sky.ts';
import { FORK } from './content/articles/tables.ts';
import { RIVERS } from './content/articles/water.ts';
import { EGG_PAIRS } from './content/games/eggs.ts';
import { LARK_HOP } from './content/games/lark-hop.ts';
import { householdPersonality } from './content/personality/household.ts';
import { morningPersonality } from './content/personality/mornings.ts';
import { musicPersonality } from './content/personality/music.ts';
import { outdoorPersonality } from './content/personality/outdoors.ts';
import { togetherPersonality } from './content/personality/together.ts';
import { workPersonality } from './content/personality/work.ts';
import { animalTrivia } from './content/trivia/animals.ts';
import { boneTrivia } from './content/trivia/bones.ts';
import { capitalTrivia } from './content/trivia/capitals.ts';
import { cultureTrivia } from './content/trivia/culture.ts';
import { foodTrivia } from './content/trivia/food.ts';
import { historyTrivia } from './content/trivia/history.ts';
import { historyTrivia2 } from './content/trivia/history-2.ts';
import { mapTrivia } from './content/trivia/maps.ts';
import { mixedTrivia } from './content/trivia/mixed.ts';
import { natureTrivia } from './content/trivia/nature.ts';
import { scienceTrivia } from './content/trivia/science.ts';
import { scienceTrivia2 } from './content/trivia/science-2.ts';
import { sportTrivia } from './content/trivia/sport.ts';
import { wordsTrivia } from './content/trivia/words.ts';
import type { SeedArticle, SeedKquiz, SeedPquiz } from './seed-types.ts';

/** The hand-written contents of a new site, in display order. */
export const TRIVIA: readonly SeedKquiz[] = [
  ...animalTrivia,
  ...boneTrivia,
  ...natureTrivia,
  ...mixedTrivia,
  ...capitalTrivia,
  ...mapTrivia,
  ...foodTrivia,
  ...scienceTrivia,
  ...scienceTrivia2,
  ...historyTrivia,
  ...historyTrivia2,
  ...cultureTrivia,
  ...wordsTrivia,
  ...sportTrivia,
];

export const PERSONALITY: readonly SeedPquiz[] = [
  ...morningPersonality,
  ...householdPersonality,
  ...workPersonality,
  ...outdoorPersonality,
  ...musicPersonality,
  ...togetherPersonality,
];

export const ARTICLES: readonly SeedArticle[] = [
  RIVERS,
  FORK,
  YAWN,
  LIGHTHOUSE,
  MAILED,
  WEATHER_MAP,
  NO_SUMMER,
  BIRD_NAMES,
  EGG_PAIRS,
  LARK_HOP,
];

/** Keys of the featured contents. The first question of the first quiz is the hero of the home page. */
export const FEATURED: readonly string[] = [
  'which-morning-bird',
  'the-great-sea-quiz',
  'how-much-are-we-connected',
  'seven-rivers-that-run-the-wrong-way',
  'only-a-birder',
  'find-the-pairs-of-eggs',
  'ten-skies-ten-planets',
  'how-to-read-a-weather-map',
  'flags-without-colours',
];

/** Keys of the contents that the editor's start page offers as templates. */
export const OFFERED_AS_TEMPLATES: readonly string[] = ['build-a-sandwich', 'which-kitchen-appliance'];
