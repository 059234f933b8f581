import { formatList } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { type Random, shuffleList } from '#scripts/seed/facts/random';

const THEMES: readonly (QuizHeading & Pick<QuizPlan, 'buildQuestions'>)[] = [
  {
    key: 'roman-numerals-on-a-clock',
    title: 'What year is that on the church?',
    description: 'Roman numerals, read off buildings, kings and the ends of films.',
    tags: ['clock', 'numbers', 'roman numerals'],
    buildQuestions: (random) => buildRomanQuestions([4, 9, 14, 19, 24, 40, 49, 90, 99, 400, 1066, 1666, 1789, 1914, 1999, 2000], random),
  },
  {
    key: 'the-largest-of-four-numerals',
    title: 'IV legions marching, IX elephants behind',
    description: 'More Roman numerals, with some arithmetic that the Romans did on an abacus.',
    tags: ['monument', 'numbers', 'roman numerals'],
    buildQuestions: buildSumQuestions,
  },
  {
    key: 'there-are-ten-kinds-of-people',
    title: 'There are 10 kinds of people',
    description: 'Numbers in noughts and ones. The other kind does not read binary.',
    tags: ['computer', 'numbers', 'binary'],
    buildQuestions: buildBinaryQuestions,
  },
];

export const NUMERAL_QUIZZES: readonly QuizPlan[] = THEMES.map((theme) => ({ ...theme, category: 'technology', levels: 'technology' }));

const SIGNS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function formatRoman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, sign] of SIGNS) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}

const NOTES: Readonly<Record<number, string>> = {
  9: 'Ten is X, and the I in front takes one away.',
  14: 'X is ten and IV is four.',
  19: 'X is ten and IX is nine.',
  24: 'Two tens are XX, and four is IV.',
  40: 'It is ten before fifty.',
  90: 'It is ten before a hundred.',
  400: 'It is a hundred before five hundred.',
  4: 'Many clocks write it as IIII all the same.',
  1066: 'It is the year of the Battle of Hastings.',
  1666: 'It uses each of the seven letters once, from the largest to the smallest.',
  1789: 'It is the year of the storming of the Bastille.',
  1914: 'It is the year the First World War began.',
  1999: 'There is no shorter way, since only the next smaller sign may be put in front.',
  2000: 'It was the shortest year in a long time.',
  49: 'Forty is XL and nine is IX. An I in front of the L is not allowed.',
  99: 'Ninety is XC and nine is IX.',
};

function buildRomanQuestions(values: readonly number[], random: Random): SeedQuestionDraft[] {
  return shuffleList(values, random)
    .slice(0, 10)
    .map((value, place): SeedQuestionDraft => {
      const near = [value + 1, value - 1, value + 2, value + 10, value > 10 ? value - 10 : value + 5].filter((other) => other > 0);
      const wrong = shuffleList(near, random).slice(0, 3);
      const explanation = `${formatRoman(value)} is ${value}. ${NOTES[value] ?? 'A smaller sign before a larger one is taken away from it.'}`;
      if (place % 2 === 0) return buildChoice(`What number is ${formatRoman(value)}?`, String(value), wrong.map(String), explanation);
      return buildChoice(`How did the Romans write ${value}?`, formatRoman(value), wrong.map(formatRoman), explanation);
    });
}

function buildSumQuestions(random: Random): SeedQuestionDraft[] {
  const pairs = shuffleList(
    [
      [4, 5],
      [9, 6],
      [14, 16],
      [40, 20],
      [90, 15],
      [150, 350],
      [19, 21],
    ] as const,
    random,
  ).slice(0, 6);
  const added = pairs.map(([one, other]): SeedQuestionDraft => {
    const total = one + other;
    const wrong = shuffleList([total + 1, total - 1, total + 10, total + 5], random)
      .slice(0, 3)
      .map(formatRoman);
    return buildChoice(
      `What is ${formatRoman(one)} plus ${formatRoman(other)}?`,
      formatRoman(total),
      wrong,
      `${formatRoman(one)} is ${one} and ${formatRoman(other)} is ${other}, so together they make ${total}, which is ${formatRoman(total)}.`,
    );
  });
  return [
    ...added,
    buildChoice(
      'Which of these is the largest?',
      'CM',
      ['DC', 'XC', 'CD'],
      'CM is 900, DC 600, CD 400 and XC 90. The order of the signs makes all the difference.',
    ),
    buildChoice(
      'Which number could the Romans not write at all?',
      'Nought',
      ['One thousand', 'Four', 'Ninety-nine'],
      'There is no Roman numeral for nought. The sign came to Europe from India, by way of the Arabs.',
    ),
    buildMatching(
      'Match each sign to its worth.',
      [
        ['L', '50'],
        ['C', '100'],
        ['D', '500'],
        ['M', '1,000'],
      ],
      'L is 50, C is 100, D is 500 and M is 1,000. C and M happen to be the first letters of centum and mille.',
    ),
  ];
}

function buildBinaryQuestions(random: Random): SeedQuestionDraft[] {
  const values = shuffleList([2, 3, 5, 7, 9, 10, 12, 16, 21, 31, 42, 64], random).slice(0, 7);
  const drafts = values.map((value, place): SeedQuestionDraft => {
    const near = shuffleList([value + 1, value - 1, value + 2, value + 4], random).slice(0, 3);
    const powers = [32, 16, 8, 4, 2, 1, 64].sort((a, b) => b - a).filter((power) => (value & power) !== 0);
    const explanation = `${value.toString(2)} is ${powers.length > 1 ? `${formatList(powers.map(String), 'plus').replaceAll(', ', ' plus ')}, which makes ${value}` : `a one at the place worth ${value}`}. Each place is worth twice as much as the one to its right.`;
    if (place % 2 === 0)
      return buildChoice(`What is binary ${value.toString(2)} in ordinary numbers?`, String(value), near.map(String), explanation);
    return buildChoice(
      `How is ${value} written in binary?`,
      value.toString(2),
      near.map((other) => other.toString(2)),
      explanation,
    );
  });
  return [
    ...drafts,
    buildChoice(
      'How many different values can a byte hold?',
      '256',
      ['8', '128', '512'],
      'A byte has eight bits, and two to the power of eight is 256: from nought to 255.',
    ),
    buildChoice(
      'Why do computers count in twos?',
      'A switch is on or off',
      ['It takes less paper', 'The first one had two keys', 'Ten is too hard to divide'],
      'A switch that is on or off is easy to build and hard to misread. Leibniz had described the arithmetic by 1703.',
    ),
    buildChoice(
      'How far can you count in binary on ten fingers?',
      '1,023',
      ['10', '100', '512'],
      'Each finger is a bit, and ten bits reach from nought to 1,023. Mind number four, if anyone is watching.',
    ),
  ];
}
