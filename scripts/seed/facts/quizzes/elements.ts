import { selectPart } from '#scripts/seed/facts/fact-quizzes';
import { formatList, isSpellable } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildSpelling } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { buildFamilyQuestions, buildNumberQuestions } from './element-families.ts';
import { ELEMENTS, type Element, findElements } from './element-rows.ts';
import {
  ELEMENT_FAMILY_HEADINGS,
  ELEMENT_NUMBER_HEADINGS,
  ELEMENT_SPELLING_HEADINGS,
  ELEMENT_STORIES,
  ELEMENT_SYMBOLS,
} from './element-themes.ts';

export const ELEMENT_QUIZZES: readonly QuizPlan[] = [
  ...ELEMENT_STORIES.map(({ names, ...heading }) => buildPlan(heading, (random) => buildStoryQuestions(findElements(names), random))),
  ...ELEMENT_SYMBOLS.map(({ has, ...heading }) =>
    buildPlan(heading, (random) =>
      buildSymbolQuestions(
        ELEMENTS.filter(({ number, symbol, name }) => has({ number, symbol, name })),
        random,
      ),
    ),
  ),
  ...ELEMENT_NUMBER_HEADINGS.map((heading, half) => buildPlan(heading, (random) => buildNumberQuestions(half, random))),
  ...ELEMENT_FAMILY_HEADINGS.map((heading, half) => buildPlan(heading, (random) => buildFamilyQuestions(half, random))),
  ...ELEMENT_SPELLING_HEADINGS.map((heading, half) => buildPlan(heading, (random) => buildSpellingQuestions(half, random))),
];

function buildPlan({ key, title, description, tags }: QuizHeading, ask: QuizPlan['buildQuestions']): QuizPlan {
  return { key, title, description, tags, category: 'science', levels: 'science', buildQuestions: ask };
}

function buildStoryQuestions(rows: readonly Element[], random: Random): SeedQuestionDraft[] {
  return shuffleList(rows, random)
    .slice(0, 10)
    .map((row, place): SeedQuestionDraft => {
      const wrong = pickNearest(
        rows.filter((other) => other !== row),
        () => 0,
        3,
        random,
        rows.length,
      ).map(({ name }) => name);
      const explanation = `${row.name} ${row.does}. ${row.more}`;
      if (place === 4 && isSpellable(row.name))
        return buildSpelling(`Spell the element: it ${row.does}.`, row.name.toLowerCase(), explanation);
      return buildChoice(
        place % 4 === 3 ? `It ${row.does}. Which element is it?` : `Which element ${row.does}?`,
        row.name,
        wrong,
        explanation,
      );
    });
}

function buildSymbolQuestions(rows: readonly Element[], random: Random): SeedQuestionDraft[] {
  const mixed = shuffleList(rows, random);
  const paired = mixed.length > 12 ? mixed.splice(0, 4) : [];
  const drafts = mixed
    .slice(0, paired.length > 0 ? 9 : 10)
    .map((row, place) => (place % 2 === 0 ? buildElementQuestion(row, random) : buildSymbolQuestion(row, random)));
  if (paired.length === 0) return drafts;
  const facts = paired.map(({ symbol, name }) => `${symbol} is ${name.toLowerCase()}`);
  return [
    ...drafts,
    buildMatching(
      'Match each symbol to its element.',
      paired.map(({ symbol, name }) => [symbol, name] as const),
      `${formatList(facts)}. ${paired[0]?.name} ${paired[0]?.does}.`,
    ),
  ];
}

function buildElementQuestion(row: Element, random: Random): SeedQuestionDraft {
  const wrong = listLookalikes(row, random).map(({ name }) => name);
  return buildChoice(
    pickOne(
      [
        `Which element has the symbol ${row.symbol}?`,
        `${row.symbol} stands for which element?`,
        `What does ${row.symbol} mean in the periodic table?`,
      ],
      random,
    ),
    row.name,
    wrong,
    formatSymbolFact(row),
  );
}

function buildSymbolQuestion(row: Element, random: Random): SeedQuestionDraft {
  const wrong = listLookalikes(row, random).map(({ symbol }) => symbol);
  const name = row.name.toLowerCase();
  return buildChoice(
    pickOne([`What is the symbol for ${name}?`, `How do chemists write ${name}?`, `Which symbol belongs to ${name}?`], random),
    row.symbol,
    wrong,
    formatSymbolFact(row),
  );
}

/** Other elements, preferably with the same first letters in symbol and name. */
function listLookalikes(row: Element, random: Random): Element[] {
  const first = (text: string) => text.charAt(0);
  const alike = (other: Element) => (first(other.symbol) === first(row.symbol) ? 0 : 1) + (first(other.name) === first(row.name) ? 0 : 1);
  return pickNearest(
    ELEMENTS.filter((other) => other.name !== row.name),
    (other) => alike(other) * 100 + Math.abs(other.number - row.number),
    3,
    random,
    5,
  );
}

const formatSymbolFact = (row: Element): string =>
  `${row.symbol} is ${row.name.toLowerCase()}, element number ${row.number}. It ${row.does}.`;

function buildSpellingQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const rows = ELEMENTS.filter(({ name }) => isSpellable(name));
  return shuffleList(selectPart(rows, 'element spelling', [half, 2]), random)
    .slice(0, 9)
    .map((row) =>
      buildSpelling(
        `Element number ${row.number}, ${row.symbol}. It ${row.does}.`,
        row.name.toLowerCase(),
        `${row.name} is the ${row.family} with the symbol ${row.symbol}. It ${row.does}. ${row.more}`,
      ),
    );
}
