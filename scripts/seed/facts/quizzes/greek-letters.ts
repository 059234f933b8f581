import { partOf } from '#scripts/seed/facts/facts';
import type { Draft, Front, QuizPlan } from '#scripts/seed/facts/plan';
import { choose, match, spell, tick } from '#scripts/seed/facts/questions';
import { nearestOf, type Random, shuffled } from '#scripts/seed/facts/random';
import { GREEK_LETTERS } from '#scripts/seed/facts/tables/numbers';
import { capitalised, isSpellable } from '#scripts/seed/facts/words';

const THEMES: readonly (Front & Pick<QuizPlan, 'ask'>)[] = [
  {
    key: 'the-alphabet-starts-with-alpha',
    title: 'Which letter comes after theta?',
    description: 'The Greek alphabet, its order and its odd jobs.',
    tags: ['letter', 'greek', 'alphabet'],
    ask: (random) => greek(0, random),
  },
  {
    key: 'the-letter-that-looks-like-a-trident',
    title: 'The letter that looks like a trident',
    description: 'Greek letters at work in physics, rivers and the night sky.',
    tags: ['scroll', 'greek', 'alphabet'],
    ask: (random) => greek(1, random),
  },
];

export const GREEK_LETTER_QUIZZES: readonly QuizPlan[] = THEMES.map((theme) => ({ ...theme, category: 'language', levels: 'words' }));

function greek(half: number, random: Random): Draft[] {
  const rows = GREEK_LETTERS.map(([name, sign, more], place) => ({ name, sign, more, place }));
  const asked = shuffled(partOf(rows, 'greek', [half, 2]), random).slice(0, 9);
  const drafts = asked.map((row, turn): Draft => {
    const near = nearestOf(
      rows.filter((other) => other !== row),
      (other) => Math.abs(other.place - row.place),
      3,
      random,
      8,
    );
    const explanation = `${capitalised(row.name)} is written ${row.sign} and is number ${row.place + 1} of the twenty-four. ${row.more}`;
    const before = rows[row.place - 1];
    if (turn === 4 && isSpellable(row.name)) return spell(`Spell the Greek letter ${row.sign}.`, row.name, explanation);
    if (turn % 3 === 0)
      return choose(
        `Which Greek letter is ${row.sign}?`,
        capitalised(row.name),
        near.map(({ name }) => capitalised(name)),
        explanation,
      );
    if (turn % 3 === 1)
      return choose(
        `What does ${row.name} look like?`,
        row.sign,
        near.map(({ sign }) => sign),
        explanation,
      );
    if (before === undefined)
      return choose(
        'Which Greek letter comes first?',
        capitalised(row.name),
        near.map(({ name }) => capitalised(name)),
        explanation,
      );
    const wrong = near.filter(({ name }) => name !== before.name);
    const spare = rows.filter((other) => other !== row && other !== before && !wrong.includes(other)).slice(0, 3 - wrong.length);
    return choose(
      `Which Greek letter comes right after ${before.name}?`,
      capitalised(row.name),
      [...wrong, ...spare].map(({ name }) => capitalised(name)),
      explanation,
    );
  });
  const last =
    half === 0
      ? match(
          'Match each Greek letter to its job.',
          [
            ['Pi', 'Circles'],
            ['Lambda', 'Wavelengths'],
            ['Omega', 'Ohms'],
            ['Mu', 'Millionths'],
          ],
          'Pi is for circles, lambda for wavelengths, omega for ohms and mu for millionths. Physics ran out of Latin letters long ago.',
        )
      : tick(
          'Tick the Greek letters that are vowels.',
          ['Alpha', 'Epsilon', 'Iota', 'Omega'],
          ['Beta', 'Kappa', 'Sigma'],
          'Greek has seven vowels: alpha, epsilon, eta, iota, omicron, upsilon and omega. The Phoenicians, who lent the letters, had written none.',
        );
  return [...drafts, last];
}
