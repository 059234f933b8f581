import { capitaliseText } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { CONVERSIONS, type ConversionRow, UNITS } from '#scripts/seed/facts/tables/units';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const UNIT_WORDING: TermWording = {
  category: 'science',
  levels: 'units',
  what: [
    (unit) => `Which quantity goes by the ${unit}?`,
    (unit) => `What does the ${unit} measure?`,
    (unit) => `The ${unit} is a unit of what?`,
  ],
  which: [(measure) => `Which unit measures ${measure}?`, (measure) => `What is the unit of ${measure}?`],
  fact: (unit, measure) => `The ${unit} is the unit of ${measure}`,
  match: 'Match each unit to what it measures.',
  term: (unit) => (unit === 'pH' ? unit : capitaliseText(unit)),
  clashes: [
    ['lumen', 'candela', 'lux'],
    ['coulomb', 'ampere'],
    ['becquerel', 'sievert'],
  ],
};

const UNIT_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(UNITS, UNIT_WORDING, [
    {
      key: 'what-does-the-newton-measure',
      title: 'Newton, pascal, ohm: who measures what?',
      description: 'Mostly physicists who have ended up as units. Say what each is a measure of.',
      tags: ['ruler', 'units', 'physics'],
      from: ['derived'],
      ask: 'what',
    },
    {
      key: 'si-the-other-way-round',
      title: 'Name that unit',
      description: 'We say what is measured, you say in what. The seven base units are in there too.',
      tags: ['scale', 'units', 'physics'],
      from: ['base', 'derived'],
      ask: 'which',
      extra: [
        buildSorting(
          'Base unit of the SI, or made up from others?',
          { Base: ['Metre', 'Second', 'Kelvin', 'Mole'], Derived: ['Newton', 'Watt', 'Volt', 'Litre'] },
          'The seven base units are the metre, kilogram, second, ampere, kelvin, mole and candela. A newton is a kilogram metre per second squared, which is why it got a name.',
        ),
      ],
    },
    {
      key: 'hands-knots-and-fathoms',
      title: 'Hands, knots and fathoms',
      description: 'Units that never made it into the laboratory and are in use all the same.',
      tags: ['anchor', 'units', 'everyday'],
      from: ['other'],
      wording: {
        fact: (unit, measure) => `${unit === 'pH' ? 'The pH' : `The ${unit}`} measures ${measure}`,
        which: [(measure) => `Which of these measures ${measure}?`, (measure) => `What do people use for ${measure}?`],
        what: [(unit) => `What is the ${unit} a measure of?`, (unit) => `What does the ${unit} measure?`],
        clashes: [['acre', 'hectare']],
      },
    },
  ]),
];

interface Conversion {
  unit: string;
  whole: string;
  count: string;
  more: string;
}

const CONVERSION_HEADINGS: readonly (QuizHeading & { of: keyof typeof CONVERSIONS })[] = [
  {
    key: 'how-many-ounces-in-a-pound',
    title: 'How many ounces in a pound, and other kitchen quarrels',
    description: 'Old measures that refuse to go away. A baker’s dozen is involved.',
    tags: ['scale', 'units', 'numbers'],
    of: 'everyday',
  },
  {
    key: 'minutes-in-a-day',
    title: 'How many minutes are there in a day?',
    description: 'Sums you have always meant to do, about weeks, hectares, bytes and one nautical mile.',
    tags: ['clock', 'units', 'numbers'],
    of: 'measured',
  },
];

export const MEASURE_QUIZZES: readonly QuizPlan[] = [
  ...UNIT_QUIZZES,
  ...CONVERSION_HEADINGS.map(
    ({ of, ...heading }): QuizPlan => ({
      ...heading,
      category: 'science',
      levels: 'units',
      buildQuestions: (random) => buildConversionQuestions(of, random),
    }),
  ),
];

function buildConversionQuestions(of: keyof typeof CONVERSIONS, random: Random): SeedQuestionDraft[] {
  const rows: Conversion[] = shuffleList<ConversionRow>(CONVERSIONS[of], random).map(([unit, whole, count, more]) => ({
    unit,
    whole,
    count,
    more,
  }));
  const paired = rows.filter(({ count }, place) => rows.findIndex((row) => row.count === count) === place).slice(0, 4);
  const single = rows.filter((row) => !paired.includes(row)).slice(0, 9);
  return [
    ...single.map((row) => {
      const title = pickOne(
        [
          `How many ${row.unit} are there in ${row.whole}?`,
          `${capitaliseText(row.whole)} has how many ${row.unit}?`,
          `How many ${row.unit} go into ${row.whole}?`,
        ],
        random,
      );
      return buildChoice(
        title,
        row.count,
        listNearCounts(row.count, random),
        `There are ${row.count} ${row.unit} in ${row.whole}. ${row.more}`,
      );
    }),
    buildMatching(
      'Match each whole to the number of its parts.',
      paired.map(({ unit, whole, count }) => [`${capitaliseText(unit)} in ${whole}`, count] as const),
      paired.map(({ unit, whole, count }) => `There are ${count} ${unit} in ${whole}.`).join(' '),
    ),
  ];
}

const PLAUSIBLE = [
  2, 3, 4, 5, 6, 8, 10, 12, 13, 14, 16, 20, 24, 30, 36, 40, 48, 50, 52, 60, 64, 80, 90, 100, 120, 144, 168, 180, 200, 240, 250, 360, 400,
  480, 500, 720, 800, 1000, 1200, 1440, 1600, 1760, 1852, 2000, 2400, 3600, 5000, 5280, 6000, 10_000, 12_000, 20_000, 100_000,
];

/** Wrong numbers of about the same size. */
function listNearCounts(count: string, random: Random): string[] {
  if (count.includes('.')) return ['2.2', '2.75', '3.14'];
  const value = Number(count.replace(',', ''));
  const others = PLAUSIBLE.filter((other) => other !== value);
  return pickNearest(others, (other) => Math.abs(Math.log(other / value)), 3, random, 6).map((other) => other.toLocaleString('en-GB'));
}
