import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { buildMatching } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { BUILDINGS, PAINTINGS } from '#scripts/seed/facts/tables/art';
import { BOOKS, CHARACTERS } from '#scripts/seed/facts/tables/books';
import { GODS, HEROES } from '#scripts/seed/facts/tables/myths';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const asIs = (text: string): string => text;

const BOOK_WORDING: TermWording = {
  category: 'art',
  levels: 'art',
  what: [(book) => `Who wrote ${book}?`, (book) => `${book}: whose work is it?`, (book) => `Who is the author of ${book}?`],
  which: [(author) => `Which of these is by ${author}?`, (author) => `What did ${author} write?`],
  fact: (book, author) => `${author} wrote ${book}`,
  match: 'Match each book to its author.',
  spells: 0,
  term: (text) => text.replace(/^the /, 'The '),
  meaning: asIs,
};
const PAINTING_WORDING: TermWording = {
  ...BOOK_WORDING,
  what: [
    (picture) => `Who made ${placed(picture)}?`,
    (picture) => `Whose work is ${placed(picture)}?`,
    (picture) => `Who is the artist of ${placed(picture)}?`,
  ],
  which: [(painter) => `Which of these is by ${painter}?`, (painter) => `Which picture did ${painter} make?`],
  fact: (picture, painter) => `${picture} is by ${painter}`,
  match: 'Match each picture to its maker.',
};
const placed = (picture: string): string => (picture === 'Mona Lisa' ? 'the Mona Lisa' : picture);
const CHARACTER_WORDING: TermWording = {
  ...BOOK_WORDING,
  what: [(person) => `In which book do you meet ${person}?`, (person) => `Which book does ${person} come from?`],
  which: [(book) => `Who comes from ${book}?`, (book) => `Which of these do you meet in ${book}?`],
  fact: (person, book) => `${person.replace(/^the /, 'The ')} is in ${book}`,
  match: 'Match each character to the book.',
};
const GOD_WORDING: TermWording = {
  category: 'art',
  levels: 'myth',
  what: [
    (god) => `What was ${god} in charge of?`,
    (god) => `${god}: deity of what?`,
    (god) => `If you wanted something from ${god}, what was it about?`,
  ],
  which: [(realm) => `Who was in charge of ${realm}?`, (realm) => `Whose business was ${realm}?`],
  fact: (god, realm) => `${god} was in charge of ${realm}`,
  match: 'Match the deities to what they were in charge of.',
  clashes: [
    ['Aphrodite', 'Eros'],
    ['Athena', 'Ares', 'Nike', 'Nemesis'],
    ['Zeus', 'Helios', 'Iris'],
    ['Hermes', 'Iris'],
    ['Hades', 'Hypnos'],
    ['Hephaestus', 'Hestia'],
    ['Odin', 'Bragi', 'Tyr', 'Hel'],
    ['Freyja', 'Idun'],
    ['Thoth', 'Saraswati', 'Quetzalcoatl', 'Anansi'],
    ['Ra', 'Amaterasu'],
    ['Ganesha', 'Janus'],
  ],
};
const HERO_WORDING: FactWording = { category: 'art', levels: 'myth', which: 'Who', subject: asIs, answer: asIs };
const CREATURE_WORDING: FactWording = {
  ...HERO_WORDING,
  which: 'Which creature',
  riddle: (does) => `It ${does}. Which creature is it?`,
  subject: (name) => (/^(Cerberus|Pegasus|Medusa|Sleipnir)$/.test(name) ? name : `The ${name.toLowerCase()}`),
};
const BUILDING_WORDING: FactWording = {
  category: 'art',
  levels: 'art',
  which: 'Which building',
  riddle: (does) => `It ${does}. Which building is it?`,
  subject: (name) => (/^(Hagia|Neuschwanstein|Fallingwater|Tower Bridge|Saint|Versailles|Casa)/.test(name) ? name : `The ${name}`),
  answer: asIs,
  spells: 0,
};

const BOOK_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(BOOKS, BOOK_WORDING, [
    {
      key: 'authors-under-another-name',
      title: 'Five of these authors used another name',
      description: 'British books and the people who were behind them all along.',
      tags: ['book', 'novels', 'authors'],
      from: ['british'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'frankenstein-is-not-the-monster',
      title: 'Frankenstein is not the monster',
      description: 'More British and Irish books, forwards and backwards.',
      tags: ['pen', 'novels', 'authors'],
      from: ['british'],
      part: [1, 2],
    },
    {
      key: 'books-in-translation',
      title: 'You have read it in translation, or meant to',
      description: 'Great books of the world and who wrote them. Nobody will ask about page 400.',
      tags: ['globe', 'novels', 'authors'],
      from: ['world'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'a-slammed-door',
      title: 'Eighty days, a hundred years and a slammed door',
      description: 'More books of the world, forwards and backwards.',
      tags: ['book', 'novels', 'world'],
      from: ['world'],
      part: [1, 2],
    },
    {
      key: 'his-dog-ate-the-draft',
      title: 'His dog ate half the first draft',
      description: 'American books: short, long and in rhyme.',
      tags: ['book', 'novels', 'authors'],
      from: ['american'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'call-me-what',
      title: 'Call me what?',
      description: 'More American books, asked from both ends. The whale is in here somewhere.',
      tags: ['ship', 'novels', 'authors'],
      from: ['american'],
      part: [1, 2],
    },
  ]),
  ...planTermQuizzes(CHARACTERS, CHARACTER_WORDING, [
    {
      key: 'whose-clocks-stopped',
      title: 'Her clocks stopped at twenty to nine',
      description: 'People from books, and one donkey. Where have you met them?',
      tags: ['clock', 'characters', 'novels'],
      from: ['characters'],
      ask: 'what',
      part: [0, 3],
    },
    {
      key: 'found-in-a-book',
      title: 'Somebody you met in a book',
      description: 'They never paid rent and you still know where they live.',
      tags: ['key', 'characters', 'novels'],
      from: ['characters'],
      ask: 'what',
      part: [1, 3],
    },
    {
      key: 'who-lives-in-that-novel',
      title: 'Which of these people lives in that novel?',
      description: 'The other way round: here is the book, now point at the inhabitant.',
      tags: ['house', 'characters', 'novels'],
      from: ['characters'],
      ask: 'which',
      part: [2, 3],
    },
  ]),
];

const PICTURE_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(PAINTINGS, PAINTING_WORDING, [
    {
      key: 'he-signed-it-on-the-wall',
      title: 'He signed it on the wall: he was here',
      description: 'Old masters, one of them a mistress of her trade. Who painted what?',
      tags: ['palette', 'painting', 'museums'],
      from: ['old'],
    },
    {
      key: 'sister-and-dentist',
      title: 'The models were his sister and his dentist',
      description: 'Pictures since 1800 or so. No stealing, please: that has been done to one of these twice.',
      tags: ['palette', 'painting', 'museums'],
      from: ['modern'],
      ask: 'what',
      part: [0, 2],
    },
    {
      key: 'thirty-two-soups',
      title: 'Thirty-two soups and no pipe',
      description: 'More modern pictures, forwards and backwards.',
      tags: ['palette', 'painting', 'museums'],
      from: ['modern'],
      part: [1, 2],
    },
  ]),
  ...planFactQuizzes(BUILDINGS, BUILDING_WORDING, [
    {
      key: 'rain-falls-in',
      title: 'Rain falls in, and that is intended',
      description: 'Buildings that people queue for, one of which wears its pipes on the outside.',
      tags: ['building', 'architecture', 'cities'],
      from: ['buildings'],
      part: [0, 2],
    },
    {
      key: 'twenty-years-at-most',
      title: 'It was only meant to stand for twenty years',
      description: 'More buildings: palaces, chapels, a school of design and a quarry that is none.',
      tags: ['monument', 'architecture', 'travel'],
      from: ['buildings'],
      part: [1, 2],
    },
  ]),
];

const MYTH_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(GODS, GOD_WORDING, [
    {
      key: 'complaints-to-olympus',
      title: 'Who on Olympus handles complaints?',
      description: 'Greek gods and their departments. Thunder is upstairs.',
      tags: ['lightning', 'myths', 'greece'],
      from: ['greek'],
    },
    {
      key: 'asgard-reception',
      title: 'A chariot drawn by cats',
      description: 'Gods of the north, four of whom have a day of the week.',
      tags: ['hammer', 'myths', 'vikings'],
      from: ['north'],
      extra: [
        buildMatching(
          'Match the god to the day of the week.',
          [
            ['Tyr', 'Tuesday'],
            ['Odin', 'Wednesday'],
            ['Thor', 'Thursday'],
            ['Frigg', 'Friday'],
          ],
          'Tuesday is Tyr’s, Wednesday Odin’s, Thursday Thor’s and Friday belongs to Frigg. Saturday stayed with the Romans.',
        ),
      ],
      withoutPairs: true,
    },
    {
      key: 'heads-of-jackals-and-elephants',
      title: 'The head of an ibis, the mount of a mouse',
      description: 'Gods from Egypt, India, Japan, Mexico and elsewhere.',
      tags: ['mouse', 'myths', 'world'],
      from: ['elsewhere'],
      withoutPairs: true,
    },
  ]),
  ...planFactQuizzes(HEROES, HERO_WORDING, [
    {
      key: 'the-dog-knew-him-at-once',
      title: 'Only the dog knew him at once',
      description: 'Heroes of Greek myth, with a jar that is often called a box.',
      tags: ['ship', 'myths', 'greece'],
      from: ['heroes'],
      part: [0, 2],
    },
    {
      key: 'never-believed-and-right',
      title: 'Never believed, and right each time',
      description: 'More people from Greek myth. Hardly anyone gets out of these unchanged.',
      tags: ['spider', 'myths', 'greece'],
      from: ['heroes'],
      part: [1, 2],
    },
  ]),
  ...planFactQuizzes(HEROES, CREATURE_WORDING, [
    {
      key: 'half-man-half-horse',
      title: 'Half this, half that, and in a bad mood',
      description: 'Creatures from myth and legend, several of them assembled from parts.',
      tags: ['feather', 'myths', 'monsters'],
      from: ['creatures'],
      part: [0, 2],
    },
    {
      key: 'bow-to-the-kappa',
      title: 'Bow to it, and it bows back',
      description: 'More creatures. Do not look two of them in the eye.',
      tags: ['skull', 'myths', 'monsters'],
      from: ['creatures'],
      part: [1, 2],
    },
  ]),
];

export const ART_QUIZZES: readonly QuizPlan[] = [...BOOK_QUIZZES, ...PICTURE_QUIZZES, ...MYTH_QUIZZES];
