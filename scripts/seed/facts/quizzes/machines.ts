import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { capitaliseText } from '#scripts/seed/facts/format-words';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { COMPUTER_WORDS } from '#scripts/seed/facts/tables/computing';
import { INVENTIONS } from '#scripts/seed/facts/tables/inventions';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const asIs = (text: string): string => text;
const lower = (thing: string): string => (/^(Velcro|Bakelite)/.test(thing) ? thing : thing.charAt(0).toLowerCase() + thing.slice(1));
const named = (person: string): string => person.replace(/^The /, 'the ');

const INVENTION_WORDING: TermWording = {
  category: 'technology',
  levels: 'technology',
  what: [
    (thing) => `Who came up with ${lower(thing)}?`,
    (thing) => `Whose idea was ${lower(thing)}?`,
    (thing) => `Who is remembered for ${lower(thing)}?`,
  ],
  which: [(person) => `What do we owe to ${named(person)}?`, (person) => `Which of these came from ${named(person)}?`],
  fact: (thing, person) => `We owe ${lower(thing)} to ${named(person)}`,
  match: 'Match each invention to who is remembered for it.',
  spells: 0,
  term: capitaliseText,
  meaning: asIs,
};

function worded(word: string): string {
  if (/^(cookie|firewall|captcha)$/.test(word)) return `A ${word}`;
  if (word === 'mouse') return 'The mouse';
  return /^[A-Z]/.test(word) ? word : `The word ${word}`;
}

const WORD_WORDING: FactWording = {
  category: 'technology',
  levels: 'technology',
  which: 'Which of these',
  riddle: (does) => `It ${does}. What is it?`,
  subject: worded,
};

export const MACHINE_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(INVENTIONS, INVENTION_WORDING, [
    {
      key: 'burrs-on-the-dog',
      title: 'He had burrs on his dog',
      description: 'Useful things and the people who thought of them, some of them while doing something else.',
      tags: ['lightbulb', 'inventions', 'inventors'],
      from: ['useful'],
    },
    {
      key: 'vague-but-exciting',
      title: 'Vague but exciting: ten ways to send a message',
      description: 'Telegraphs, stamps, dots and webs. Who got there first, or at least got the credit?',
      tags: ['radio', 'inventions', 'inventors'],
      from: ['signals'],
    },
    {
      key: 'a-cat-food-tin-in-a-coffee-tin',
      title: 'A cat food tin inside a coffee tin',
      description: 'How some famous vehicles began, and with whom.',
      tags: ['bicycle', 'inventions', 'inventors'],
      from: ['moving'],
    },
    {
      key: 'the-vet-and-the-count',
      title: 'The vet, the count and the man with the dog',
      description: 'Inventors and what they left us. We name the person, you name the thing.',
      tags: ['wrench', 'inventions', 'inventors'],
      from: ['useful', 'signals', 'moving'],
      ask: 'which',
      part: [0, 4],
      withoutPairs: true,
    },
  ]),
  ...planFactQuizzes(COMPUTER_WORDS, WORD_WORDING, [
    {
      key: 'a-danish-king-in-your-headphones',
      title: 'There is a Danish king in your headphones',
      description: 'Where the words of computing come from: sonar, comedians, tinned meat.',
      tags: ['headphones', 'computers', 'words'],
      from: ['words'],
      part: [0, 2],
    },
    {
      key: 'it-stands-for-nothing',
      title: 'It stands for nothing at all',
      description: 'More computer words and the stories behind them, minus the ones that are made up.',
      tags: ['keyboard', 'computers', 'words'],
      from: ['words'],
      part: [1, 2],
    },
  ]),
];
