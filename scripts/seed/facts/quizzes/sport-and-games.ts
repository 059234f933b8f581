import { type FactWording, planFactQuizzes, selectPart } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText, NUMBER_WORDS } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { BOARD_GAMES, CHESS, OLYMPICS, SPORT_WORDS, TEAM_SIZES } from '#scripts/seed/facts/tables/sport';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const SPORT_WORD_WORDING: TermWording = {
  category: 'sport',
  levels: 'sport',
  what: [
    (word) => `Somebody mentions ${formatThing(word)}. Which sport are they talking about?`,
    (word) => `Which sport has ${formatThing(word)}?`,
    (word) => `You hear about ${formatThing(word)}. What are you watching?`,
  ],
  which: [(sport) => `Which of these belongs to ${sport}?`, (sport) => `Which word would you hear in ${sport}?`],
  fact: (word, sport) => `${capitaliseText(formatThing(word))} ${word === 'parallel bars' ? 'belong' : 'belongs'} to ${sport}`,
  match: 'Match each word to its sport.',
  spells: 0,
  clashes: [
    ['rugby', 'American football', 'football', 'Australian rules football'],
    ['hockey', 'hurling'],
    ['tennis', 'badminton', 'squash', 'volleyball'],
    ['skiing', 'ski jumping'],
    ['judo', 'karate', 'sumo'],
  ],
};
const formatThing = (word: string): string => (/^(ne-waza|kumite|parallel bars|touché)$/.test(word) ? word : addArticle(word));

const GAME_WORDING: FactWording = {
  category: 'sport',
  levels: 'games',
  which: 'Which game',
  riddle: (does) => `It ${does}. Which game is it?`,
  subject: (name) => name,
  answer: (name) => name,
};
const MOVE_WORDING: TermWording = {
  category: 'sport',
  levels: 'games',
  what: [(word) => `What is meant by ${word} in chess?`, (word) => `A chess player says ${word}. What is that?`],
  which: [(meaning) => `What do chess players call ${meaning}?`, (meaning) => `Which chess word means ${meaning}?`],
  fact: (word, meaning) => `In chess, ${word} means ${meaning}`,
  match: 'Match each chess word to its meaning.',
  clashes: [
    ['pin', 'skewer', 'fork'],
    ['stalemate', 'checkmate', 'perpetual check'],
    ['rank', 'file'],
  ],
};

const TEAM_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'how-many-in-a-team',
    title: 'How many of you are on the field?',
    description: 'Players on one side at a time, from beach volleyball to Australian rules.',
    tags: ['football', 'teams', 'numbers'],
  },
  {
    key: 'one-short-of-a-team',
    title: 'One short of a team',
    description: 'You have some friends and a ball. Work out what you can play.',
    tags: ['basketball', 'teams', 'numbers'],
  },
];

const OLYMPIC_HEADINGS: readonly QuizHeading[] = [
  {
    key: 'where-was-the-flame',
    title: 'Where was the flame that year?',
    description: 'Summer Olympics, their cities and what people remember of them.',
    tags: ['medal', 'olympics', 'cities'],
  },
  {
    key: 'a-bear-called-misha',
    title: 'A bear called Misha and a barefoot marathon',
    description: 'Summer Olympics by the moments that made the papers. Which city was it?',
    tags: ['medal', 'olympics', 'history'],
  },
];

const WORD_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(SPORT_WORDS, SPORT_WORD_WORDING, [
    {
      key: 'googlies-and-bully-offs',
      title: 'What on earth is a googly?',
      description: 'Words from team sports and games with rackets, clubs and bats.',
      tags: ['tennis', 'sports', 'words'],
      from: ['field'],
    },
    {
      key: 'crux-axel-and-oche',
      title: 'Which sport has an oche?',
      description: 'Words from the mat, the water, the wall and the pub.',
      tags: ['trophy', 'sports', 'words'],
      from: ['elsewhere'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'the-small-person-who-shouts',
      title: 'The small person who shouts',
      description: 'More words that only make sense if you have been there at six in the morning.',
      tags: ['boat', 'sports', 'words'],
      from: ['elsewhere'],
      part: [1, 2],
    },
  ]),
  ...planTermQuizzes(CHESS, MOVE_WORDING, [
    {
      key: 'zugzwang-and-other-feelings',
      title: 'Zugzwang, and other feelings',
      description: 'Words of chess. You may move when ready, and sometimes even when not.',
      tags: ['chess', 'games', 'words'],
      from: ['chess'],
    },
  ]),
  ...planFactQuizzes(BOARD_GAMES, GAME_WORDING, [
    {
      key: 'more-snakes-than-ladders',
      title: 'There used to be more snakes than ladders',
      description: 'Board games and where they came from. It is rarely where the box says.',
      tags: ['dice', 'games', 'history'],
      from: ['games'],
      part: [0, 2],
    },
    {
      key: 'the-dental-technicians-island',
      title: 'A dental technician, an architect and a landlord’s enemy',
      description: 'More games, and the people who thought of them on rainy days.',
      tags: ['puzzle', 'games', 'inventors'],
      from: ['games'],
      part: [1, 2],
    },
  ]),
];

export const SPORT_AND_GAME_QUIZZES: readonly QuizPlan[] = [
  ...WORD_QUIZZES,
  ...TEAM_HEADINGS.map(
    (heading, half): QuizPlan => ({
      ...heading,
      category: 'sport',
      levels: 'sport',
      buildQuestions: (random) => buildTeamQuestions(half, random),
    }),
  ),
  ...OLYMPIC_HEADINGS.map(
    (heading, half): QuizPlan => ({
      ...heading,
      category: 'sport',
      levels: 'sport',
      buildQuestions: (random) => buildOlympicQuestions(half, random),
    }),
  ),
];

type Team = (typeof TEAM_SIZES)[number];

function buildTeamQuestions(half: number, random: Random): SeedQuestionDraft[] {
  return half === 0 ? buildTeamSizeQuestions(random) : buildSportBySizeQuestions(random);
}

const formatTeamFact = ([sport, count, more]: Team): string =>
  `In ${sport}, a side has ${NUMBER_WORDS[count]} players on the field of play at a time. ${more}`;

function buildTeamSizeQuestions(random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(selectPart(TEAM_SIZES, 'team sizes', [0, 2]), random).slice(0, 9);
  const drafts = rows.map((row) => {
    const [sport, count] = row;
    const title = pickOne(
      [
        `How many players does a side have in ${sport}?`,
        `${capitaliseText(sport)}: how many players to a side?`,
        `How many does it take for one side in ${sport}?`,
      ],
      random,
    );
    const wrong = pickNearest(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 20].filter((other) => other !== count),
      (other) => Math.abs(other - count),
      3,
      random,
      5,
    );
    return buildChoice(title, String(count), wrong.map(String), formatTeamFact(row));
  });
  return [
    ...drafts,
    buildMatching(
      'Match each sport to the number on one side.',
      [
        ['Polo', '4'],
        ['Handball', '7'],
        ['Futsal', '5'],
        ['Gaelic football', '15'],
      ],
      'Polo has four to a side, futsal five, handball seven and Gaelic football fifteen. In polo the ponies are not counted.',
    ),
  ];
}

function buildSportBySizeQuestions(random: Random): SeedQuestionDraft[] {
  const preferred = selectPart(TEAM_SIZES, 'team sizes', [1, 2]);
  const rows = [...preferred, ...TEAM_SIZES].filter((row, place, all) => all.findIndex(([, count]) => count === row[1]) === place);
  return shuffleList(rows, random).map((row) => {
    const [sport, count] = row;
    const others = TEAM_SIZES.filter(([, other]) => other !== count);
    const wrong = pickNearest(others, (other) => Math.abs(other[1] - count), 3, random, 6).map(([other]) => capitaliseText(other));
    const title =
      count === 2
        ? 'Two of you turn up. What can you play as one side?'
        : `There are ${NUMBER_WORDS[count]} of you. For which of these is that one full side?`;
    return buildChoice(title, capitaliseText(sport), wrong, formatTeamFact(row));
  });
}

type Games = (typeof OLYMPICS)[number];
function formatGamesFact([year, city, more]: Games): string {
  const [before] = OLYMPICS.filter(([other]) => other === year - 4);
  const [after] = OLYMPICS.filter(([other]) => other === year + 4);
  const neighbour = before
    ? ` Four years before, it had been ${before[1]}.`
    : after
      ? ` The next city, four years later, was ${after[1]}.`
      : '';
  return `The Summer Olympics of ${year} were held in ${city}. ${more}${neighbour}`;
}

function buildOlympicQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(selectPart(OLYMPICS, 'olympics', [half, 2]), random).slice(0, 10);
  return rows.map((row, place) => {
    const [year, city, more] = row;
    const near = pickNearest(
      OLYMPICS.filter(([, other]) => other !== city),
      (other) => Math.abs(other[0] - year),
      3,
      random,
      6,
    );
    const cities = [...new Set(near.map(([, other]) => other))];
    const spare = OLYMPICS.map(([, other]) => other).filter((other) => other !== city && !cities.includes(other));
    const wrong = [...cities, ...spare].slice(0, 3);
    if (half === 1 && !more.includes('city'))
      return buildChoice(`${more.replace(/\.$/, '')}. Which Olympic city was that?`, city, wrong, formatGamesFact(row));
    if (place % 3 === 2 && OLYMPICS.filter(([, other]) => other === city).length === 1) {
      return buildChoice(
        `When were the Summer Olympics in ${city}?`,
        String(year),
        near.map(([other]) => String(other)),
        formatGamesFact(row),
      );
    }
    return buildChoice(`Which city held the Summer Olympics of ${year}?`, city, wrong, formatGamesFact(row));
  });
}
