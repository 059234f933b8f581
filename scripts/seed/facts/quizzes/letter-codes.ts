import { buildChoice, buildMatching } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, type Random, shuffleList } from '#scripts/seed/facts/random';
import { LETTER_CODES } from '#scripts/seed/facts/tables/numbers';

const THEMES: readonly (QuizHeading & Pick<QuizPlan, 'buildQuestions'>)[] = [
  {
    key: 'bravo-for-b',
    title: 'Spell your name to a pilot',
    description: 'The radio alphabet, for bad lines and long surnames.',
    tags: ['plane', 'codes', 'alphabet'],
    buildQuestions: buildRadioQuestions,
  },
  {
    key: 'dot-dash-dot',
    title: 'Three dots, three dashes, three dots',
    description: 'Morse code without the noise. E is the shortest, which is no accident.',
    tags: ['radio', 'codes', 'telegraph'],
    buildQuestions: buildMorseQuestions,
  },
];

export const LETTER_CODE_QUIZZES: readonly QuizPlan[] = THEMES.map((theme) => ({ ...theme, category: 'technology', levels: 'technology' }));

function buildRadioQuestions(random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(LETTER_CODES, random).slice(0, 7);
  const drafts = rows.map(([letter, word], place): SeedQuestionDraft => {
    const wrong = shuffleList(
      LETTER_CODES.filter(([other]) => other !== letter),
      random,
    ).slice(0, 3);
    const explanation = `${word} stands for ${letter} in radio spelling. The words were tried out on speakers of English, French and Spanish before they were agreed in 1956.`;
    if (place % 3 === 1)
      return buildChoice(
        `A pilot says ${word}. Which letter is meant?`,
        letter,
        wrong.map(([other]) => other),
        `${word} stands for ${letter}. In Morse the same letter is sent as ${getMorse(letter)}.`,
      );
    return buildChoice(
      `Which word stands for ${letter} over the radio?`,
      word,
      [...wrong.slice(0, 2).map(([, other]) => other), DECOYS[letter] ?? 'Sugar'],
      place === 0
        ? explanation
        : `${word} stands for ${letter} in radio spelling. In Morse the same letter is sent as ${getMorse(letter)}.`,
    );
  });
  return [
    ...drafts,
    buildChoice(
      'Golf, Oscar, Alfa, Tango: what is coming?',
      'A goat',
      ['A gate', 'A coat', 'A boat'],
      'Golf, Oscar, Alfa and Tango spell goat. The first word of the alphabet is officially written Alfa, so that nobody reads the ph wrong.',
    ),
    buildChoice(
      'Which of these spells lark?',
      'Lima, Alfa, Romeo, Kilo',
      ['Lima, Echo, Romeo, Kilo', 'Lima, Alfa, Romeo, Quebec', 'Kilo, Romeo, Alfa, Lima'],
      'Lima, Alfa, Romeo, Kilo spells lark. Backwards it spells kral, which is king in Czech.',
    ),
  ];
}

const getMorse = (letter: string): string => LETTER_CODES.find(([other]) => other === letter)?.[2] ?? '';

/** Words that were used for a letter in older radio alphabets. */
const DECOYS: Readonly<Record<string, string>> = {
  A: 'Able',
  B: 'Baker',
  C: 'Cast',
  D: 'Dog',
  E: 'Easy',
  F: 'Fox',
  G: 'George',
  H: 'How',
  I: 'Item',
  J: 'Jig',
  K: 'King',
  L: 'Love',
  M: 'Mary',
  N: 'Nan',
  O: 'Oboe',
  P: 'Peter',
  Q: 'Queen',
  R: 'Roger',
  S: 'Sugar',
  T: 'Tare',
  U: 'Uncle',
  V: 'Vice',
  W: 'William',
  X: 'Xylophone',
  Y: 'Yoke',
  Z: 'Zebra',
};

function buildMorseQuestions(random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(LETTER_CODES, random).slice(0, 6);
  const drafts = rows.map(([letter, word, code], place): SeedQuestionDraft => {
    const near = pickNearest(
      LETTER_CODES.filter(([other]) => other !== letter),
      (other) => Math.abs(other[2].length - code.length),
      3,
      random,
      8,
    );
    const explanation = `${letter}, or ${word} over the radio, is sent as ${code} in Morse. Common letters are short and rare ones long.`;
    if (place % 2 === 0)
      return buildChoice(
        `How is ${letter} sent in Morse?`,
        code,
        near.map((other) => other[2]),
        place === 0 ? explanation : `${letter} is sent as ${code}. A dash lasts as long as three dots.`,
      );
    return buildChoice(
      `You hear ${code} in Morse. Which letter is it?`,
      letter,
      near.map(([other]) => other),
      `${code} is ${letter}, which is ${word} over the radio.`,
    );
  });
  return [
    ...drafts,
    buildChoice(
      'What does · · · — — — · · · say?',
      'SOS',
      ['OSO', 'SMS', 'TOT'],
      'It says SOS. The letters stand for nothing: they were chosen because they are easy to hear and to send.',
    ),
    buildChoice(
      'Which letter is the shortest of all in Morse?',
      'E',
      ['A', 'T', 'I'],
      'E is a single dot, since it is the most common letter in English. T is a single dash.',
    ),
    buildMatching(
      'Match each letter to its code.',
      [
        ['E', '·'],
        ['T', '—'],
        ['S', '· · ·'],
        ['O', '— — —'],
      ],
      'E is a dot, T a dash, S three dots and O three dashes. With these four you can send toss, sets and toes.',
    ),
  ];
}
