import { selectPart } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, formatList } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMultipleChoice, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { type Random, shuffleList } from '#scripts/seed/facts/random';
import { CLASSES, FAMILIES } from '#scripts/seed/facts/tables/animal-classes';

interface Creature {
  name: string;
  kind: string;
  why: string;
}

const CREATURES: readonly Creature[] = Object.entries(CLASSES).flatMap(([kind, rows]) => rows.map(([name, why]) => ({ name, kind, why })));

const CLASS_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'is-a-slow-worm-a-worm',
    title: 'Is a slow worm a worm?',
    description: 'Animals whose names are of no help at all. Say what each one really is.',
    tags: ['snail', 'animals', 'kinds'],
  },
  {
    key: 'neither-fire-nor-fly',
    title: 'Neither fire nor fly nor fish',
    description: 'Sort the animals into their classes. A flea that is not a flea comes into it.',
    tags: ['bug', 'animals', 'kinds'],
  },
  {
    key: 'odd-animal-out',
    title: 'Odd animal out',
    description: 'Three belong together and one has slipped in. It knows who it is.',
    tags: ['paw', 'animals', 'kinds'],
  },
];

const FAMILY_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'cats-dogs-and-weasels',
    title: 'Which of these is a kind of weasel?',
    description: 'Families of mammals: cats, dogs, weasels and everybody with a pouch.',
    tags: ['cat', 'mammals', 'families'],
  },
  {
    key: 'pouches-hooves-and-whiskers',
    title: 'Pouches, hooves and incisors',
    description: 'More families of mammals. Some relatives would rather not be invited.',
    tags: ['paw', 'mammals', 'families'],
  },
];

export const ANIMAL_KIND_QUIZZES: readonly QuizPlan[] = [
  ...CLASS_HEADINGS.map(
    (heading, index): QuizPlan => ({
      ...heading,
      category: 'animals',
      levels: 'animals',
      buildQuestions: [buildKindQuestions, buildSortQuestions, buildOddOneOutQuestions][index] ?? buildKindQuestions,
    }),
  ),
  ...FAMILY_HEADINGS.map(
    (heading, half): QuizPlan => ({
      ...heading,
      category: 'animals',
      levels: 'animals',
      buildQuestions: (random) => buildFamilyQuestions(half, random),
    }),
  ),
];

const NEARBY: Readonly<Record<string, readonly string[]>> = {
  mammal: ['fish', 'bird', 'reptile'],
  bird: ['mammal', 'reptile', 'fish'],
  fish: ['mammal', 'reptile', 'mollusc'],
  reptile: ['amphibian', 'mammal', 'insect'],
  amphibian: ['reptile', 'fish', 'mammal'],
  insect: ['arachnid', 'crustacean', 'mollusc'],
  arachnid: ['insect', 'crustacean', 'mollusc'],
  crustacean: ['insect', 'mollusc', 'fish'],
  mollusc: ['crustacean', 'fish', 'insect'],
};

const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const formatSentence = ({ name, kind, why }: Creature): string => `The ${name.toLowerCase()} is ${addArticle(kind)}. ${why}`;

const MISLEADING = [
  'Slow worm',
  'Silverfish',
  'Seahorse',
  'Sea cow',
  'Glow-worm',
  'Horned toad',
  'Water flea',
  'Cuttlefish',
  'Crayfish',
  'Shipworm',
  'Silkworm',
  'Firefly',
  'Sea dragon',
  'Harvestman',
];

function buildKindQuestions(random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(
    CREATURES.filter(({ name }) => MISLEADING.includes(name)),
    random,
  ).slice(0, 10);
  return rows.map((row, place) => {
    const name = row.name.toLowerCase();
    const title = place % 3 === 2 ? `And the ${name}: what is it?` : `What kind of animal is the ${name}?`;
    return buildChoice(
      title,
      addArticle(row.kind).replace(/^a/, 'A'),
      (NEARBY[row.kind] ?? []).map((kind) => addArticle(kind).replace(/^a/, 'A')),
      formatSentence(row),
    );
  });
}

const PLURAL: Readonly<Record<string, string>> = { fish: 'Fish' };
const formatBucket = (kind: string): string => PLURAL[kind] ?? `${capitaliseFirst(kind)}s`;

function buildSortQuestions(random: Random): SeedQuestionDraft[] {
  const sets = [
    ['mammal', 'fish'],
    ['reptile', 'amphibian'],
    ['insect', 'arachnid'],
    ['crustacean', 'mollusc', 'insect'],
    ['bird', 'mammal', 'reptile'],
  ];
  const sorted = sets.map((set): SeedQuestionDraft => {
    const members = set.map((kind) =>
      shuffleList(
        CREATURES.filter((row) => row.kind === kind),
        random,
      ).slice(0, 3),
    );
    const [first] = members.flat();
    const buckets = Object.fromEntries(set.map((kind, index) => [formatBucket(kind), (members[index] ?? []).map(({ name }) => name)]));
    const all = set.map(
      (kind, index) =>
        `${formatList((members[index] ?? []).map(({ name }) => `the ${name.toLowerCase()}`))} are ${formatBucket(kind).toLowerCase()}`,
    );
    return buildSorting(
      `${capitaliseFirst(formatList(set, 'or'))}?`,
      buckets,
      `${capitaliseFirst(all.join(', '))}. ${first ? `As for the ${first.name.toLowerCase()}: ${first.why.charAt(0).toLowerCase()}${first.why.slice(1)}` : ''}`,
      random,
    );
  });
  const ticked = ['mammal', 'insect', 'mollusc', 'bird'].map((kind): SeedQuestionDraft => {
    const right = shuffleList(
      CREATURES.filter((row) => row.kind === kind),
      random,
    ).slice(0, 3);
    const wrong = shuffleList(
      CREATURES.filter((row) => (NEARBY[kind] ?? []).includes(row.kind)),
      random,
    ).slice(0, 3);
    return buildMultipleChoice(
      `Tick the ${formatBucket(kind).toLowerCase()}.`,
      right.map(({ name }) => name),
      wrong.map(({ name }) => name),
      right.map(formatSentence).slice(0, 2).concat(wrong.map(formatSentence).slice(0, 1)).join(' '),
    );
  });
  return sorted.flatMap((draft, place) => (ticked[place] ? [draft, ticked[place]] : [draft]));
}

function buildOddOneOutQuestions(random: Random): SeedQuestionDraft[] {
  const kindsAsked = shuffleList(Object.keys(CLASSES), random);
  return [...kindsAsked, 'mammal'].map((kind, place) => {
    const intruders = CREATURES.filter((row) => (NEARBY[kind] ?? []).includes(row.kind));
    const [odd] = shuffleList(intruders, random);
    const members = shuffleList(
      CREATURES.filter((row) => row.kind === kind),
      random,
    ).slice(0, 3);
    if (!odd) throw new Error(`Nothing is like ${kind}`);
    const titles =
      place === kindsAsked.length
        ? ['Mammals again. Who has slipped in?', 'Mammals again. Who has slipped in?']
        : [`Which of these is not ${addArticle(kind)}?`, `Three ${formatBucket(kind).toLowerCase()} and a stranger. Who is the stranger?`];
    const first = Object.keys(CLASSES).indexOf(kind) % 2;
    return buildChoice(
      titles[first] ?? '',
      odd.name,
      members.map(({ name }) => name),
      `${formatSentence(odd)} ${capitaliseFirst(formatList(members.map(({ name }) => `the ${name.toLowerCase()}`)))} are ${formatBucket(kind).toLowerCase()}.`,
    );
  });
}

function buildFamilyQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const all = Object.entries(FAMILIES);
  const order = half === 0 ? all : [...all].reverse();
  const drafts = order.map(([family, names], index): SeedQuestionDraft => {
    const members = shuffleList(names, random);
    const strangers = shuffleList(
      all.filter(([other]) => other !== family).flatMap(([other, list]) => list.map((name) => [name, other] as const)),
      random,
    );
    const [right = ''] = members;
    const [odd] = strangers;
    if ((index + half) % 2 === 0 || !odd) {
      return buildChoice(
        `Which of these is ${addArticle(family)}?`,
        right,
        strangers.slice(0, 3).map(([name]) => name),
        `The ${right.toLowerCase()} is ${addArticle(family)}. So are the ${formatList(members.slice(1, 4).map((name) => name.toLowerCase()))}.`,
      );
    }
    return buildChoice(
      `Which of these is not ${addArticle(family)}?`,
      odd[0],
      members.slice(0, 3),
      `The ${odd[0].toLowerCase()} is ${addArticle(odd[1])}. The ${formatList(members.slice(0, 3).map((name) => name.toLowerCase()))} do belong together.`,
    );
  });
  const sets =
    half === 0
      ? (['member of the cat family', 'member of the dog family', 'member of the weasel family'] as const)
      : (['marsupial', 'rodent', 'primate'] as const);
  const labels = half === 0 ? ['Cats', 'Dogs', 'Weasels'] : ['Marsupials', 'Rodents', 'Primates'];
  const picked = sets.map((family) => selectPart(FAMILIES[family], `${family} sorted`).slice(0, 3));
  const explanation = labels
    .map(
      (label, index) =>
        `${capitaliseFirst(formatList((picked[index] ?? []).map((name) => `the ${name.toLowerCase()}`)))} belong with the ${label.toLowerCase()}.`,
    )
    .join(' ');
  return [
    ...drafts,
    buildSorting(
      'Whose family is it?',
      Object.fromEntries(labels.map((label, index) => [label, picked[index] ?? []])),
      explanation,
      random,
    ),
  ];
}
