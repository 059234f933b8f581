import type { SeedKquiz } from '../authoring.ts';
import { assemble } from './assemble.ts';
import { animalKindQuizzes } from './quizzes/animal-kinds.ts';
import { animalWordQuizzes } from './quizzes/animal-words.ts';
import { animalQuizzes } from './quizzes/animals.ts';
import { bodyQuizzes } from './quizzes/bodies.ts';
import { borderQuizzes } from './quizzes/borders.ts';
import { capitalQuizzes } from './quizzes/capitals.ts';
import { countryClueQuizzes } from './quizzes/country-clues.ts';
import { dateQuizzes } from './quizzes/dates.ts';
import { earthQuizzes } from './quizzes/earth.ts';
import { elementQuizzes } from './quizzes/elements.ts';
import { foodQuizzes } from './quizzes/food.ts';
import { heavenQuizzes } from './quizzes/heavens.ts';
import { lexiconQuizzes } from './quizzes/lexicon.ts';
import { measureQuizzes } from './quizzes/measures.ts';
import { moneyAndTongueQuizzes } from './quizzes/money-and-tongues.ts';
import { musicQuizzes } from './quizzes/music.ts';
import { pastQuizzes } from './quizzes/past.ts';
import { plantFamilyQuizzes } from './quizzes/plant-families.ts';

/** Quizzes made from the tables of facts: the same ones every time. */
export function buildFactQuizzes(): SeedKquiz[] {
  const plans = [
    ...capitalQuizzes(),
    ...countryClueQuizzes(),
    ...borderQuizzes(),
    ...moneyAndTongueQuizzes(),
    ...earthQuizzes(),
    ...elementQuizzes(),
    ...measureQuizzes(),
    ...bodyQuizzes(),
    ...heavenQuizzes(),
    ...animalQuizzes(),
    ...animalWordQuizzes(),
    ...animalKindQuizzes(),
    ...dateQuizzes(),
    ...pastQuizzes(),
    ...lexiconQuizzes(),
    ...foodQuizzes(),
    ...plantFamilyQuizzes(),
    ...musicQuizzes(),
  ];
  return plans.map(assemble);
}
