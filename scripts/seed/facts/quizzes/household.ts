import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildMultipleChoice } from '#scripts/seed/facts/questions';
import type { QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, type Random, shuffleList } from '#scripts/seed/facts/random';
import { ANNIVERSARIES, CALENDAR, CLOTHES, FABRICS, TOOLS, TRADES } from '#scripts/seed/facts/tables/life';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const the = (name: string): string => `The ${name}`;
const CLOTH_WORDING: FactWording = {
  category: 'life',
  levels: 'life',
  which: 'Which fabric',
  riddle: (does) => `It ${does}. Which fabric is it?`,
  subject: (name) => name,
};
const HAT_WORDING: FactWording = { ...CLOTH_WORDING, which: 'Which hat', riddle: (does) => `It ${does}. Which hat is it?`, subject: the };
const TOOL_WORDING: FactWording = {
  ...CLOTH_WORDING,
  which: 'Which tool',
  riddle: (does) => `It ${does}. Which tool is it?`,
  subject: the,
};
const DAY_WORDING: FactWording = {
  ...CLOTH_WORDING,
  which: 'Which day or month',
  riddle: (does) => `It ${does}. Which day or month is it?`,
  subject: (name) => name,
  answer: (name) => name,
};

const TRADE_WORDING: TermWording = {
  category: 'life',
  levels: 'life',
  what: [(trade) => `What does ${addArticle(trade)} do?`, (trade) => `You have met ${addArticle(trade)}. What is the job?`],
  which: [(job) => `Who ${job}?`, (job) => `What do you call somebody who ${job}?`],
  fact: (trade, job) => `${capitaliseText(addArticle(trade))} ${job}`,
  match: 'Match each trade to the work.',
  meaning: (job) => capitaliseText(job),
  clashes: [['wainwright', 'cartwright', 'wheelwright']],
};
const CALLING_WORDING: TermWording = {
  ...TRADE_WORDING,
  what: [(trade) => `What is the work of ${addArticle(trade)}?`, (trade) => `You have met ${addArticle(trade)}. What is the job?`],
};

export const HOUSEHOLD_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(FABRICS, CLOTH_WORDING, [
    {
      key: 'a-town-called-nimes',
      title: 'From Nîmes, Mosul and Calicut',
      description: 'What your wardrobe is made of, and which towns it is named after.',
      tags: ['shirt', 'fabrics', 'clothes'],
      from: ['fabrics'],
      part: [0, 2],
    },
    {
      key: 'an-anagram-of-expands',
      title: 'Woven, pressed or combed from a goat',
      description: 'More fabrics. Please do not put them all on one wash.',
      tags: ['scissors', 'fabrics', 'clothes'],
      from: ['fabrics'],
      part: [1, 2],
      extra: [
        buildMultipleChoice(
          'Tick the fibres that come from animals.',
          ['Silk', 'Cashmere', 'Angora', 'Alpaca'],
          ['Linen', 'Jute', 'Viscose'],
          'Silk, cashmere, angora and alpaca come from animals. Linen and jute are plants, and viscose begins as wood.',
        ),
      ],
    },
  ]),
  ...planTermQuizzes(TRADES, TRADE_WORDING, [
    {
      key: 'did-a-fletcher-ever-meet-a-cooper',
      title: 'What did Mr Fletcher’s family do all day?',
      description: 'Old trades that have turned into surnames. The barrels are mostly gone.',
      tags: ['hammer', 'trades', 'names'],
      from: ['makers'],
      part: [0, 2],
    },
    {
      key: 'who-shoes-the-horses',
      title: 'Who shoes the horses, and who the people?',
      description: 'More trades with their proper names, some of which you can still book.',
      tags: ['hammer', 'trades', 'words'],
      from: ['makers'],
      part: [1, 2],
      ask: 'which',
    },
  ]),
  ...planTermQuizzes(TRADES, CALLING_WORDING, [
    {
      key: 'woken-with-a-pea-shooter',
      title: 'Woken with a pea-shooter',
      description: 'Callings old and new, from the bees to the balance sheet.',
      tags: ['lamp', 'jobs', 'words'],
      from: ['callings'],
    },
  ]),
  ...planFactQuizzes(CLOTHES, HAT_WORDING, [
    {
      key: 'the-hat-from-ecuador',
      title: 'The Panama hat is not from Panama',
      description: 'Ten hats. You may take yours off.',
      tags: ['crown', 'clothes', 'history'],
      from: ['hats'],
    },
    {
      key: 'named-after-a-lord',
      title: 'Named after a lord, a duke and an atoll',
      description: 'Clothes, and the people and places they are called after.',
      tags: ['shirt', 'clothes', 'names'],
      from: ['wear'],
      part: [0, 2],
      which: 'Which garment',
      riddle: (does) => `It ${does}. What is it?`,
    },
    {
      key: 'left-over-right',
      title: 'Left over right, please',
      description: 'More things to wear, and how people do it properly.',
      tags: ['shirt', 'clothes', 'world'],
      from: ['wear'],
      part: [1, 2],
      which: 'Which garment',
      riddle: (does) => `It ${does}. What is it?`,
    },
  ]),
  ...planFactQuizzes(TOOLS, TOOL_WORDING, [
    {
      key: 'the-second-drawer-down',
      title: 'What is that in the second drawer down?',
      description: 'Tools by what they do. One of them comes with furniture and multiplies.',
      tags: ['wrench', 'tools', 'home'],
      from: ['tools'],
      part: [0, 2],
    },
    {
      key: 'kind-to-chisels',
      title: 'Kind to chisels, hard on meadows',
      description: 'More tools. Nobody needs to know which ones you have borrowed.',
      tags: ['wrench', 'tools', 'home'],
      from: ['tools'],
      part: [1, 2],
    },
    {
      key: 'round-the-tree-and-down',
      title: 'Round the tree and down the hole',
      description: 'Knots for parcels, ships, cliffs and wide collars.',
      tags: ['anchor', 'knots', 'home'],
      from: ['knots'],
      which: 'Which knot',
      riddle: (does) => `It ${does}. Which knot is it?`,
    },
  ]),
  ...planFactQuizzes(CALENDAR, DAY_WORDING, [
    {
      key: 'whose-day-is-it-anyway',
      title: 'Whose day is it, anyway?',
      description: 'Days and months by the gods, emperors and miscounts behind their names.',
      tags: ['calendar', 'words', 'time'],
      from: ['days'],
    },
  ]),
  {
    key: 'paper-tin-and-ruby',
    title: 'Paper, tin, ruby: how many years is that?',
    description: 'Wedding anniversaries, in case you have forgotten one.',
    tags: ['heart', 'anniversaries', 'family'],
    category: 'life',
    levels: 'life',
    buildQuestions: buildAnniversaryQuestions,
  },
];

function buildAnniversaryQuestions(random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(ANNIVERSARIES, random);
  const paired = rows.slice(0, 4);
  const fact = ([years, material]: (typeof ANNIVERSARIES)[number]) =>
    `The ${material} wedding comes after ${years} ${years === 1 ? 'year' : 'years'}`;
  const single = rows.slice(4).map((row, place): SeedQuestionDraft => {
    const [years, material, more] = row;
    const near = pickNearest(
      ANNIVERSARIES.filter((other) => other[0] !== years),
      (other) => Math.abs(other[0] - years),
      3,
      random,
      6,
    );
    if (place % 2 === 0)
      return buildChoice(
        `Which wedding anniversary comes after ${years} ${years === 1 ? 'year' : 'years'}?`,
        capitaliseText(material),
        near.map((other) => capitaliseText(other[1])),
        `${fact(row)}. ${more}`,
      );
    return buildChoice(
      `How many years make a ${material} wedding?`,
      String(years),
      near.map((other) => String(other[0])),
      `${fact(row)}. ${more}`,
    );
  });
  return [
    ...single,
    buildMatching(
      'Match each anniversary to its years.',
      paired.map(([years, material]) => [capitaliseText(material), String(years)] as const),
      `${paired.map(fact).join('. ')}.`,
    ),
  ];
}
