import { NUMBER_WORDS } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildNameSome, buildSorting, buildSpelling } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { PLANET_FACTS, PLANET_YEARS } from '#scripts/seed/facts/tables/planets';

const HEADINGS: readonly (QuizHeading & Pick<QuizPlan, 'buildQuestions'>)[] = [
  {
    key: 'which-planet-is-next-door',
    title: 'Which planet is next door to Saturn?',
    description: 'The order of the planets, asked from all sides. Counting on fingers is allowed.',
    tags: ['planet', 'solar system', 'numbers'],
    buildQuestions: buildOrderQuestions,
  },
  {
    key: 'a-year-on-neptune',
    title: 'How old would you be on Mercury?',
    description: 'Years on other planets, from 88 days to 165 of our years.',
    tags: ['calendar', 'solar system', 'numbers'],
    buildQuestions: buildAgeQuestions,
  },
];

export const PLANET_ORDER_QUIZZES: readonly QuizPlan[] = HEADINGS.map((heading) => ({ ...heading, category: 'space', levels: 'space' }));

const PLANETS = PLANET_YEARS.map(([name]) => name);
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const IN_ORDER = 'From the Sun outwards they are Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus and Neptune.';

function buildOrderQuestions(random: Random): SeedQuestionDraft[] {
  const [third, ...asked] = shuffleList(PLANETS.slice(1, 7), random);
  const drafts: SeedQuestionDraft[] = asked.slice(0, 3).map((name) => {
    const place = PLANETS.indexOf(name);
    const far = pickNearest(
      PLANETS.filter((_, other) => Math.abs(other - place) > 1),
      (other) => Math.abs(PLANETS.indexOf(other) - place),
      3,
      random,
      4,
    );
    const right = pickOne([PLANETS[place - 1], PLANETS[place + 1]], random) ?? name;
    return buildChoice(
      `Which of these is next to ${name} in the order of the planets?`,
      right,
      far,
      `${name} lies between ${PLANETS[place - 1]} and ${PLANETS[place + 1]}. ${formatPlanetFact(name, random)}`,
    );
  });
  const places = shuffleList(PLANETS, random).slice(0, 3);
  for (const name of places) {
    const place = PLANETS.indexOf(name);
    const wrong = pickNearest(
      PLANETS.filter((other) => other !== name),
      (other) => Math.abs(PLANETS.indexOf(other) - place),
      3,
      random,
      5,
    );
    drafts.push(
      buildChoice(
        `Which is the ${PLACES[place]} planet from the Sun?`,
        name,
        wrong,
        `${name} is number ${NUMBER_WORDS[place + 1]} of the eight. ${formatPlanetFact(name, random)}`,
      ),
    );
  }
  const middle = PLANETS.indexOf(third ?? 'Mars');
  drafts.push(
    buildChoice(
      `Which planet lies between ${PLANETS[middle - 1]} and ${PLANETS[middle + 1]}?`,
      PLANETS[middle] ?? '',
      pickNearest(
        PLANETS.filter((_, other) => Math.abs(other - middle) > 1),
        () => 0,
        3,
        random,
        8,
      ),
      `${PLANETS[middle]} does. ${IN_ORDER}`,
    ),
    buildChoice(
      'Between which two planets is the asteroid belt?',
      'Mars and Jupiter',
      ['Earth and Mars', 'Jupiter and Saturn', 'Venus and Earth'],
      'The asteroid belt lies between Mars and Jupiter. All of it together weighs less than our Moon.',
    ),
    buildSorting(
      'Rock or gas and ice?',
      { Rocky: ['Mercury', 'Venus', 'Mars'], Giant: ['Jupiter', 'Saturn', 'Uranus', 'Neptune'] },
      'The inner planets are rocky and the outer four are giants of gas and ice. There is no solid ground to stand on out there.',
    ),
    buildNameSome(
      'Name any four planets that are farther from the Sun than the Earth is.',
      4,
      ['Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'],
      'Mars, Jupiter, Saturn, Uranus and Neptune are. Only Mercury and Venus are nearer, so we only see them near sunrise or sunset.',
    ),
  );
  return drafts;
}

function buildAgeQuestions(random: Random): SeedQuestionDraft[] {
  const others = PLANET_YEARS.filter(([name]) => name !== 'Earth');
  const [one, two, three, ...rest] = shuffleList(others, random);
  const lengths = [one, two, three].flatMap((row): SeedQuestionDraft[] => {
    if (!row) return [];
    const [name, year] = row;
    return [
      buildChoice(
        `How long does ${name} take to go round the Sun?`,
        year,
        pickNearest(
          others.filter(([other]) => other !== name),
          () => 0,
          3,
          random,
          6,
        ).map(([, other]) => other),
        `A year on ${name} lasts about ${year.replace(' ', ' of our ')}. ${formatPlanetFact(name, random).replace('It', name)}`,
      ),
    ];
  });
  const owners = rest.slice(0, 2).map(
    ([name, year]): SeedQuestionDraft =>
      buildChoice(
        `On which planet does a year last about ${year}?`,
        name,
        pickNearest(
          others.filter(([other]) => other !== name),
          () => 0,
          3,
          random,
          6,
        ).map(([other]) => other),
        `A year on ${name} lasts about ${year.replace(' ', ' of our ')}. ${formatPlanetFact(name, random).replace('It', name)}`,
      ),
  );
  return [
    ...lengths,
    buildChoice(
      'You have just turned ten on Earth. How old are you on Mercury?',
      'About 41',
      ['About 4', 'About 20', 'About 88'],
      'Ten Earth years are about 3,650 days, and a year on Mercury takes 88. That makes 41 birthdays.',
    ),
    ...owners,
    buildChoice(
      'Nobody born on Earth has lived for a whole year of which planet?',
      'Neptune',
      ['Saturn', 'Jupiter', 'Mars'],
      'A year on Neptune takes 165 of ours. Since its discovery in 1846 it has been round just once.',
    ),
    buildChoice(
      'Why is a year on Mercury so short?',
      'It is closest to the Sun',
      ['It turns fastest on its axis', 'It has no moons', 'It has no air'],
      'The closer a planet is to the Sun, the faster it goes and the shorter its way round. Kepler put that into a law.',
    ),
    buildMatching(
      'Match each planet to the length of its year.',
      [
        ['Venus', '225 days'],
        ['Mars', '687 days'],
        ['Saturn', '29 years'],
        ['Uranus', '84 years'],
      ],
      'Venus takes 225 days, Mars 687, Saturn 29 years and Uranus 84. A day on Venus is longer than its year.',
    ),
    buildSpelling(
      'On this planet you would have had your first birthday at the age of nearly twelve.',
      'jupiter',
      'A year on Jupiter takes almost twelve of ours. It spends about one of them in each sign of the zodiac.',
    ),
  ];
}

/** Leaves out facts that give a year away. */
function formatPlanetFact(name: string, random: Random): string {
  const facts = [...PLANET_FACTS.rocky, ...PLANET_FACTS.giant].filter(([planet, does]) => planet === name && !/year|lap/.test(does));
  const [, does, more] = pickOne(facts, random);
  return `It ${does}. ${more}`;
}
