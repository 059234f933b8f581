import { capitaliseText } from '#scripts/seed/facts/format-words';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { ABBREVIATIONS } from '#scripts/seed/facts/tables/computing';
import { OLOGIES, PHOBIAS } from '#scripts/seed/facts/tables/ologies';
import { GREETINGS, LOANWORDS, SCRIPTS } from '#scripts/seed/facts/tables/word-origins';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const asIs = (text: string): string => text;

const OLOGY_WORDING: TermWording = {
  category: 'language',
  levels: 'words',
  what: [
    (word) => `What is ${word} all about?`,
    (word) => `Somebody is an expert in ${word}. What do they study?`,
    (word) => `What does ${word} deal with?`,
  ],
  which: [(subject) => `Which field deals with ${subject}?`, (subject) => `What is the study of ${subject} called?`],
  fact: (word, subject) => `${capitaliseText(word)} deals with ${subject}`,
  match: 'Match each field to what it deals with.',
  spells: 0,
};

const PHOBIA_WORDING: TermWording = {
  category: 'language',
  levels: 'words',
  what: [(word) => `What is ${word} the fear of?`, (word) => `Somebody with ${word} would rather avoid what?`],
  which: [(thing) => `What is the fear of ${thing} called?`, (thing) => `Which word means a fear of ${thing}?`],
  fact: (word, thing) => `${capitaliseText(word)} is the fear of ${thing}`,
  match: 'Match each fear to what it is of.',
  spells: 0,
  clashes: [['aerophobia', 'acrophobia']],
};

const LOAN_WORDING: TermWording = {
  category: 'language',
  levels: 'words',
  what: [
    (word) => `Which language gave English the word ${word}?`,
    (word) => `Where does the word ${word} come from?`,
    (word) => `The word ${word} came to English from which language?`,
  ],
  which: [
    (language) => `Which of these words came from ${language}?`,
    (language) => `One of these words is a gift from ${language}. Which?`,
  ],
  fact: (word, language) => `${capitaliseText(word)} comes from ${language}`,
  match: 'Match each word to the language it came from.',
  spells: 0,
  clashes: [
    ['Tongan', 'Hawaiian', 'Tahitian'],
    ['Hindi', 'Urdu', 'Gujarati', 'Persian'],
    ['Arabic', 'Turkish', 'Swahili', 'Persian'],
    ['Dharug', 'Guugu Yimidhirr'],
    ['Gaelic', 'Welsh'],
    ['Norwegian', 'Swedish', 'Icelandic'],
    ['German', 'Dutch'],
  ],
};

const HELLO_WORDING: TermWording = {
  category: 'language',
  levels: 'words',
  what: [(language) => `How do you say hello in ${language}?`, (language) => `You are greeted in ${language}. What do you hear?`],
  which: [(hello) => `In which language is ${hello} a greeting?`, (hello) => `Somebody says ${hello} to you. Which language is that?`],
  fact: (language, hello) => `${capitaliseText(hello)} is a greeting in ${language}`,
  match: 'Match each language to its hello.',
  spells: 0,
  clashes: [
    ['Turkish', 'Arabic'],
    ['Finnish', 'Hungarian'],
  ],
};

const SCRIPT_WORDING: TermWording = {
  category: 'language',
  levels: 'words',
  what: [
    (script) => `Which of these is written in ${scripted(script)}?`,
    (script) => `Which of these languages goes with ${scripted(script)}?`,
  ],
  which: [(language) => `Which script goes with ${language}?`, (language) => `In which of these is ${language} written?`],
  fact: (script, language) => `${language} is written in ${scripted(script)}`,
  match: 'Match each script to a language written in it.',
  spells: 0,
};

const scripted = (script: string): string =>
  script === 'Runes' || script === 'Hieroglyphs' ? script.toLowerCase() : script === 'Cherokee syllabary' ? 'Sequoyah’s syllabary' : script;

const ABBREVIATION_WORDING: TermWording = {
  category: 'technology',
  levels: 'technology',
  what: [
    (letters) => `What is ${letters} short for?`,
    (letters) => `What do the letters ${letters} stand for?`,
    (letters) => `${letters}: what is that in full?`,
  ],
  which: [(words) => `How do you abbreviate ${words}?`, (words) => `Which letters are short for ${words}?`],
  fact: (letters, words) => `${letters} is short for ${words}`,
  match: 'Match the letters to what they stand for.',
  spells: 0,
  term: asIs,
};

export const LEXICON_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(OLOGIES, OLOGY_WORDING, [
    {
      key: 'ologies-of-living-things',
      title: 'Who studies ants, and what is it called?',
      description: 'The -ologies of animals and plants, from those with wings to those with caps.',
      tags: ['microscope', 'words', 'greek'],
      from: ['living'],
    },
    {
      key: 'caves-flags-and-bells',
      title: 'Caves, flags, bells and kidneys',
      description: 'More -ologies, and three guests that end in something else.',
      tags: ['book', 'words', 'greek'],
      from: ['other'],
    },
    {
      key: 'not-to-be-confused-ologies',
      title: 'Entomology or etymology?',
      description: 'Fields of study that sound alike. One is about insects and one is about words, and that is only the start.',
      tags: ['bug', 'words', 'greek'],
      from: ['living', 'other'],
      part: [0, 3],
      ask: 'which',
    },
  ]),
  ...planTermQuizzes(PHOBIAS, PHOBIA_WORDING, [
    {
      key: 'what-are-they-afraid-of',
      title: 'What are they afraid of?',
      description: 'Ten fears with Greek names. Snakes are in, and so are butterflies.',
      tags: ['bug', 'words', 'fears'],
      from: ['phobias'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'a-word-for-every-fear',
      title: 'There is a word for that, and it ends in phobia',
      description: 'Clowns, cats, the number thirteen. Somebody has looked each of them up.',
      tags: ['cat', 'words', 'fears'],
      from: ['phobias'],
      ask: 'which',
      part: [1, 2],
    },
  ]),
  ...planTermQuizzes(LOANWORDS, LOAN_WORDING, [
    {
      key: 'words-from-next-door',
      title: 'Words English borrowed from the neighbours',
      description: 'European languages that lent a word and never got it back.',
      tags: ['door', 'words', 'languages'],
      from: ['near'],
    },
    {
      key: 'words-that-came-by-ship',
      title: 'Words that came by ship',
      description: 'From chocolate to tsunami: where the long-distance words are from.',
      tags: ['ship', 'words', 'languages'],
      from: ['far'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'kangaroo-and-other-souvenirs',
      title: 'Kangaroo, taboo and other souvenirs',
      description: 'Sailors, traders and painters brought them home. Say from which language.',
      tags: ['compass', 'words', 'languages'],
      from: ['far'],
      ask: 'what',
      part: [1, 2],
    },
    {
      key: 'which-word-was-a-gift',
      title: 'One of these words is a gift. From whom?',
      description: 'We name the language, you find the word it gave away.',
      tags: ['gift', 'words', 'languages'],
      from: ['near', 'far'],
      ask: 'which',
      part: [0, 3],
    },
  ]),
  ...planTermQuizzes(GREETINGS, HELLO_WORDING, [
    {
      key: 'hello-in-ten-languages',
      title: 'Say hello, and mean it',
      description: 'How people greet each other from Lisbon to Zululand. Some of it will do for goodbye.',
      tags: ['hand', 'languages', 'greetings'],
      from: ['greetings'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'who-greets-you-with-ahoj',
      title: 'Who greets you with ahoj?',
      description: 'It came from sailors to a country without a coast. Nine more hellos to place.',
      tags: ['hand', 'languages', 'travel'],
      from: ['greetings'],
      ask: 'which',
      part: [1, 2],
    },
  ]),
  ...planTermQuizzes(SCRIPTS, SCRIPT_WORDING, [
    {
      key: 'letters-that-hang-from-a-line',
      title: 'Letters that hang from a line',
      description: 'Scripts of the world and the languages that go with them, dead ones included.',
      tags: ['scroll', 'languages', 'writing'],
      from: ['scripts'],
    },
  ]),
  ...planTermQuizzes(ABBREVIATIONS, ABBREVIATION_WORDING, [
    {
      key: 'what-does-url-stand-for',
      title: 'What does URL stand for, anyway?',
      description: 'The letters that hold the internet together, spelled out for once.',
      tags: ['globe', 'internet', 'abbreviations'],
      from: ['network'],
    },
    {
      key: 'letters-inside-the-computer',
      title: 'RAM, ROM and the thing that never fits',
      description: 'Abbreviations you can hold in your hand, or drop.',
      tags: ['computer', 'hardware', 'abbreviations'],
      from: ['machine'],
    },
    {
      key: 'a-committee-called-jpeg',
      title: 'The picture that is named after a committee',
      description: 'JPEG, PIN, FAQ and company. Saying PIN number is allowed until question ten.',
      tags: ['camera', 'software', 'abbreviations'],
      from: ['files'],
    },
    {
      key: 'abbreviate-this',
      title: 'Abbreviate this',
      description: 'We give you all the words. You give back the letters.',
      tags: ['code', 'computers', 'abbreviations'],
      from: ['network', 'machine', 'files'],
      ask: 'which',
      part: [0, 4],
      withoutPairs: true,
    },
  ]),
];
