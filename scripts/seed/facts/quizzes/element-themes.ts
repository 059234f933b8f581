import type { QuizHeading } from '#scripts/seed/facts/quiz-plan';

interface Story extends QuizHeading {
  names: readonly string[];
}

export const ELEMENT_STORIES: readonly Story[] = [
  {
    key: 'ten-elements-before-lunch',
    title: 'Ten elements you met before lunch',
    description: 'A banana, a swimming pool, the street lamp outside: chemistry gets up as early as you do.',
    tags: ['flask', 'elements', 'everyday'],
    names: ['Sodium', 'Aluminium', 'Carbon', 'Chlorine', 'Calcium', 'Iodine', 'Zinc', 'Tin', 'Nitrogen', 'Potassium', 'Oxygen', 'Silicon'],
  },
  {
    key: 'elements-named-after-places',
    title: 'A village in Sweden and other addresses',
    description: 'Elements that are named after places, and what they get up to.',
    tags: ['map', 'elements', 'names'],
    names: ['Germanium', 'Scandium', 'Strontium', 'Yttrium', 'Polonium', 'Europium', 'Francium', 'Americium', 'Copper', 'Magnesium'],
  },
  {
    key: 'elements-named-after-gods-and-people',
    title: 'Gods, goblins and one married couple',
    description: 'Some elements are named after scientists and some after trouble. Which is which?',
    tags: ['crown', 'elements', 'names'],
    names: [
      'Thorium',
      'Uranium',
      'Vanadium',
      'Niobium',
      'Tantalum',
      'Mendelevium',
      'Curium',
      'Einsteinium',
      'Cobalt',
      'Nickel',
      'Selenium',
      'Cerium',
    ],
  },
  {
    key: 'elements-that-glow',
    title: 'Which element was that flash?',
    description: 'Signs, sparks, fireworks and watch dials: elements by their light.',
    tags: ['lightbulb', 'elements', 'light'],
    names: ['Neon', 'Sodium', 'Magnesium', 'Strontium', 'Radium', 'Europium', 'Rubidium', 'Indium', 'Cerium', 'Helium', 'Phosphorus'],
  },
  {
    key: 'elements-to-keep-the-lid-on',
    title: 'Keep the lid on: ten elements with a bad reputation',
    description: 'Cellar gas, quicksilver and a liquid called stench. Best met in a quiz.',
    tags: ['skull', 'elements', 'poison'],
    names: ['Fluorine', 'Arsenic', 'Chlorine', 'Mercury', 'Lead', 'Cadmium', 'Radon', 'Bromine', 'Polonium', 'Antimony', 'Plutonium'],
  },
  {
    key: 'metals-that-made-history',
    title: 'Gold, iron and something from a hip joint',
    description: 'Metals that people have dug up, fought over and turned into buckets.',
    tags: ['coin', 'elements', 'metals'],
    names: ['Copper', 'Silver', 'Gold', 'Platinum', 'Titanium', 'Tungsten', 'Iron', 'Zinc', 'Chromium', 'Osmium', 'Nickel'],
  },
  {
    key: 'elements-that-float-about',
    title: 'Nothing to see: ten elements you mostly look through',
    description: 'Gases, noble and otherwise, and two light solids that came along.',
    tags: ['wind', 'elements', 'gases'],
    names: ['Hydrogen', 'Helium', 'Neon', 'Argon', 'Krypton', 'Xenon', 'Oxygen', 'Radon', 'Lithium', 'Boron'],
  },
  {
    key: 'elements-in-your-pocket',
    title: 'Elements in your pocket right now',
    description: 'A telephone is made of dozens of elements. Here are ten of them, with their other jobs.',
    tags: ['phone', 'elements', 'technology'],
    names: ['Lithium', 'Silicon', 'Gallium', 'Germanium', 'Indium', 'Neodymium', 'Tantalum', 'Tungsten', 'Palladium', 'Gold', 'Cobalt'],
  },
];

interface SymbolTheme extends QuizHeading {
  has: (row: { number: number; symbol: string; name: string }) => boolean;
}

export const ELEMENT_SYMBOLS: readonly SymbolTheme[] = [
  {
    key: 'symbols-that-speak-latin',
    title: 'Why is iron Fe? Symbols that speak Latin',
    description: 'Their letters do not match their names, because the Romans named them first, or somebody German did.',
    tags: ['scroll', 'elements', 'symbols'],
    has: ({ symbol, name }) => !name.startsWith(symbol.charAt(0)) || ['Cu', 'Sb', 'Ag'].includes(symbol),
  },
  {
    key: 'symbols-of-the-first-twenty',
    title: 'The first twenty, by their initials',
    description: 'Hydrogen to calcium. They are the ones on the classroom wall at eye level.',
    tags: ['flask', 'elements', 'symbols'],
    has: ({ number }) => number <= 20,
  },
  {
    key: 'symbols-from-scandium-to-silver',
    title: 'Mn is not magnesium',
    description: 'Symbols from the broad middle of the periodic table, where the mistakes are made.',
    tags: ['magnet', 'elements', 'symbols'],
    has: ({ number }) => number > 20 && number < 48,
  },
  {
    key: 'symbols-of-the-heavy-end',
    title: 'Two letters and a lot of protons',
    description: 'Symbols of the heavier elements. Some of them would not wait for you to finish.',
    tags: ['atom', 'elements', 'symbols'],
    has: ({ number }) => number >= 48,
  },
];

export const ELEMENT_NUMBER_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'which-element-is-number-eight',
    title: 'Quick, which element is number eight?',
    description: 'Atomic numbers, forwards and backwards, and a few races to the end of the table.',
    tags: ['atom', 'elements', 'numbers'],
  },
  {
    key: 'counting-protons',
    title: 'Counting protons',
    description: 'Every element has its number, and keeps it for life. Do you know it?',
    tags: ['ruler', 'elements', 'numbers'],
  },
];

export const ELEMENT_FAMILY_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'one-of-these-is-not-noble',
    title: 'One of these is not noble',
    description: 'Families of elements: who belongs, who does not, and which two are liquid.',
    tags: ['crown', 'elements', 'families'],
  },
  {
    key: 'family-reunion-of-the-elements',
    title: 'The halogens would like a word with you',
    description: 'More family matters from the periodic table, and four famous mixtures.',
    tags: ['flask', 'elements', 'families'],
  },
];

export const ELEMENT_SPELLING_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'elements-letter-by-letter',
    title: 'Elements in loose letters',
    description: 'Nine elements to spell, each with its number, its symbol and a hint.',
    tags: ['pen', 'elements', 'spelling'],
  },
  {
    key: 'shaken-not-stirred-elements',
    title: 'Shake well before spelling: nine elements',
    description: 'The letters have come apart in the tube. Put them back together.',
    tags: ['flask', 'elements', 'spelling'],
  },
];
