import {
  type Country,
  capitaliseCountry,
  filterCountries,
  formatBorders,
  formatCountry,
  getBorders,
  type Region,
} from '#scripts/seed/facts/atlas';
import { capitaliseText, formatList, NUMBER_WORDS } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMultipleChoice, buildNameSome } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';

interface BorderTheme extends QuizHeading {
  of: readonly Region[];
}

const THEMES: readonly BorderTheme[] = [
  {
    key: 'next-door-in-west-africa',
    title: 'Next door in West Africa',
    description: 'Who borders whom between the Sahara and the Gulf of Guinea. Rulers were used in drawing some of these.',
    tags: ['door', 'borders', 'africa'],
    of: ['West Africa', 'North Africa', 'Central Africa'],
  },
  {
    key: 'neighbours-on-the-rift',
    title: 'Good neighbours from the Red Sea to the Cape',
    description: 'Borders of eastern and southern Africa, including the one that goes all the way round.',
    tags: ['fence', 'borders', 'africa'],
    of: ['East Africa', 'Southern Africa'],
  },
  {
    key: 'borders-along-the-silk-road',
    title: 'Borders along the Silk Road',
    description: 'From Turkey to Mongolia. Caravans had fewer forms to fill in.',
    tags: ['map', 'borders', 'asia'],
    of: ['the Middle East', 'Central Asia', 'South Asia'],
  },
  {
    key: 'who-shares-the-mekong',
    title: 'Who is next to whom in Southeast Asia?',
    description: 'Land borders only. Being able to wave across the water does not count.',
    tags: ['boat', 'borders', 'asia'],
    of: ['Southeast Asia', 'East Asia'],
  },
  {
    key: 'walking-from-portugal-to-finland',
    title: 'Walking from Portugal to Finland',
    description: 'Borders of western, southern and northern Europe. You can cross most of them without breaking step.',
    tags: ['door', 'borders', 'europe'],
    of: ['Western Europe', 'Southern Europe', 'Northern Europe'],
  },
  {
    key: 'borders-of-the-danube',
    title: 'Wedged between Austria and the Black Sea',
    description: 'Central Europe and the Balkans, where hardly anyone has fewer than four neighbours.',
    tags: ['river', 'borders', 'europe'],
    of: ['Central Europe', 'the Balkans', 'Eastern Europe'],
  },
  {
    key: 'borders-from-canada-to-colombia',
    title: 'Driving south from Canada: what comes next?',
    description: 'The borders of North and Central America, one customs post at a time.',
    tags: ['car', 'borders', 'americas'],
    of: ['North America', 'Central America', 'the Caribbean'],
  },
  {
    key: 'touching-brazil',
    title: 'Two countries do not touch Brazil',
    description: 'The borders of South America, with Andes and without.',
    tags: ['leaf', 'borders', 'south america'],
    of: ['South America'],
  },
];

export const BORDER_QUIZZES: readonly QuizPlan[] = THEMES.map(({ of, ...heading }) => ({
  ...heading,
  category: 'geography',
  levels: 'countries',
  buildQuestions: (random) => buildBorderQuestions(of, random),
}));

type QuestionBuilder = (country: Country, near: readonly string[], random: Random) => SeedQuestionDraft | undefined;

function buildBorderQuestions(regions: readonly Region[], random: Random): SeedQuestionDraft[] {
  const countries = filterCountries(regions);
  const near = countries.map(({ name }) => name);
  const builders: QuestionBuilder[] = [
    buildNeighbourQuestion,
    buildNonNeighbourQuestion,
    buildOnlyNeighboursQuestion,
    buildNeighbourQuestion,
    buildAllNeighboursQuestion,
    buildNonNeighbourQuestion,
    buildAnyNeighbourQuestion,
    buildOnlyNeighboursQuestion,
  ];
  const drafts: SeedQuestionDraft[] = [];
  for (const country of shuffleList(countries, random)) {
    if (getBorders(country.name).length === 0 || drafts.length === 10) continue;
    const from = drafts.length % builders.length;
    const turns = [...builders.slice(from), ...builders.slice(0, from)];
    const draft = turns.map((make) => make(country, near, random)).find((made) => made !== undefined);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

/** Countries that do not border this one, those two borders away first. */
function listNonNeighbours(country: Country, near: readonly string[], count: number, random: Random): string[] {
  const close = getBorders(country.name);
  const far = near.filter(
    (name) =>
      name !== country.name &&
      !close.includes(name) &&
      !DISPUTED_BORDERS.some((pair) => pair.includes(name) && pair.includes(country.name)),
  );
  const twoAway = far.filter((name) => getBorders(name).some((other) => close.includes(other)));
  return [
    ...shuffleList(twoAway, random),
    ...shuffleList(
      far.filter((name) => !twoAway.includes(name)),
      random,
    ),
  ].slice(0, count);
}

/** Disputed pairs, which get no question. */
const DISPUTED_BORDERS: readonly (readonly string[])[] = [
  ['Malaysia', 'Singapore'],
  ['France', 'Netherlands'],
  ['Spain', 'United Kingdom'],
  ['Spain', 'Morocco'],
  ['Serbia', 'Albania'],
  ['Denmark', 'Sweden'],
  ['Denmark', 'Canada'],
  ['Qatar', 'United Arab Emirates'],
  ['Qatar', 'Bahrain'],
];

function buildNeighbourQuestion(country: Country, near: readonly string[], random: Random): SeedQuestionDraft | undefined {
  const right = pickOne(getBorders(country.name), random);
  const wrong = listNonNeighbours(country, near, 3, random);
  if (wrong.length < 3) return undefined;
  const title = pickOne(
    [
      `Which of these shares a land border with ${formatCountry(country.name)}?`,
      `Which of these is a neighbour of ${formatCountry(country.name)} on land?`,
    ],
    random,
  );
  return buildChoice(title, right, wrong, formatExplanation(country));
}

function buildNonNeighbourQuestion(country: Country, near: readonly string[], random: Random): SeedQuestionDraft | undefined {
  const close = shuffleList(getBorders(country.name), random);
  const [right] = listNonNeighbours(country, near, 1, random);
  if (close.length < 3 || right === undefined) return undefined;
  const title = pickOne(
    [
      `Which of these does not border ${formatCountry(country.name)}?`,
      `Three of these touch ${formatCountry(country.name)}. Which one does not?`,
    ],
    random,
  );
  return buildChoice(title, right, close.slice(0, 3), formatExplanation(country));
}

function buildOnlyNeighboursQuestion(country: Country, near: readonly string[], random: Random): SeedQuestionDraft | undefined {
  const close = getBorders(country.name);
  const same = (name: string) => close.every((other) => getBorders(name).includes(other)) || getBorders(name).length === 0;
  const wrong = shuffleList(
    near.filter((name) => name !== country.name && !close.includes(name) && !same(name)),
    random,
  ).slice(0, 3);
  if (close.length > 3 || close.length < 2 || wrong.length < 3) return undefined;
  const count = NUMBER_WORDS[close.length] ?? '';
  return buildChoice(
    `Which country has land borders with ${formatList(close.map(formatCountry))}, and with nobody else?`,
    country.name,
    wrong,
    `${capitaliseCountry(country.name)} has just those ${count} neighbours on land.${formatCapital(country)}`,
  );
}

function buildAllNeighboursQuestion(country: Country, near: readonly string[], random: Random): SeedQuestionDraft | undefined {
  const close = getBorders(country.name);
  const wrong = listNonNeighbours(country, near, 3, random);
  if (close.length < 2 || close.length > 4 || wrong.length < 2) return undefined;
  return buildMultipleChoice(`Tick every country that borders ${formatCountry(country.name)}.`, close, wrong, formatExplanation(country));
}

const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Czechia: ['Czech Republic'],
  Netherlands: ['The Netherlands', 'Holland'],
  'DR Congo': ['Democratic Republic of the Congo', 'DRC', 'Congo-Kinshasa'],
  'Republic of the Congo': ['Congo', 'Congo-Brazzaville'],
  'Ivory Coast': ['Côte d’Ivoire', 'Cote d’Ivoire'],
  'Bosnia and Herzegovina': ['Bosnia'],
  'North Macedonia': ['Macedonia'],
  Turkey: ['Türkiye', 'Turkiye'],
  Gambia: ['The Gambia'],
  'United States': ['USA', 'United States of America', 'US'],
  'United Arab Emirates': ['UAE'],
  Eswatini: ['Swaziland'],
  Myanmar: ['Burma'],
};

function buildAnyNeighbourQuestion(country: Country): SeedQuestionDraft | undefined {
  const close = getBorders(country.name);
  if (close.length < 5) return undefined;
  return buildNameSome(
    `Name any three countries that border ${formatCountry(country.name)}.`,
    3,
    close.map((name) => [name, ...(OTHER_SPELLINGS[name] ?? [])]),
    `${capitaliseText(NUMBER_WORDS[close.length] ?? 'many')} countries do: ${formatList(close.map(formatCountry))}.`,
  );
}

function formatExplanation(country: Country): string {
  return `${formatBorders(country.name)}${formatCapital(country)}`;
}

const formatCapital = ({ capital, capitalDoes }: Country): string => (capital === '' ? '' : ` The capital, ${capital}, ${capitalDoes}.`);
