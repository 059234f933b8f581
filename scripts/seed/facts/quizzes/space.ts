import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import { buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { MOON_FACTS, PLANET_FACTS } from '#scripts/seed/facts/tables/planets';
import { ASTRONOMY_WORDS, CONSTELLATIONS, SKY_FACTS, SPACEFLIGHT } from '#scripts/seed/facts/tables/sky';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const asIs = (name: string): string => name;
const PLANET_WORDING: FactWording = {
  category: 'space',
  levels: 'space',
  which: 'Which planet',
  riddle: (does) => `It ${does}. Which planet is it?`,
  subject: asIs,
};
const MOON_WORDING: FactWording = { ...PLANET_WORDING, which: 'Which moon', riddle: (does) => `It ${does}. Which moon is it?` };
const PIONEER_WORDING: FactWording = { ...PLANET_WORDING, which: 'Who', riddle: undefined, answer: asIs, spells: 0 };
const STAR_WORDING: FactWording = { ...PLANET_WORDING, which: 'Which star', riddle: (does) => `It ${does}. Which star is it?` };

const CONSTELLATION_WORDING: TermWording = {
  category: 'space',
  levels: 'space',
  what: [
    (name) => `What does the constellation ${name} show?`,
    (name) => `${name} is the Latin name of what?`,
    (name) => `You are looking at ${name}. What are you supposed to see?`,
  ],
  which: [(thing) => `Which constellation is ${thing}?`, (thing) => `What is ${thing} called on a star map?`],
  fact: (name, thing) => `${name} is ${thing}`,
  match: 'Match each constellation to what it shows.',
  term: asIs,
};

const ASTRONOMY_WORDING: TermWording = {
  category: 'space',
  levels: 'space',
  what: [(word) => `What is ${addArticle(word)}?`, (word) => `An astronomer mentions ${addArticle(word)}. What is it?`],
  which: [(meaning) => `What do astronomers call ${meaning}?`, (meaning) => `Which word means ${meaning}?`],
  fact: (word, meaning) => `${capitaliseText(addArticle(word))} is ${meaning}`,
  match: 'Match each word to its meaning.',
};

const PLANET_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(PLANET_FACTS, PLANET_WORDING, [
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
  ...planFactQuizzes(MOON_FACTS, MOON_WORDING, [
    {
      key: 'moons-other-than-ours',
      title: 'The moon that looks like the Death Star',
      description: 'Moons that are not ours, by their volcanoes, oceans and craters.',
      tags: ['moon', 'solar system', 'space'],
      from: ['moons'],
      extra: [
        buildSorting(
          'Whose moon is it?',
          { Jupiter: ['Io', 'Europa', 'Ganymede'], Saturn: ['Titan', 'Mimas', 'Enceladus'], Uranus: ['Titania', 'Oberon', 'Ariel'] },
          'Io, Europa and Ganymede belong to Jupiter, Titan, Mimas and Enceladus to Saturn, and Titania, Oberon and Ariel to Uranus. Uranus got the poets.',
        ),
      ],
    },
  ]),
];

const CONSTELLATION_QUIZZES: readonly QuizPlan[] = planTermQuizzes(CONSTELLATIONS, CONSTELLATION_WORDING, [
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

const SKY_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(
    SKY_FACTS,
    { ...STAR_WORDING, subject: (name) => (/(Way|Galaxy|Nebula|Belt|Pleiades|Clouds|Perseids)$/.test(name) ? `The ${name}` : name) },
    [
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
    ],
  ),
];

const WORD_QUIZZES: readonly QuizPlan[] = planTermQuizzes(ASTRONOMY_WORDS, ASTRONOMY_WORDING, [
  {
    key: 'perihelion-and-other-parties',
    title: 'When is perihelion, and are we invited?',
    description: 'Words that astronomers use without blinking.',
    tags: ['sun', 'astronomy', 'words'],
    from: ['words'],
  },
]);

const FLIGHT_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(SPACEFLIGHT, PIONEER_WORDING, [
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

export const SPACE_QUIZZES: readonly QuizPlan[] = [
  ...PLANET_QUIZZES,
  ...CONSTELLATION_QUIZZES,
  ...SKY_QUIZZES,
  ...WORD_QUIZZES,
  ...FLIGHT_QUIZZES,
];
