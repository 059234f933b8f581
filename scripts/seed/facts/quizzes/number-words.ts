import { partOf } from '#scripts/seed/facts/facts';
import type { Draft, Front, QuizPlan } from '#scripts/seed/facts/plan';
import { choose, match } from '#scripts/seed/facts/questions';
import { type Random, shuffled } from '#scripts/seed/facts/random';
import { NUMBER_WORDS } from '#scripts/seed/facts/tables/numbers';
import { capitalised } from '#scripts/seed/facts/words';

type Language = keyof typeof NUMBER_WORDS;
const IN_ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const THEMES: readonly (Front & Pick<QuizPlan, 'ask'>)[] = [
  {
    key: 'counting-round-the-mediterranean',
    title: 'Uno, un, um: counting in cousins',
    description: 'Numbers in the languages that used to be Latin, and in Latin itself.',
    tags: ['dice', 'languages', 'numbers'],
    ask: (random) => counted(['Spanish', 'French', 'Italian', 'Portuguese', 'Latin'], random),
  },
  {
    key: 'zwei-twee-two',
    title: 'Zwei, twee, två: who is counting?',
    description: 'Germanic neighbours, plus a Pole, all counting to ten at once.',
    tags: ['clock', 'languages', 'numbers'],
    ask: (random) => counted(['German', 'Dutch', 'Swedish', 'Polish'], random),
  },
  {
    key: 'pump-is-five',
    title: 'In which language is pump a number?',
    description: 'Counting in the corners of Europe: Welsh, Irish, Basque, Finnish, Hungarian.',
    tags: ['hand', 'languages', 'numbers'],
    ask: (random) => counted(['Welsh', 'Irish', 'Basque', 'Finnish', 'Hungarian'], random),
  },
  {
    key: 'ichi-satu-moja',
    title: 'Ichi, satu, moja',
    description: 'Counting far from home, from Istanbul to Honolulu.',
    tags: ['compass', 'languages', 'numbers'],
    ask: (random) => counted(['Turkish', 'Swahili', 'Indonesian', 'Vietnamese', 'Japanese', 'Hawaiian'], random),
  },
  {
    key: 'how-many-is-sju',
    title: 'Seven in seven languages, and three other sums',
    description: 'One number at a time, all over the world. Fingers are a universal language.',
    tags: ['hand', 'languages', 'numbers'],
    ask: same,
  },
];

export const NUMBER_WORD_QUIZZES: readonly QuizPlan[] = THEMES.map((theme) => ({ ...theme, category: 'language', levels: 'words' }));

function counted(languages: readonly Language[], random: Random): Draft[] {
  const turns = shuffled(
    IN_ENGLISH.map((_, index) => index),
    random,
  );
  const drafts = turns.slice(0, 9).map((index, place): Draft => {
    const turn = languages[place % languages.length] ?? 'Latin';
    const language = NUMBER_WORDS[turn][index] === IN_ENGLISH[index] ? (languages[(place + 1) % languages.length] ?? 'Latin') : turn;
    const words = NUMBER_WORDS[language];
    const explanation = `${capitalised(words[index] ?? '')} is ${IN_ENGLISH[index]} in ${language}. From one to five it goes ${words.slice(0, 5).join(', ')}.`;
    const wrong = shuffled(
      words.filter((_, other) => other !== index),
      random,
    ).slice(0, 3);
    if (place % 3 === 1)
      return choose(
        `What is ${words[index]} in ${language}?`,
        capitalised(IN_ENGLISH[index] ?? ''),
        shuffled(
          IN_ENGLISH.filter((_, other) => other !== index),
          random,
        )
          .slice(0, 3)
          .map(capitalised),
        explanation,
      );
    return choose(`How do you say ${IN_ENGLISH[index]} in ${language}?`, words[index] ?? '', wrong, explanation);
  });
  const last = languages[0] ?? 'Latin';
  const four = shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], random).slice(0, 4);
  const pairs = four.map((index) => [NUMBER_WORDS[last][index] ?? '', capitalised(IN_ENGLISH[index] ?? '')] as const);
  return [...drafts, match(`Match these numbers in ${last}.`, pairs, `In full, ${last} counts ${NUMBER_WORDS[last].join(', ')}.`)];
}

/** One number in many languages. */
function same(random: Random): Draft[] {
  const languages = Object.keys(NUMBER_WORDS) as Language[];
  return [6, 6, 6, 6, 6, 6, 6, 2, 7, 9].map((index, place) => {
    const language = shuffled(partOf(languages, 'same number', [place, 10]), random)[0] ?? 'Latin';
    const word = NUMBER_WORDS[language][index] ?? '';
    const others = languages.filter((other) => NUMBER_WORDS[other][index] !== word);
    const explanation = `${capitalised(word)} is ${IN_ENGLISH[index]} in ${language}, where ten is ${NUMBER_WORDS[language][9]}.`;
    if (place < 7) return choose(`In which language is ${word} seven?`, language, shuffled(others, random).slice(0, 3), explanation);
    return choose(
      `Which of these is ${IN_ENGLISH[index]} in ${language}?`,
      word,
      shuffled([...new Set(others.map((other) => NUMBER_WORDS[other][index] ?? ''))], random).slice(0, 3),
      explanation,
    );
  });
}
