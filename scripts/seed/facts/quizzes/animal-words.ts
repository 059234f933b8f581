import { insertExtraQuestions, selectPart } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { FLOCKS, HOMES, SEXES, YOUNG } from '#scripts/seed/facts/tables/animal-words';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const BABY_WORDING: TermWording = {
  category: 'animals',
  levels: 'young',
  what: [
    (animal) => `What is a young ${animal} called?`,
    (animal) => `${capitaliseText(addArticle(animal))} has had young. What do you call one of them?`,
    (animal) => `Which word belongs to the young of the ${animal}?`,
  ],
  which: [(young) => `Which animal was once ${addArticle(young)}?`, (young) => `What does ${addArticle(young)} grow up to be?`],
  fact: (animal, young) => `The young of the ${animal} is called ${addArticle(young)}`,
  match: 'Match each animal to its young.',
};

const HOME_WORDING: TermWording = {
  category: 'animals',
  levels: 'animals',
  what: [(animal) => `What is the home of ${addArticle(animal)} called?`, (animal) => `Where would ${addArticle(animal)} be at home?`],
  which: [(home) => `Who lives in ${addArticle(home)}?`, (home) => `You are looking at ${addArticle(home)}. Who is at home?`],
  fact: (animal, home) => `The home of ${addArticle(animal)} is ${addArticle(home)}`,
  match: 'Match each animal to its home.',
};

const FLOCK_WORDING: TermWording = {
  category: 'language',
  levels: 'words',
  what: [
    (animals) => `What is the word for a group of ${animals}?`,
    (animals) => `A lot of ${animals} together make a what?`,
    (animals) => `Old books have a word for a company of ${animals}. Which one?`,
  ],
  which: [(group) => `You have met ${addArticle(group)}. Of what?`, (group) => `Which animals make ${addArticle(group)}?`],
  fact: (animals, group) => `A group of ${animals} is ${addArticle(group)}`,
  match: 'Match the animals to the word for many of them.',
  clashes: [['bees', 'caterpillars']],
};

const SEX_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'vixens-jills-and-queens',
    title: 'Vixens, jills and queens',
    description: 'What the lady is called, and what the gentleman. Swans have the best words, and keep quiet about it.',
    tags: ['egg', 'animals', 'words'],
  },
  {
    key: 'is-a-drake-a-he',
    title: 'Is a drake a he? The gander would like to know',
    description: 'Questions about male and female animals, for people who have never owned a ferret.',
    tags: ['feather', 'animals', 'words'],
  },
];

export const ANIMAL_WORD_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(YOUNG, BABY_WORDING, [
    {
      key: 'babies-of-the-farmyard',
      title: 'Spring in the farmyard: what are they all called?',
      description: 'Lambs you know. How about the young of the turkey, or a llama’s first-born?',
      tags: ['egg', 'animals', 'spring'],
      from: ['farm'],
      withoutPairs: true,
    },
    {
      key: 'squabs-eyases-and-hoglets',
      title: 'Squabs, smolts and other small persons',
      description: 'Young animals with words of their own, some of them rather grand for something so damp.',
      tags: ['bird', 'animals', 'words'],
      from: ['wild'],
    },
  ]),
  ...planTermQuizzes(HOMES, HOME_WORDING, [
    {
      key: 'who-lives-in-a-drey',
      title: 'Who lives in a drey?',
      description: 'Earths, setts, holts and forms. Please wipe your feet.',
      tags: ['house', 'animals', 'words'],
      from: ['homes'],
    },
  ]),
  ...planTermQuizzes(FLOCKS, FLOCK_WORDING, [
    {
      key: 'a-parliament-of-what',
      title: 'A parliament of what, exactly?',
      description: 'Words for many birds. Most of them were made up for fun about six hundred years ago.',
      tags: ['bird', 'collective nouns', 'words'],
      from: ['birds'],
      ask: 'what',
    },
    {
      key: 'you-have-met-a-skulk',
      title: 'You have just met a skulk',
      description: 'Words for many beasts, from the useful to the frankly showing off.',
      tags: ['paw', 'collective nouns', 'words'],
      from: ['beasts'],
      ask: 'which',
    },
    {
      key: 'prides-murders-and-smacks',
      title: 'Murders, prides and one smack',
      description: 'Birds and beasts by the dozen, mixed. A few minutes of this and you will say gaggle at dinner.',
      tags: ['feather', 'collective nouns', 'animals'],
      from: ['birds', 'beasts'],
      part: [0, 2],
      wording: { what: [(animals) => `How do you say many ${animals} in one word?`] },
    },
  ]),
  ...SEX_HEADINGS.map(
    (heading, half): QuizPlan => ({
      ...heading,
      category: 'animals',
      levels: 'young',
      buildQuestions: (random) => buildSexQuestions(half, random),
    }),
  ),
];

/** Animals with the same or a similar word, which are never in one question. */
const CLASHES = [
  ['horse', 'donkey', 'swan'],
  ['cat', 'bee'],
  ['chicken', 'duck', 'goose', 'swan', 'falcon'],
] as const;

type Sex = (typeof SEXES)[number];

function buildSexQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(selectPart(SEXES, 'sexes', [half, 2]), random);
  const drafts = rows.map((row, place) =>
    row[1] !== '' && place % 2 === half ? buildFemaleQuestion(row, random) : buildMaleQuestion(row, random),
  );
  const last =
    half === 0
      ? buildMatching(
          'Match each female to her male.',
          [
            ['Ewe', 'Ram'],
            ['Hen', 'Cockerel'],
            ['Goose', 'Gander'],
            ['Lioness', 'Lion'],
          ],
          'It is ewe and ram, hen and cockerel, goose and gander, and lioness and lion. English could have said sheepess and did not.',
        )
      : buildSorting(
          'He or she?',
          { She: ['Doe', 'Heifer', 'Filly', 'Vixen'], He: ['Buck', 'Bullock', 'Colt', 'Drake'] },
          'Does, heifers, fillies and vixens are female, and bucks, bullocks, colts and drakes are male. A filly and a colt are too young to be a mare and a stallion.',
          random,
        );
  return insertExtraQuestions(drafts, [last], random);
}

function listOthers(row: Sex, random: Random): Sex[] {
  const rest = SEXES.filter(
    ([animal]) => animal !== row[0] && !CLASHES.some((group) => includesAnimal(group, animal) && includesAnimal(group, row[0])),
  );
  return pickNearest(rest, () => 0, 16, random, 16);
}

const formatName = (animal: string): string => animal.split(' ').map(capitaliseText).join(' ');
const includesAnimal = (group: readonly string[], animal: string): boolean => group.includes(animal);

function buildFemaleQuestion(row: Sex, random: Random): SeedQuestionDraft {
  const title = pickOne(
    [`What is a female ${row[0]} called?`, `Which word is for the female ${row[0]}?`, `Mrs ${formatName(row[0])} is a what?`],
    random,
  );
  const wrong = listOthers(row, random).flatMap(([, she]) => (she === '' ? [] : [capitaliseText(she)]));
  return buildChoice(title, capitaliseText(row[1]), wrong.slice(0, 3), formatSentence(row));
}

function buildMaleQuestion(row: Sex, random: Random): SeedQuestionDraft {
  const title = pickOne(
    [`What is a male ${row[0]} called?`, `Which word is for the male ${row[0]}?`, `Mr ${formatName(row[0])} is a what?`],
    random,
  );
  return buildChoice(
    title,
    capitaliseText(row[2]),
    listOthers(row, random)
      .map(([, , he]) => capitaliseText(he))
      .slice(0, 3),
    formatSentence(row),
  );
}

function formatSentence([animal, she, he, more]: Sex): string {
  return she === ''
    ? `A male ${animal} is ${addArticle(he)}. ${more}`
    : `A female ${animal} is ${addArticle(she)} and a male one ${addArticle(he)}. ${more}`;
}
