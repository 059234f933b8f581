import { createSeededRandom } from '#rules/seeded-random';
import type { SeedCategory } from '#scripts/seed/seed-types';
import { capitaliseText, isSpellable } from './format-words.ts';
import type { LevelFamily } from './levels.ts';
import { buildChoice, buildSpelling } from './questions.ts';
import type { ChoiceDraft, QuizHeading, QuizPlan, SeedQuestionDraft } from './quiz-plan.ts';
import { pickNearest, pickOne, type Random, shuffleList } from './random.ts';
import type { FactTable } from './tables/row-types.ts';

/** How a table of facts is asked about. */
export interface FactWording {
  category: SeedCategory;
  levels: LevelFamily;
  /** The beginning of a question that ends with what is true of one row. */
  which: string;
  /** A row's name at the beginning of a sentence. */
  subject: (name: string) => string;
  /** A row's name as an answer. */
  answer?: (name: string) => string;
  /** The same question the other way round, for a change: from what is true to who it is. */
  riddle?: ((does: string) => string) | undefined;
  /** How many words to spell, at most; 1 unless told. */
  spells?: number;
}

export interface FactTheme<Table extends FactTable = FactTable> extends QuizHeading {
  from: readonly (keyof Table & string)[];
  /** One part of the rows, of so many. */
  part?: readonly [index: number, of: number];
  /** Names that the title promises: always asked about. */
  sure?: readonly string[];
  which?: string;
  riddle?: FactWording['riddle'];
  levels?: LevelFamily;
  /** Questions written for this quiz alone. */
  extra?: readonly SeedQuestionDraft[];
}

interface Fact {
  name: string;
  does: string;
  more: string;
  group: string;
}

const MOST_QUESTIONS = 10;
const ANSWERS = 4;

export function planFactQuizzes<Table extends FactTable>(
  table: Table,
  wording: FactWording,
  themes: readonly FactTheme<Table>[],
): QuizPlan[] {
  return themes.map(({ key, title, description, tags, ...theme }) => ({
    key,
    title,
    description,
    tags,
    category: wording.category,
    levels: theme.levels ?? wording.levels,
    buildQuestions: (random) =>
      insertExtraQuestions(buildQuestions(table, getWording(wording, theme), theme, random), theme.extra ?? [], random),
  }));
}

/** Puts written questions among the built ones, but never first. */
export function insertExtraQuestions(
  drafts: readonly SeedQuestionDraft[],
  extra: readonly SeedQuestionDraft[],
  random: Random,
): SeedQuestionDraft[] {
  const result: SeedQuestionDraft[] = drafts.slice(0, MOST_QUESTIONS - extra.length);
  for (const draft of extra) result.splice(1 + Math.floor(random() * result.length), 0, draft);
  return result;
}

/** One part of the things, the same parts whoever asks. */
export function selectPart<T>(list: readonly T[], key: string, part: readonly [index: number, of: number] = [0, 1]): T[] {
  const [index, of] = part;
  return shuffleList(list, createSeededRandom(key)).filter((_, place) => place % of === index);
}

function getWording(wording: FactWording, { which, riddle }: Pick<FactTheme, 'which' | 'riddle'>): FactWording {
  if (which === undefined && riddle === undefined) return wording;
  return { ...wording, which: which ?? wording.which, riddle };
}

type FactSelection = Pick<FactTheme, 'from' | 'part' | 'sure' | 'extra'>;

function buildQuestions(table: FactTable, wording: FactWording, selection: FactSelection, random: Random): SeedQuestionDraft[] {
  const rows = selectRows(table, selection, random);
  const pool = flattenFacts(table, selection.from);
  let spells = wording.spells ?? 1;
  return rows.map((row, place) => {
    if (spells > 0 && place > 1 && place < MOST_QUESTIONS - 1 && isSpellable(row.name)) {
      spells -= 1;
      return buildSpellingQuestion(row, wording, random);
    }
    return buildChoiceQuestion(row, pool, place % 4 === 3 ? wording : { ...wording, riddle: undefined }, random);
  });
}

function selectRows(table: FactTable, { from, part, sure = [], extra = [] }: FactSelection, random: Random): Fact[] {
  const rows = shuffleList(selectPart(flattenFacts(table, from), from.join(), part), random);
  if (sure.length === 0) return rows;
  const promised = rows.filter(({ name }) => sure.includes(name));
  const others = rows.filter(({ name }) => !sure.includes(name));
  return shuffleList([...promised, ...others].slice(0, MOST_QUESTIONS - extra.length), random);
}

function buildChoiceQuestion(row: Fact, pool: readonly Fact[], wording: FactWording, random: Random): ChoiceDraft {
  const answer = wording.answer ?? capitaliseText;
  const others = pool.filter((other, place) => other.name !== row.name && pool.findIndex(({ name }) => name === other.name) === place);
  const wrong = pickNearest(others, (other) => (other.group === row.group ? 0 : 1), ANSWERS - 1, random, 9).map(({ name }) => answer(name));
  const title = wording.riddle ? wording.riddle(row.does) : `${wording.which} ${row.does}?`;
  return buildChoice(title, answer(row.name), wrong, formatExplanation(row, wording));
}

const SPELLINGS = [
  (question: string) => `${question} Spell it.`,
  (question: string) => `No choices this time. ${question}`,
  (question: string) => `Put the letters in order: ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
];

function buildSpellingQuestion(row: Fact, wording: FactWording, random: Random): SeedQuestionDraft {
  return buildSpelling(
    pickOne(SPELLINGS, random)(`${wording.which} ${row.does}?`),
    row.name.toLowerCase(),
    formatExplanation(row, wording),
  );
}

const formatExplanation = (row: Fact, wording: FactWording): string => `${wording.subject(row.name)} ${row.does}. ${row.more}`;

function flattenFacts(table: FactTable, groups: readonly string[]): Fact[] {
  return groups.flatMap((group) => (table[group] ?? []).map(([name, does, more]) => ({ name, does, more, group })));
}
