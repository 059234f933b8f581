import { selectPart } from '#scripts/seed/facts/fact-quizzes';
import { capitaliseText } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { type Random, shuffleList } from '#scripts/seed/facts/random';
import { NUMBER_WORDS } from '#scripts/seed/facts/tables/numbers';

type Language = keyof typeof NUMBER_WORDS;
const IN_ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const THEMES: readonly (QuizHeading & Pick<QuizPlan, 'buildQuestions'>)[] = [
  {
    key: 'counting-round-the-mediterranean',
    title: 'Uno, un, um: counting in cousins',
    description: 'Numbers in the languages that used to be Latin, and in Latin itself.',
    tags: ['dice', 'languages', 'numbers'],
    buildQuestions: (random) => buildCountingQuestions(['Spanish', 'French', 'Italian', 'Portuguese', 'Latin'], random),
  },
  {
    key: 'zwei-twee-two',
    title: 'Zwei, twee, två: who is counting?',
    description: 'Germanic neighbours, plus a Pole, all counting to ten at once.',
    tags: ['clock', 'languages', 'numbers'],
    buildQuestions: (random) => buildCountingQuestions(['German', 'Dutch', 'Swedish', 'Polish'], random),
  },
  {
    key: 'pump-is-five',
    title: 'In which language is pump a number?',
    description: 'Counting in the corners of Europe: Welsh, Irish, Basque, Finnish, Hungarian.',
    tags: ['hand', 'languages', 'numbers'],
    buildQuestions: (random) => buildCountingQuestions(['Welsh', 'Irish', 'Basque', 'Finnish', 'Hungarian'], random),
  },
  {
    key: 'ichi-satu-moja',
    title: 'Ichi, satu, moja',
    description: 'Counting far from home, from Istanbul to Honolulu.',
    tags: ['compass', 'languages', 'numbers'],
    buildQuestions: (random) => buildCountingQuestions(['Turkish', 'Swahili', 'Indonesian', 'Vietnamese', 'Japanese', 'Hawaiian'], random),
  },
  {
    key: 'how-many-is-sju',
    title: 'Seven in seven languages, and three other sums',
    description: 'One number at a time, all over the world. Fingers are a universal language.',
    tags: ['hand', 'languages', 'numbers'],
    buildQuestions: buildSameWordQuestions,
  },
];

export const NUMBER_WORD_QUIZZES: readonly QuizPlan[] = THEMES.map((theme) => ({ ...theme, category: 'language', levels: 'words' }));

function buildCountingQuestions(languages: readonly Language[], random: Random): SeedQuestionDraft[] {
  const turns = shuffleList(
    IN_ENGLISH.map((_, index) => index),
    random,
  );
  const drafts = turns.slice(0, 9).map((index, place): SeedQuestionDraft => {
    const turn = languages[place % languages.length] ?? 'Latin';
    const language = NUMBER_WORDS[turn][index] === IN_ENGLISH[index] ? (languages[(place + 1) % languages.length] ?? 'Latin') : turn;
    const words = NUMBER_WORDS[language];
    const explanation = `${capitaliseText(words[index] ?? '')} is ${IN_ENGLISH[index]} in ${language}. From one to five it goes ${words.slice(0, 5).join(', ')}.`;
    const wrong = shuffleList(
      words.filter((_, other) => other !== index),
      random,
    ).slice(0, 3);
    if (place % 3 === 1)
      return buildChoice(
        `What is ${words[index]} in ${language}?`,
        capitaliseText(IN_ENGLISH[index] ?? ''),
        shuffleList(
          IN_ENGLISH.filter((_, other) => other !== index),
          random,
        )
          .slice(0, 3)
          .map(capitaliseText),
        explanation,
      );
    return buildChoice(`How do you say ${IN_ENGLISH[index]} in ${language}?`, words[index] ?? '', wrong, explanation);
  });
  const last = languages[0] ?? 'Latin';
  const four = shuffleList([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], random).slice(0, 4);
  const pairs = four.map((index) => [NUMBER_WORDS[last][index] ?? '', capitaliseText(IN_ENGLISH[index] ?? '')] as const);
  return [...drafts, buildMatching(`Match these numbers in ${last}.`, pairs, `In full, ${last} counts ${NUMBER_WORDS[last].join(', ')}.`)];
}

/** One number in many languages. */
function buildSameWordQuestions(random: Random): SeedQuestionDraft[] {
  const languages = Object.keys(NUMBER_WORDS) as Language[];
  return [6, 6, 6, 6, 6, 6, 6, 2, 7, 9].map((index, place) => {
    const language = shuffleList(selectPart(languages, 'same number', [place, 10]), random)[0] ?? 'Latin';
    const word = NUMBER_WORDS[language][index] ?? '';
    const others = languages.filter((other) => NUMBER_WORDS[other][index] !== word);
    const explanation = `${capitaliseText(word)} is ${IN_ENGLISH[index]} in ${language}, where ten is ${NUMBER_WORDS[language][9]}.`;
    if (place < 7)
      return buildChoice(`In which language is ${word} seven?`, language, shuffleList(others, random).slice(0, 3), explanation);
    return buildChoice(
      `Which of these is ${IN_ENGLISH[index]} in ${language}?`,
      word,
      shuffleList([...new Set(others.map((other) => NUMBER_WORDS[other][index] ?? ''))], random).slice(0, 3),
      explanation,
    );
  });
}
