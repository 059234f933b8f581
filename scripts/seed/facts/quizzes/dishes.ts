import { insertExtraQuestions, selectPart } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { DISHES, type DishRow } from '#scripts/seed/facts/tables/dishes';

const DISH_HEADINGS: readonly (QuizHeading & { of: keyof typeof DISHES; part: readonly [number, number]; by: 'country' | 'what' })[] = [
  {
    key: 'where-on-earth-is-dinner',
    title: 'Where on earth is dinner? Europe',
    description: 'A dish on the table, four flags on the wall. Which kitchen did it come from?',
    tags: ['soup', 'dishes', 'europe'],
    of: 'europe',
    part: [0, 2],
    by: 'country',
  },
  {
    key: 'what-is-in-a-haggis',
    title: 'What exactly is in it?',
    description: 'European dishes with names that do not tell. Ask before you order.',
    tags: ['salad', 'dishes', 'europe'],
    of: 'europe',
    part: [1, 2],
    by: 'what',
  },
  {
    key: 'breakfast-in-hanoi',
    title: 'Breakfast in Hanoi, dinner in Tashkent',
    description: 'Dishes of Asia and where they are at home.',
    tags: ['soup', 'dishes', 'asia'],
    of: 'asia',
    part: [0, 1],
    by: 'country',
  },
  {
    key: 'the-word-is-about-the-rice',
    title: 'It is about the rice, not the fish',
    description: 'Asian dishes described by somebody who has just had seconds.',
    tags: ['fish', 'dishes', 'asia'],
    of: 'asia',
    part: [0, 1],
    by: 'what',
  },
  {
    key: 'the-curds-must-squeak',
    title: 'The curds must squeak',
    description: 'Dishes from the Americas, Africa and the Pacific. Say where you would be served them.',
    tags: ['globe', 'dishes', 'world'],
    of: 'elsewhere',
    part: [0, 1],
    by: 'country',
  },
];

export const DISH_QUIZZES: readonly QuizPlan[] = DISH_HEADINGS.map(({ of, part, by, ...heading }) => ({
  ...heading,
  category: 'food',
  levels: 'food',
  buildQuestions: (random) => buildDishQuestions(selectPart<DishRow>(DISHES[of], of, part), DISHES[of], by, random),
}));

function buildDishQuestions(
  rows: readonly DishRow[],
  pool: readonly DishRow[],
  by: 'country' | 'what',
  random: Random,
): SeedQuestionDraft[] {
  const order = shuffleList(rows, random);
  const paired = order
    .filter(([, country], place) => order.findIndex((row) => row[1] === country) === place)
    .slice(0, order.length > 11 ? 4 : 0);
  const single = order.filter((row) => !paired.includes(row));
  const drafts = single.map((row, place) => {
    if (by === 'country') return place % 4 === 3 ? buildDishQuestion(row, pool, random) : buildCountryQuestion(row, pool, random);
    return place % 3 === 2 ? buildNameQuestion(row, pool, random) : buildContentsQuestion(row, pool, random);
  });
  if (paired.length === 0) return drafts.slice(0, 10);
  const pairs = paired.map(([dish, country, what]) => [dish, by === 'country' ? country : capitaliseText(what)] as const);
  const last = buildMatching(
    by === 'country' ? 'Match each dish to its country.' : 'Match each dish to what it is.',
    pairs,
    paired.map((row) => `${formatSentence(row)}.`).join(' '),
  );
  return insertExtraQuestions(drafts, [last], random);
}

const PLURAL = /^(Pierogi|Pastéis de nata|Dim sum)$/;
const PROPER = /^(Wiener Schnitzel|Pad Thai)$/;
const SINGLE = /^(Stroopwafel|Lamington|Pupusa|Dosa|Wiener Schnitzel|Hāngī)$/;

/** A dish's name inside a sentence. */
function formatDish(dish: string): string {
  const name = PROPER.test(dish) ? dish : dish.charAt(0).toLowerCase() + dish.slice(1);
  return SINGLE.test(dish) ? addArticle(name) : name;
}

const inSentence = (country: string): string => country.replace(/^(Netherlands|Philippines|United States)/, 'the $1');
const formatVerb = (dish: string): string => (PLURAL.test(dish) ? 'are' : 'is');
const formatSentence = ([dish, country, what]: DishRow): string =>
  `${capitaliseText(formatDish(dish))} ${formatVerb(dish)} ${what}, from ${inSentence(country)}`;
const formatExplanation = (row: DishRow): string => `${formatSentence(row)}. ${row[3]}`;

function buildCountryQuestion(row: DishRow, pool: readonly DishRow[], random: Random): SeedQuestionDraft {
  const [dish, country, what] = row;
  const countries = [...new Set(pool.map(([, other]) => other))].filter((other) => other !== country);
  const title = pickOne(
    [
      `Which country ${formatVerb(dish) === 'are' ? 'do' : 'does'} ${formatDish(dish)} come from?`,
      `${capitaliseText(formatDish(dish))} ${formatVerb(dish)} ${what}. From which country?`,
      `Where would ${formatDish(dish)} count as home cooking?`,
    ],
    random,
  );
  return buildChoice(title, country, shuffleList(countries, random).slice(0, 3), formatExplanation(row));
}

function buildDishQuestion(row: DishRow, pool: readonly DishRow[], random: Random): SeedQuestionDraft {
  const others = pool.filter(([, country]) => country !== row[1]);
  const wrong = pickNearest(others, () => 0, 3, random, 12).map(([dish]) => dish);
  return buildChoice(`Which of these comes from ${inSentence(row[1])}?`, row[0], wrong, formatExplanation(row));
}

function buildContentsQuestion(row: DishRow, pool: readonly DishRow[], random: Random): SeedQuestionDraft {
  const [name, , content] = row;
  const others = pool.filter(([dish, , what]) => dish !== name && what !== content);
  const title = pickOne(
    [
      `What ${formatVerb(name)} ${formatDish(name)}?`,
      `You have ordered ${formatDish(name)}. What arrives?`,
      `The menu offers ${formatDish(name)}. What is on the plate?`,
    ],
    random,
  );
  const wrong = pickNearest(others, () => 0, 3, random, 12).map(([, , what]) => capitaliseText(what));
  return buildChoice(title, capitaliseText(content), wrong, formatExplanation(row));
}

function buildNameQuestion(row: DishRow, pool: readonly DishRow[], random: Random): SeedQuestionDraft {
  const others = pool.filter(([dish]) => dish !== row[0]);
  const wrong = pickNearest(others, () => 0, 3, random, 12).map(([dish]) => dish);
  return buildChoice(`What is the name for ${row[2]}?`, row[0], wrong, formatExplanation(row));
}
