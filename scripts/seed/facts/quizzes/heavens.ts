import { type FactVoice, factQuizzes } from '../facts.ts';
import type { Draft, Front, QuizPlan } from '../plan.ts';
import { choose, match, nameAny, sort, spell } from '../questions.ts';
import { nearestOf, oneOf, type Random, shuffled } from '../random.ts';
import { MOON_FACTS, PLANET_FACTS, PLANET_YEARS } from '../tables/planets.ts';
import { ASTRONOMY_WORDS, CONSTELLATIONS, SKY_FACTS, SPACEFLIGHT } from '../tables/sky.ts';
import { type TermVoice, termQuizzes } from '../terms.ts';
import { capitalised, NUMBER_WORDS, withArticle } from '../words.ts';

const asIs = (name: string): string => name;
const PLANET: FactVoice = { category: 'space', levels: 'space', which: 'Which planet', riddle: (does) => `It ${does}. Which planet is it?`, subject: asIs };
const MOON: FactVoice = { ...PLANET, which: 'Which moon', riddle: (does) => `It ${does}. Which moon is it?` };
const PIONEER: FactVoice = { ...PLANET, which: 'Who', riddle: undefined, answer: asIs, spells: 0 };
const STAR: FactVoice = { ...PLANET, which: 'Which star', riddle: (does) => `It ${does}. Which star is it?` };

const SHOWN: TermVoice = {
  category: 'space',
  levels: 'space',
  what: [(name) => `What does the constellation ${name} show?`, (name) => `${name} is the Latin name of what?`, (name) => `You are looking at ${name}. What are you supposed to see?`],
  which: [(thing) => `Which constellation is ${thing}?`, (thing) => `What is ${thing} called on a star map?`],
  fact: (name, thing) => `${name} is ${thing}`,
  match: 'Match each constellation to what it shows.',
  term: asIs,
};

const ASTRONOMY: TermVoice = {
  category: 'space',
  levels: 'space',
  what: [(word) => `What is ${withArticle(word)}?`, (word) => `An astronomer mentions ${withArticle(word)}. What is it?`],
  which: [(meaning) => `What do astronomers call ${meaning}?`, (meaning) => `Which word means ${meaning}?`],
  fact: (word, meaning) => `${capitalised(withArticle(word))} is ${meaning}`,
  match: 'Match each word to its meaning.',
};

const PLANET_QUIZZES = () => [
  ...factQuizzes(PLANET_FACTS, PLANET, [
    {
      key: 'four-small-hot-and-rusty',
      title: 'Small, hot, rusty or home',
      description: 'Ten clues about the four inner planets. One of them you are sitting on.',
      tags: ['planet', 'solar system', 'space'],
      from: ['rocky'],
    },
    {
      key: 'gas-giants-by-their-weather',
      title: 'Winds, rings and a planet on its side',
      description: 'Jupiter, Saturn, Uranus or Neptune? There are only four answers, and they are all very large.',
      tags: ['planet', 'rings', 'space'],
      from: ['giant'],
    },
  ]),
  ...factQuizzes(MOON_FACTS, MOON, [
    {
      key: 'moons-other-than-ours',
      title: 'The moon that looks like a walnut',
      description: 'Moons that are not ours, by their volcanoes, oceans and craters.',
      tags: ['moon', 'solar system', 'space'],
      from: ['moons'],
      extra: [
        sort(
          'Whose moon is it?',
          { Jupiter: ['Io', 'Europa', 'Ganymede'], Saturn: ['Titan', 'Mimas', 'Enceladus'], Uranus: ['Titania', 'Oberon', 'Ariel'] },
          'Io, Europa and Ganymede belong to Jupiter, Titan, Mimas and Enceladus to Saturn, and Titania, Oberon and Ariel to Uranus. Uranus got the poets.',
        ),
      ],
    },
  ]),
];

const CONSTELLATION_QUIZZES = () =>
  termQuizzes(CONSTELLATIONS, SHOWN, [
    {
      key: 'a-giraffe-in-the-night-sky',
      title: 'There is a giraffe in the night sky',
      description: 'Constellations that are meant to be animals. Some imagination was used.',
      tags: ['star', 'constellations', 'animals'],
      from: ['animals'],
    },
    {
      key: 'an-air-pump-among-the-stars',
      title: 'An air pump, a clock and a set square',
      description: 'Not everything up there is a hero. Some of it is laboratory equipment.',
      tags: ['telescope', 'constellations', 'latin'],
      from: ['things'],
    },
    {
      key: 'who-carries-the-water',
      title: 'Who carries the water, and who the goat?',
      description: 'People of the sky, with a few of their things. We say what it is, you say its Latin name.',
      tags: ['star', 'constellations', 'myths'],
      from: ['people', 'things'],
      ask: 'which',
      part: [0, 2],
    },
  ]);

const SKY_QUIZZES = () => [
  ...factQuizzes(SKY_FACTS, { ...STAR, subject: (name) => (/(Way|Galaxy|Nebula|Belt|Pleiades|Clouds|Perseids)$/.test(name) ? `The ${name}` : name) }, [
    {
      key: 'stars-you-should-know-by-name',
      title: 'Stars you should be on first-name terms with',
      description: 'A shoulder, a foot, a red eye and the tail of a swan. Ten stars, no telescope.',
      tags: ['star', 'astronomy', 'night'],
      from: ['stars'],
    },
    {
      key: 'the-farthest-thing-you-can-see',
      title: 'The farthest thing you can see',
      description: 'Clouds, clusters and one regular visitor, next due in 2061.',
      tags: ['telescope', 'astronomy', 'night'],
      from: ['sights'],
      which: 'Which of these',
      riddle: undefined,
    },
  ]),
];

const WORD_QUIZZES = () =>
  termQuizzes(ASTRONOMY_WORDS, ASTRONOMY, [
    {
      key: 'perihelion-and-other-parties',
      title: 'When is perihelion, and are we invited?',
      description: 'Words that astronomers use without blinking.',
      tags: ['sun', 'astronomy', 'words'],
      from: ['words'],
    },
  ]);

const FLIGHT_QUIZZES = () => [
  ...factQuizzes(SPACEFLIGHT, PIONEER, [
    {
      key: 'first-dog-first-woman-first-walk',
      title: 'First dog, first walk, first man out of the door',
      description: 'The early days of spaceflight, and who was in them.',
      tags: ['rocket', 'spaceflight', 'history'],
      from: ['early'],
    },
    {
      key: 'probes-that-went-the-distance',
      title: 'It sang itself Happy Birthday on Mars',
      description: 'Probes, stations and telescopes, and the things that went wrong with them.',
      tags: ['satellite', 'spaceflight', 'machines'],
      from: ['probes'],
      which: 'Which spacecraft',
    },
  ]),
];

const ORDER_FRONTS: readonly Front[] = [
  {
    key: 'which-planet-is-next-door',
    title: 'Which planet is next door to Saturn?',
    description: 'The order of the planets, asked from all sides. Counting on fingers is allowed.',
    tags: ['planet', 'solar system', 'numbers'],
  },
  {
    key: 'a-year-on-neptune',
    title: 'How old would you be on Mercury?',
    description: 'Years on other planets, from 88 days to 165 of our years.',
    tags: ['calendar', 'solar system', 'numbers'],
  },
];

export function heavenQuizzes(): QuizPlan[] {
  const [order, years] = ORDER_FRONTS;
  if (!order || !years) throw new Error('Two quizzes about order are expected');
  return [
    ...PLANET_QUIZZES(),
    { ...order, category: 'space', levels: 'space', ask: ordered },
    { ...years, category: 'space', levels: 'space', ask: aged },
    ...CONSTELLATION_QUIZZES(),
    ...SKY_QUIZZES(),
    ...WORD_QUIZZES(),
    ...FLIGHT_QUIZZES(),
  ];
}

const PLANETS = PLANET_YEARS.map(([name]) => name);
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const IN_ORDER = 'From the Sun outwards they are Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus and Neptune.';

function ordered(random: Random): Draft[] {
  const [third, ...asked] = shuffled(PLANETS.slice(1, 7), random);
  const drafts: Draft[] = asked.slice(0, 3).map((name) => {
    const place = PLANETS.indexOf(name);
    const far = nearestOf(PLANETS.filter((_, other) => Math.abs(other - place) > 1), (other) => Math.abs(PLANETS.indexOf(other) - place), 3, random, 4);
    const right = oneOf([PLANETS[place - 1], PLANETS[place + 1]], random) ?? name;
    return choose(`Which of these is next to ${name} in the order of the planets?`, right, far, `${name} lies between ${PLANETS[place - 1]} and ${PLANETS[place + 1]}. ${planetFact(name, random)}`);
  });
  const places = shuffled(PLANETS, random).slice(0, 3);
  for (const name of places) {
    const place = PLANETS.indexOf(name);
    const wrong = nearestOf(PLANETS.filter((other) => other !== name), (other) => Math.abs(PLANETS.indexOf(other) - place), 3, random, 5);
    drafts.push(choose(`Which is the ${PLACES[place]} planet from the Sun?`, name, wrong, `${name} is number ${NUMBER_WORDS[place + 1]} of the eight. ${planetFact(name, random)}`));
  }
  const middle = PLANETS.indexOf(third ?? 'Mars');
  drafts.push(
    choose(
      `Which planet lies between ${PLANETS[middle - 1]} and ${PLANETS[middle + 1]}?`,
      PLANETS[middle] ?? '',
      nearestOf(PLANETS.filter((_, other) => Math.abs(other - middle) > 1), () => 0, 3, random, 8),
      `${PLANETS[middle]} does. ${IN_ORDER}`,
    ),
    choose('Between which two planets is the asteroid belt?', 'Mars and Jupiter', ['Earth and Mars', 'Jupiter and Saturn', 'Venus and Earth'], 'The asteroid belt lies between Mars and Jupiter. All of it together weighs less than our Moon.'),
    sort('Rock or gas and ice?', { Rocky: ['Mercury', 'Venus', 'Mars'], Giant: ['Jupiter', 'Saturn', 'Uranus', 'Neptune'] }, 'The inner planets are rocky and the outer four are giants of gas and ice. There is no solid ground to stand on out there.'),
    nameAny('Name any four planets that are farther from the Sun than the Earth is.', 4, ['Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'], 'Mars, Jupiter, Saturn, Uranus and Neptune are. Only Mercury and Venus are nearer, so we only see them near sunrise or sunset.'),
  );
  return drafts;
}

function aged(random: Random): Draft[] {
  const others = PLANET_YEARS.filter(([name]) => name !== 'Earth');
  const [one, two, three, ...rest] = shuffled(others, random);
  const lengths = [one, two, three].flatMap((row): Draft[] => {
    if (!row) return [];
    const [name, year] = row;
    return [choose(`How long does ${name} take to go round the Sun?`, year, nearestOf(others.filter(([other]) => other !== name), () => 0, 3, random, 6).map(([, other]) => other), `A year on ${name} lasts about ${year.replace(' ', ' of our ')}. ${planetFact(name, random).replace('It', name)}`)];
  });
  const owners = rest.slice(0, 2).map(([name, year]): Draft => choose(`On which planet does a year last about ${year}?`, name, nearestOf(others.filter(([other]) => other !== name), () => 0, 3, random, 6).map(([other]) => other), `A year on ${name} lasts about ${year.replace(' ', ' of our ')}. ${planetFact(name, random).replace('It', name)}`));
  return [
    ...lengths,
    choose('You have just turned ten on Earth. How old are you on Mercury?', 'About 41', ['About 4', 'About 20', 'About 88'], 'Ten Earth years are about 3,650 days, and a year on Mercury takes 88. That makes 41 birthdays.'),
    ...owners,
    choose('Nobody born on Earth has lived for a whole year of which planet?', 'Neptune', ['Saturn', 'Jupiter', 'Mars'], 'A year on Neptune takes 165 of ours. Since its discovery in 1846 it has been round just once.'),
    choose('Why is a year on Mercury so short?', 'It is closest to the Sun', ['It turns fastest on its axis', 'It has no moons', 'It has no air'], 'The closer a planet is to the Sun, the faster it goes and the shorter its way round. Kepler put that into a law.'),
    match('Match each planet to the length of its year.', [['Venus', '225 days'], ['Mars', '687 days'], ['Saturn', '29 years'], ['Uranus', '84 years']], 'Venus takes 225 days, Mars 687, Saturn 29 years and Uranus 84. A day on Venus is longer than its year.'),
    spell('On this planet you would have had your first birthday at the age of nearly twelve.', 'jupiter', 'A year on Jupiter takes almost twelve of ours. It spends about one of them in each sign of the zodiac.'),
  ];
}

/** Not the facts that give a year away. */
function planetFact(name: string, random: Random): string {
  const facts = [...PLANET_FACTS.rocky, ...PLANET_FACTS.giant].filter(([planet, does]) => planet === name && !/year|lap/.test(does));
  const [, does, more] = oneOf(facts, random);
  return `It ${does}. ${more}`;
}
