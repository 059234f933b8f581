import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import { buildMultipleChoice, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { INSTRUMENT_FAMILIES, INSTRUMENTS } from '#scripts/seed/facts/tables/instruments';
import { DANCES, MUSIC_TERMS } from '#scripts/seed/facts/tables/music-words';
import { MUSIC_WORKS } from '#scripts/seed/facts/tables/music-works';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const inSentence = (name: string): string => (name.startsWith('French') ? name : name.charAt(0).toLowerCase() + name.slice(1));
const INSTRUMENT_WORDING: FactWording = {
  category: 'music',
  levels: 'music',
  which: 'Which instrument',
  riddle: (does) => `It ${does}. Which instrument is it?`,
  subject: (name) => `The ${inSentence(name)}`,
};
const DANCE_WORDING: FactWording = { ...INSTRUMENT_WORDING, which: 'Which dance', riddle: (does) => `It ${does}. Which dance is it?` };

const MARKING_WORDING: TermWording = {
  category: 'music',
  levels: 'music',
  what: [(word) => `What does ${word} mean in a score?`, (word) => `The music says ${word}. How is it played?`],
  which: [(meaning) => `Which word in a score means ${meaning}?`, (meaning) => `A composer wants it ${meaning}. What does the score say?`],
  fact: (word, meaning) => `${capitaliseText(word)} means ${meaning}`,
  match: 'Match each word to its meaning.',
  clashes: [
    ['adagio', 'largo', 'ritardando'],
    ['allegro', 'presto', 'accelerando'],
    ['piano', 'diminuendo', 'dolce'],
    ['forte', 'crescendo', 'sforzando', 'con brio'],
    ['staccato', 'pizzicato'],
    ['legato', 'glissando', 'cantabile'],
  ],
};
const FORM_WORDING: TermWording = {
  ...MARKING_WORDING,
  what: [(word) => `What is ${article(word)}?`, (word) => `The programme promises ${article(word)}. What will you hear?`],
  which: [(meaning) => `What do you call ${meaning}?`, (meaning) => `Which word stands for ${meaning}?`],
  fact: (word, meaning) => `${capitaliseText(article(word))} is ${meaning}`,
  clashes: [],
};
const article = (word: string): string => (word === 'falsetto' ? word : addArticle(word));

const titled = (work: string): string => (/(Symphony|Sonata|Concertos|Rhapsodies)$/.test(work) ? `the ${work}` : work);

const COMPOSITION_WORDING: TermWording = {
  category: 'music',
  levels: 'music',
  what: [(work) => `Who wrote ${titled(work)}?`, (work) => `Whose work is ${titled(work)}?`],
  which: [(composer) => `Which of these is by ${composer}?`, (composer) => `What did ${composer} write?`],
  fact: (work, composer) => `${composer} wrote ${titled(work)}`,
  match: 'Match each work to its composer.',
  spells: 0,
  term: (work) => work.replace(/^the ballet /, 'The ballet '),
};

export const MUSIC_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(INSTRUMENTS, INSTRUMENT_WORDING, [
    {
      key: 'little-big-viol',
      title: 'Little big viol, jumping flea',
      description: 'Strings that are bowed, plucked and left to hum along.',
      tags: ['guitar', 'instruments', 'strings'],
      from: ['strings'],
    },
    {
      key: 'the-grandfather-in-peter-and-the-wolf',
      title: 'Who plays the grandfather in Peter and the Wolf?',
      description: 'Pipes, reeds, a goose egg and a branch that termites made.',
      tags: ['wind', 'instruments'],
      from: ['wind'],
    },
    {
      key: 'one-hand-in-the-bell',
      title: 'One hand in the bell',
      description: 'Brass, and two that only look like it. The neighbours will know when you have finished.',
      tags: ['music', 'instruments', 'brass'],
      from: ['brass'],
    },
    {
      key: 'struck-shaken-or-not-touched',
      title: 'Struck, shaken, or not even touched',
      description: 'Keys, drums and rattles. One of these is played by waving at it.',
      tags: ['drum', 'instruments', 'percussion'],
      from: ['struck-and-keyed'],
      requiredNames: ['Theremin'],
    },
    {
      key: 'the-whole-orchestra-in-ten',
      title: 'The whole orchestra in ten questions',
      description: 'All sections, no tuning. Somebody has to count the bars for the triangle.',
      tags: ['drum', 'instruments', 'orchestra'],
      from: ['strings', 'wind', 'brass', 'struck-and-keyed'],
      part: [0, 5],
      extra: [
        buildSorting(
          'Which part of the orchestra?',
          {
            Strings: INSTRUMENT_FAMILIES.Strings.slice(0, 3),
            Woodwind: INSTRUMENT_FAMILIES.Woodwind.slice(1, 4),
            Brass: INSTRUMENT_FAMILIES.Brass.slice(0, 3),
            Percussion: INSTRUMENT_FAMILIES.Percussion.slice(0, 3),
          },
          'Strings are bowed or plucked, woodwind is blown past an edge or a reed, brass is blown with buzzing lips, and percussion is struck. The harp counts as a string, for all its pedals.',
        ),
        buildMultipleChoice(
          'Tick the woodwind instruments.',
          ['Saxophone', 'Bassoon', 'Cor anglais', 'Piccolo'],
          ['Cornet', 'Bugle', 'Sousaphone'],
          'The saxophone, the bassoon, the cor anglais and the piccolo are woodwind. What it is made of does not matter: the saxophone has never been wood.',
        ),
      ],
    },
  ]),
  ...planTermQuizzes(MUSIC_TERMS, MARKING_WORDING, [
    {
      key: 'how-fast-is-andante',
      title: 'How fast is a walking pace?',
      description: 'Italian for people who are holding an instrument: speed first.',
      tags: ['clock', 'music terms', 'italian'],
      from: ['speed'],
    },
    {
      key: 'plucked-pinched-and-robbed',
      title: 'Plucked, pinched, trembling',
      description: 'How to play it, according to the small words under the notes.',
      tags: ['note', 'music terms', 'italian'],
      from: ['manner'],
    },
  ]),
  ...planTermQuizzes(MUSIC_TERMS, FORM_WORDING, [
    {
      key: 'a-joke-in-four-movements',
      title: 'Is a scherzo supposed to be funny?',
      description: 'Arias, fugues and other things that a programme expects you to know.',
      tags: ['music', 'music terms', 'forms'],
      from: ['forms'],
    },
  ]),
  ...planTermQuizzes(MUSIC_WORKS, COMPOSITION_WORDING, [
    {
      key: 'the-surprise-is-one-chord',
      title: 'The surprise is one loud chord',
      description: 'Works for the concert hall. You have heard nearly all of them in a lift.',
      tags: ['piano', 'composers', 'classical'],
      from: ['orchestra'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'music-for-a-barge',
      title: 'Four seasons, one wolf and a barge on the Thames',
      description: 'More music for orchestra and piano, and the people who wrote it down.',
      tags: ['piano', 'composers', 'classical'],
      from: ['orchestra'],
      part: [1, 2],
    },
    {
      key: 'uproar-on-the-first-night',
      title: 'Uproar on the first night',
      description: 'Operas, a ballet and an oratorio. At least two of them began badly.',
      tags: ['theatre', 'composers', 'opera'],
      from: ['stage'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'romeo-and-juliet-with-fire-escapes',
      title: 'Romeo and Juliet with fire escapes',
      description: 'More from the opera house, where nobody dies quickly either. One musical has slipped in.',
      tags: ['mask', 'composers', 'opera'],
      from: ['stage'],
      part: [1, 2],
    },
  ]),
  ...planFactQuizzes(DANCES, DANCE_WORDING, [
    {
      key: 'which-dance-cures-spider-bites',
      title: 'Which dance was meant to cure spider bites?',
      description: 'Dances from the ballroom, the carnival and the rugby field.',
      tags: ['footprint', 'dance', 'music'],
      from: ['dances'],
      part: [0, 2],
    },
    {
      key: 'people-had-not-held-each-other-so-close',
      title: 'It scandalised Europe in three-four time',
      description: 'More dances. Bring shoes you can take off.',
      tags: ['heart', 'dance', 'music'],
      from: ['dances'],
      part: [1, 2],
    },
  ]),
];
