import { selectPart } from '#scripts/seed/facts/fact-quizzes';
import { capitaliseText, isSpellable } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildMultipleChoice, buildSpelling } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, type Random, shuffleList } from '#scripts/seed/facts/random';
import { GREEK_LETTERS } from '#scripts/seed/facts/tables/numbers';

const THEMES: readonly (QuizHeading & Pick<QuizPlan, 'buildQuestions'>)[] = [
  {
    key: 'the-alphabet-starts-with-alpha',
    title: 'Which letter comes after theta?',
    description: 'The Greek alphabet, its order and its odd jobs.',
    tags: ['letter', 'greek', 'alphabet'],
    buildQuestions: (random) => buildGreekQuestions(0, random),
  },
  {
    key: 'the-letter-that-looks-like-a-trident',
    title: 'The letter that looks like a trident',
    description: 'Greek letters at work in physics, rivers and the night sky.',
    tags: ['scroll', 'greek', 'alphabet'],
    buildQuestions: (random) => buildGreekQuestions(1, random),
  },
];

export const GREEK_LETTER_QUIZZES: readonly QuizPlan[] = THEMES.map((theme) => ({ ...theme, category: 'language', levels: 'words' }));

function buildGreekQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const rows = GREEK_LETTERS.map(([name, sign, more], place) => ({ name, sign, more, place }));
  const asked = shuffleList(selectPart(rows, 'greek', [half, 2]), random).slice(0, 9);
  const drafts = asked.map((row, turn): SeedQuestionDraft => {
    const near = pickNearest(
      rows.filter((other) => other !== row),
      (other) => Math.abs(other.place - row.place),
      3,
      random,
      8,
    );
    const explanation = `${capitaliseText(row.name)} is written ${row.sign} and is number ${row.place + 1} of the twenty-four. ${row.more}`;
    const before = rows[row.place - 1];
    if (turn === 4 && isSpellable(row.name)) return buildSpelling(`Spell the Greek letter ${row.sign}.`, row.name, explanation);
    if (turn % 3 === 0)
      return buildChoice(
        `Which Greek letter is ${row.sign}?`,
        capitaliseText(row.name),
        near.map(({ name }) => capitaliseText(name)),
        explanation,
      );
    if (turn % 3 === 1)
      return buildChoice(
        `What does ${row.name} look like?`,
        row.sign,
        near.map(({ sign }) => sign),
        explanation,
      );
    if (before === undefined)
      return buildChoice(
        'Which Greek letter comes first?',
        capitaliseText(row.name),
        near.map(({ name }) => capitaliseText(name)),
        explanation,
      );
    const wrong = near.filter(({ name }) => name !== before.name);
    const spare = rows.filter((other) => other !== row && other !== before && !wrong.includes(other)).slice(0, 3 - wrong.length);
    return buildChoice(
      `Which Greek letter comes right after ${before.name}?`,
      capitaliseText(row.name),
      [...wrong, ...spare].map(({ name }) => capitaliseText(name)),
      explanation,
    );
  });
  const last =
    half === 0
      ? buildMatching(
          'Match each Greek letter to its job.',
          [
            ['Pi', 'Circles'],
            ['Lambda', 'Wavelengths'],
            ['Omega', 'Ohms'],
            ['Mu', 'Millionths'],
          ],
          'Pi is for circles, lambda for wavelengths, omega for ohms and mu for millionths. Physics ran out of Latin letters long ago.',
        )
      : buildMultipleChoice(
          'Tick the Greek letters that are vowels.',
          ['Alpha', 'Epsilon', 'Iota', 'Omega'],
          ['Beta', 'Kappa', 'Sigma'],
          'Greek has seven vowels: alpha, epsilon, eta, iota, omicron, upsilon and omega. The Phoenicians, who lent the letters, had written none.',
        );
  return [...drafts, last];
}
