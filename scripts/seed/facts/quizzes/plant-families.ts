import { formatList } from '#scripts/seed/facts/format-words';
import { buildChoice, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { type Random, shuffleList } from '#scripts/seed/facts/random';
import { PLANT_FAMILIES } from '#scripts/seed/facts/tables/plants-food';

const HEADINGS: readonly QuizHeading[] = [
  {
    key: 'cousins-in-the-vegetable-drawer',
    title: 'Cousins in the vegetable drawer',
    description: 'The potato is related to tobacco. Nine more family secrets from the kitchen.',
    tags: ['carrot', 'vegetables', 'families'],
  },
  {
    key: 'is-an-almond-a-rose',
    title: 'Is an almond a rose?',
    description: 'Plant families you can eat. Botanists look at the flowers, cooks look at the price.',
    tags: ['flower', 'fruit', 'families'],
  },
  {
    key: 'the-peanut-is-a-pea',
    title: 'The peanut is a pea, and other table talk',
    description: 'Who is related to whom in the pantry, the garden and the field.',
    tags: ['wheat', 'plants', 'families'],
  },
];

const FAMILIES: readonly (readonly [string, readonly string[]])[] = Object.entries(PLANT_FAMILIES);

export const PLANT_FAMILY_QUIZZES: readonly QuizPlan[] = HEADINGS.map((heading, index) => ({
  ...heading,
  category: 'food',
  levels: 'food',
  buildQuestions: (random) => buildFamilyQuestions(index, random),
}));

const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function buildFamilyQuestions(index: number, random: Random): SeedQuestionDraft[] {
  const builders = [buildRelativeQuestion, buildOutsiderQuestion, buildFamilyQuestion];
  const asked = shuffleList(FAMILIES, random).map(([family, members], place) => {
    const make = builders[(place + index) % builders.length] ?? buildFamilyQuestion;
    return make(family, shuffleList(members, random), random);
  });
  const pair = shuffleList(FAMILIES, random).slice(0, 3);
  const buckets = Object.fromEntries(pair.map(([family, members]) => [capitaliseFirst(family), shuffleList(members, random).slice(0, 3)]));
  const explanation = Object.entries(buckets).map(
    ([family, members]) =>
      `${formatList(members.map((name, place) => (place === 0 ? name : name.toLowerCase())))} belong to the ${family.toLowerCase()}.`,
  );
  return [...asked.slice(0, 9), buildSorting('Sort them into their families.', buckets, explanation.join(' '), random)];
}

function pickOutsiders(family: string, random: Random): (readonly [name: string, family: string])[] {
  const others = FAMILIES.filter(([other]) => other !== family);
  return shuffleList(others, random).map(([other, members]) => [shuffleList(members, random)[0] ?? '', other] as const);
}

function buildRelativeQuestion(family: string, members: readonly string[], random: Random): SeedQuestionDraft {
  const [one = '', right = '', third = ''] = members;
  const wrong = pickOutsiders(family, random)
    .slice(0, 3)
    .map(([name]) => name);
  return buildChoice(
    `Which of these is a close relative of ${formatPlural(one)}?`,
    right,
    wrong,
    `${capitaliseFirst(formatPlural(one))} and ${formatPlural(right)} belong to the ${family}. So ${isMass(third) ? 'does' : 'do'} ${formatPlural(third)}. ${NOTES[family]}`,
  );
}

function buildOutsiderQuestion(family: string, members: readonly string[], random: Random): SeedQuestionDraft {
  const [odd] = pickOutsiders(family, random);
  if (!odd) throw new Error(`Nothing is foreign to ${family}`);
  const three = members.slice(0, 3);
  return buildChoice(
    `Which of these is not in the ${family}?`,
    odd[0],
    three,
    `${capitaliseFirst(formatPlural(odd[0]))} ${isMass(odd[0]) ? 'belongs' : 'belong'} to the ${odd[1]}. The ${family} has ${formatList(three.map(formatPlural))}. ${NOTES[family]}`,
  );
}

function buildFamilyQuestion(family: string, members: readonly string[], random: Random): SeedQuestionDraft {
  const [one = '', two = '', three = ''] = members;
  const others = FAMILIES.filter(([other]) => other !== family);
  const wrong = shuffleList(others, random)
    .slice(0, 3)
    .map(([other]) => `The ${other}`);
  return buildChoice(
    `Which family ${isMass(one) ? 'does' : 'do'} ${formatPlural(one)} belong to?`,
    `The ${family}`,
    wrong,
    `${capitaliseFirst(formatPlural(one))} ${isMass(one) ? 'belongs' : 'belong'} to the ${family}, with ${formatPlural(two)} and ${formatPlural(three)}. ${NOTES[family]}`,
  );
}

/** How to recognise a family, or what it is used for. */
const NOTES: Readonly<Record<string, string>> = {
  'rose family': 'Its flowers usually have five petals.',
  'nightshade family': 'Its leaves are often poisonous, the potato’s included.',
  'cabbage family': 'Its four petals make a cross.',
  'carrot family': 'Its flowers are tiny and stand in umbrellas.',
  'pumpkin family': 'Its plants climb and sprawl, and bear male and female flowers.',
  'daisy family': 'Each of its flowers is really a crowd of small ones.',
  'pea family': 'Its roots feed nitrogen to the soil.',
  'grass family': 'It feeds more people than all the others together.',
  'mint family': 'Its stems are square.',
};

const MASS_NOUNS =
  /^(Tobacco|Mustard|Kale|Rocket|Wasabi|Cress|Parsley|Dill|Celery|Fennel|Coriander|Caraway|Squash|Lettuce|Chicory|Tarragon|Liquorice|Clover|Tamarind|Wheat|Rice|Maize|Sugar cane|Bamboo|Barley|Basil|Rosemary|Sage|Thyme|Lavender|Oregano|Broccoli)$/;
const IRREGULAR: Readonly<Record<string, string>> = {
  Potato: 'potatoes',
  Tomato: 'tomatoes',
  Cherry: 'cherries',
  Raspberry: 'raspberries',
  Strawberry: 'strawberries',
  Peach: 'peaches',
  Radish: 'radishes',
  Chilli: 'chillies',
  Oats: 'oats',
};

const isMass = (name: string): boolean => MASS_NOUNS.test(name);

/** The plural of a plant's name, or the name of a mass noun. */
const formatPlural = (name: string): string => IRREGULAR[name] ?? `${name.toLowerCase()}${isMass(name) ? '' : 's'}`;
