import type { SeedKquiz } from '#scripts/seed/seed-types';
import { buildQuiz } from './build-quiz.ts';
import { ANIMAL_KIND_QUIZZES } from './quizzes/animal-kinds.ts';
import { ANIMAL_WORD_QUIZZES } from './quizzes/animal-words.ts';
import { ANIMAL_QUIZZES } from './quizzes/animals.ts';
import { ART_QUIZZES } from './quizzes/arts.ts';
import { BODY_QUIZZES } from './quizzes/bodies.ts';
import { BORDER_QUIZZES } from './quizzes/borders.ts';
import { CAPITAL_QUIZZES } from './quizzes/capitals.ts';
import { COUNTRY_CLUE_QUIZZES } from './quizzes/country-clues.ts';
import { DATE_QUIZZES } from './quizzes/dates.ts';
import { DISH_QUIZZES } from './quizzes/dishes.ts';
import { EARTH_QUIZZES } from './quizzes/earth.ts';
import { ELEMENT_QUIZZES } from './quizzes/elements.ts';
import { GREEK_LETTER_QUIZZES } from './quizzes/greek-letters.ts';
import { HISTORY_QUIZZES } from './quizzes/history.ts';
import { HOUSEHOLD_QUIZZES } from './quizzes/household.ts';
import { KITCHEN_QUIZZES } from './quizzes/kitchen.ts';
import { LETTER_CODE_QUIZZES } from './quizzes/letter-codes.ts';
import { LEXICON_QUIZZES } from './quizzes/lexicon.ts';
import { MACHINE_QUIZZES } from './quizzes/machines.ts';
import { MEASURE_QUIZZES } from './quizzes/measures.ts';
import { MONEY_AND_LANGUAGE_QUIZZES } from './quizzes/money-and-languages.ts';
import { MUSIC_QUIZZES } from './quizzes/music.ts';
import { NATURE_QUIZZES } from './quizzes/nature.ts';
import { NUMBER_WORD_QUIZZES } from './quizzes/number-words.ts';
import { NUMERAL_QUIZZES } from './quizzes/numerals.ts';
import { PANTRY_QUIZZES } from './quizzes/pantry.ts';
import { PLANET_ORDER_QUIZZES } from './quizzes/planet-order.ts';
import { PLANT_FAMILY_QUIZZES } from './quizzes/plant-families.ts';
import { SPACE_QUIZZES } from './quizzes/space.ts';
import { SPORT_AND_GAME_QUIZZES } from './quizzes/sport-and-games.ts';

const PLANS = [
  ...CAPITAL_QUIZZES,
  ...COUNTRY_CLUE_QUIZZES,
  ...BORDER_QUIZZES,
  ...MONEY_AND_LANGUAGE_QUIZZES,
  ...EARTH_QUIZZES,
  ...ELEMENT_QUIZZES,
  ...MEASURE_QUIZZES,
  ...BODY_QUIZZES,
  ...SPACE_QUIZZES,
  ...PLANET_ORDER_QUIZZES,
  ...ANIMAL_QUIZZES,
  ...ANIMAL_WORD_QUIZZES,
  ...ANIMAL_KIND_QUIZZES,
  ...DATE_QUIZZES,
  ...HISTORY_QUIZZES,
  ...LEXICON_QUIZZES,
  ...NUMBER_WORD_QUIZZES,
  ...GREEK_LETTER_QUIZZES,
  ...DISH_QUIZZES,
  ...KITCHEN_QUIZZES,
  ...PANTRY_QUIZZES,
  ...PLANT_FAMILY_QUIZZES,
  ...MUSIC_QUIZZES,
  ...NATURE_QUIZZES,
  ...ART_QUIZZES,
  ...SPORT_AND_GAME_QUIZZES,
  ...MACHINE_QUIZZES,
  ...LETTER_CODE_QUIZZES,
  ...NUMERAL_QUIZZES,
  ...HOUSEHOLD_QUIZZES,
];

/** Builds the quizzes from the tables of facts. The result is the same every time. */
export function buildFactQuizzes(): SeedKquiz[] {
  return PLANS.map(buildQuiz);
}
