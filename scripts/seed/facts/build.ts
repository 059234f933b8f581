import type { SeedKquiz } from '../authoring.ts';
import { assemble } from './assemble.ts';
import { borderQuizzes } from './quizzes/borders.ts';
import { capitalQuizzes } from './quizzes/capitals.ts';
import { countryClueQuizzes } from './quizzes/country-clues.ts';
import { earthQuizzes } from './quizzes/earth.ts';
import { moneyAndTongueQuizzes } from './quizzes/money-and-tongues.ts';

/** Quizzes made from the tables of facts: the same ones every time. */
export function buildFactQuizzes(): SeedKquiz[] {
  const plans = [...capitalQuizzes(), ...countryClueQuizzes(), ...borderQuizzes(), ...moneyAndTongueQuizzes(), ...earthQuizzes()];
  return plans.map(assemble);
}
