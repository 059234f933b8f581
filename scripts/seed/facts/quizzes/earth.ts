import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { capitaliseText } from '#scripts/seed/facts/format-words';
import { buildMatching, buildMultipleChoice, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { CITIES } from '#scripts/seed/facts/tables/cities';
import { ISLANDS } from '#scripts/seed/facts/tables/islands';
import { MOUNTAINS } from '#scripts/seed/facts/tables/mountains';
import { RIVERS } from '#scripts/seed/facts/tables/rivers';
import { WATERS } from '#scripts/seed/facts/tables/waters';

const withThe = (name: string): string => `The ${name}`;

const RIVER_WORDING: FactWording = {
  category: 'geography',
  levels: 'water',
  which: 'Which river',
  riddle: (does) => `It ${does}. Which river is it?`,
  subject: withThe,
};
const PEAK_WORDING: FactWording = {
  category: 'geography',
  levels: 'heights',
  which: 'Which mountain',
  riddle: (does) => `It ${does}. Which mountain is it?`,
  subject: capitaliseText,
};
const ISLAND_WORDING: FactWording = {
  category: 'geography',
  levels: 'islands',
  which: 'Which island',
  riddle: (does) => `It ${does}. Which island is it?`,
  subject: capitaliseText,
};
const CITY_WORDING: FactWording = {
  category: 'geography',
  levels: 'countries',
  which: 'Which city',
  riddle: (does) => `It ${does}. Which city is it?`,
  subject: capitaliseText,
};

const RIVER_QUIZZES: readonly QuizPlan[] = planFactQuizzes(RIVERS, RIVER_WORDING, [
  {
    key: 'a-river-runs-through-it',
    title: 'A river runs through it, but which one?',
    description: 'European cities and the water they stand on. Blue is a matter of opinion.',
    tags: ['river', 'europe', 'cities'],
    from: ['europe'],
    part: [0, 2],
    extra: [
      buildMatching(
        'Match each city to its river.',
        [
          ['Lyon', 'Rhône'],
          ['Seville', 'Guadalquivir'],
          ['Turin', 'Po'],
          ['Glasgow', 'Clyde'],
        ],
        'Lyon stands on the Rhône, Seville on the Guadalquivir, Turin on the Po and Glasgow on the Clyde. Seville was once a seaport because of it.',
      ),
    ],
  },
  {
    key: 'left-on-the-tiber',
    title: 'Left on the Tiber in a basket',
    description: 'More European rivers, one of which has nothing to do with the beer.',
    tags: ['bridge', 'rivers', 'europe'],
    from: ['europe'],
    part: [1, 2],
    extra: [
      buildSorting(
        'Where do they end up?',
        { 'North Sea': ['Rhine', 'Elbe', 'Thames'], 'Black Sea': ['Danube', 'Dnipro', 'Dniester'] },
        'The Rhine, the Elbe and the Thames end in the North Sea, the Danube, the Dnipro and the Dniester in the Black Sea. The watershed between the Rhine and the Danube can be stepped across.',
      ),
    ],
  },
  {
    key: 'grey-green-and-greasy',
    title: 'Great, grey-green and greasy',
    description: 'Rivers of Africa, one of which crosses the equator twice and one of which never arrives.',
    tags: ['boat', 'rivers', 'africa'],
    from: ['africa'],
    extra: [
      buildMultipleChoice(
        'Tick the countries that the Nile and its two branches flow through.',
        ['Egypt', 'Sudan', 'Ethiopia', 'Uganda'],
        ['Libya', 'Chad'],
        'The White Nile leaves Lake Victoria in Uganda, the Blue Nile starts in Ethiopia, they meet in Sudan, and Egypt gets the rest.',
      ),
    ],
  },
  {
    key: 'where-the-yangtze-ends',
    title: 'From the Jordan to the Amur',
    description: 'Ten Asian rivers, including the lowest in the world and one that gave a country its name.',
    tags: ['wave', 'rivers', 'asia'],
    from: ['asia'],
  },
  {
    key: 'step-across-the-mississippi',
    title: 'The river you can step across',
    description: 'American rivers from the Yukon to the Río de la Plata.',
    tags: ['river', 'canyon', 'americas'],
    from: ['americas'],
  },
]);

const PEAK_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(MOUNTAINS, PEAK_WORDING, [
    {
      key: 'highest-of-their-kind',
      title: 'The highest of their kind',
      description: 'Ten mountains, nearly all of which look down on the rest of the neighbourhood.',
      tags: ['mountain', 'climbing', 'geography'],
      from: ['peaks'],
    },
    {
      key: 'it-was-quiet-until-thursday',
      title: 'It was quiet until Thursday: ten volcanoes',
      description: 'Some smoke, some sleep, and one of them took a whole summer with it.',
      tags: ['volcano', 'mountains', 'nature'],
      from: ['volcanoes'],
      requiredNames: ['Tambora'],
      which: 'Which volcano',
      riddle: (does) => `It ${does}. Which volcano is it?`,
    },
    {
      key: 'backbones-of-the-continents',
      title: 'Backbones: which mountains are these?',
      description: 'Whole ranges this time. They divide countries, weather and opinions.',
      tags: ['mountain', 'ranges', 'geography'],
      from: ['ranges'],
      which: 'Which mountains',
    },
  ]),
];

const ISLAND_QUIZZES: readonly QuizPlan[] = planFactQuizzes(ISLANDS, ISLAND_WORDING, [
  {
    key: 'islands-with-a-story',
    title: 'Prisoners, runaways and a blue cave',
    description: 'Ten islands that are known for who lived there, often against their will.',
    tags: ['island', 'history', 'sea'],
    from: ['with-a-story'],
  },
  {
    key: 'islands-too-big-to-walk-round',
    title: 'Islands too big to walk round',
    description: 'The large ones. Three countries share one of them, and two share another.',
    tags: ['compass', 'islands', 'geography'],
    from: ['large'],
  },
  {
    key: 'small-islands-big-exports',
    title: 'Small islands, famous exports',
    description: 'A cow, a sweater, a chess set, a dance floor. Which island sent it?',
    tags: ['shell', 'islands', 'travel'],
    from: ['small'],
    requiredNames: ['Jersey', 'Lewis', 'Ibiza'],
  },
]);

const WATER_QUIZZES: readonly QuizPlan[] = planFactQuizzes(
  WATERS,
  {
    ...RIVER_WORDING,
    which: 'Which lake',
    riddle: (does) => `It ${does}. Which lake is it?`,
    subject: (name) => (name.startsWith('Loch') ? name : `Lake ${name}`),
  },
  [
    {
      key: 'deep-long-and-mostly-fresh',
      title: 'Lakes: deep, long and mostly dry',
      description: 'One holds a fifth of the fresh water on the Earth’s surface. Another hardly holds any.',
      tags: ['boat', 'lakes', 'water'],
      from: ['lakes'],
      requiredNames: ['Baikal', 'Eyre'],
    },
  ],
);

const SEA_QUIZZES: readonly QuizPlan[] = planFactQuizzes(
  WATERS,
  { ...RIVER_WORDING, which: 'Which sea', riddle: (does) => `It ${does}. Which sea is it?`, subject: withThe, spells: 0 },
  [
    {
      key: 'a-sea-without-a-coast',
      title: 'The sea that has no coast',
      description: 'Seas by their habits. Three of them are really lakes, and one used to be partly land.',
      tags: ['anchor', 'seas', 'water'],
      from: ['seas'],
      requiredNames: ['Sargasso Sea', 'North Sea', 'Dead Sea', 'Caspian Sea', 'Aral Sea'],
    },
    {
      key: 'ox-ford-and-cats-hole',
      title: 'Ox ford, cat’s hole: a quiz about straits',
      description: 'Narrow places in the sea, which people have always wanted to swim, bridge or tax.',
      tags: ['ship', 'straits', 'sea'],
      from: ['straits'],
      which: 'Which strait',
    },
    {
      key: 'deserts-by-their-manners',
      title: 'Only a quarter of it is sand',
      description: 'Deserts, hot and cold. Somebody found dinosaur eggs in one and drinks fog in another.',
      tags: ['sun', 'deserts', 'geography'],
      from: ['deserts'],
      requiredNames: ['Sahara', 'Gobi', 'Namib'],
      which: 'Which desert',
      levels: 'deserts',
    },
  ],
);

const CITY_QUIZZES: readonly QuizPlan[] = planFactQuizzes(CITIES, CITY_WORDING, [
  {
    key: 'second-cities-of-europe',
    title: 'Not capitals, not sorry: cities of Europe',
    description: 'They lost the government and kept the bridges, the port and the leaning tower.',
    tags: ['bridge', 'cities', 'europe'],
    from: ['europe'],
  },
  {
    key: 'once-byzantium',
    title: 'Once Byzantium, once Bombay, once Saigon',
    description: 'Cities of Asia and Africa that are not capitals, although several used to be.',
    tags: ['lighthouse', 'cities', 'asia'],
    from: ['asia-and-africa'],
  },
  {
    key: 'wall-street-had-a-wall',
    title: 'Wall Street once had a wall',
    description: 'Cities of the Americas and Oceania, with a reversed river and a cracked bell.',
    tags: ['building', 'cities', 'americas'],
    from: ['americas-and-oceania'],
  },
]);

export const EARTH_QUIZZES: readonly QuizPlan[] = [
  ...RIVER_QUIZZES,
  ...PEAK_QUIZZES,
  ...ISLAND_QUIZZES,
  ...WATER_QUIZZES,
  ...SEA_QUIZZES,
  ...CITY_QUIZZES,
];
