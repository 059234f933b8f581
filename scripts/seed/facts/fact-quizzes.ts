import { createSeededRandom } from '#rules/seeded-random';
import type { SeedCategory } from '#scripts/seed/seed-types';
import { capitaliseText, isSpellable } from './format-words.ts';
import type { LevelFamily } from './levels.ts';
import { buildChoice, buildSpelling } from './questions.ts';
import type { ChoiceDraft, QuizHeading, QuizPlan, SeedQuestionDraft } from './quiz-plan.ts';
import { pickNearest, pickOne, type Random, shuffleList } from './random.ts';
import type { FactTable } from './tables/row-types.ts';

/** The wording of questions about a table of facts. */
export interface FactWording {
  category: SeedCategory;
  levels: LevelFamily;
  /** The start of a question that a row's fact completes, such as "Which animal". */
  which: string;
  /** A row's name at the start of a sentence. */
  subject: (name: string) => string;
  /** A row's name as an answer. */
  answer?: (name: string) => string;
  /** A variant of the question, built from a row's fact. */
  riddle?: ((does: string) => string) | undefined;
  /** The maximum number of spelling questions; default 1. */
  spells?: number;
}

export interface FactTheme<Table extends FactTable = FactTable> extends QuizHeading {
  from: readonly (keyof Table & string)[];
  /** Uses only one of several equal parts of the rows. */
  part?: readonly [index: number, of: number];
  /** Names that the title promises, which always get a question. */
  requiredNames?: readonly string[];
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

const MAX_QUESTIONS = 10;
const CHOICES_PER_QUESTION = 4;

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

/** Inserts written questions among the generated ones, but never first. */
export function insertExtraQuestions(
  drafts: readonly SeedQuestionDraft[],
  extra: readonly SeedQuestionDraft[],
  random: Random,
): SeedQuestionDraft[] {
  const result: SeedQuestionDraft[] = drafts.slice(0, MAX_QUESTIONS - extra.length);
  for (const draft of extra) result.splice(1 + Math.floor(random() * result.length), 0, draft);
  return result;
}

/** One part of a list. The parts depend on the list and the key only, so they do not overlap. */
export function selectPart<T>(list: readonly T[], key: string, part: readonly [index: number, of: number] = [0, 1]): T[] {
  const [index, of] = part;
  return shuffleList(list, createSeededRandom(key)).filter((_, position) => position % of === index);
}

function getWording(wording: FactWording, { which, riddle }: Pick<FactTheme, 'which' | 'riddle'>): FactWording {
  if (which === undefined && riddle === undefined) return wording;
  return { ...wording, which: which ?? wording.which, riddle };
}

type FactSelection = Pick<FactTheme, 'from' | 'part' | 'requiredNames' | 'extra'>;

function buildQuestions(table: FactTable, wording: FactWording, selection: FactSelection, random: Random): SeedQuestionDraft[] {
  const rows = selectRows(table, selection, random);
  const pool = flattenFacts(table, selection.from);
  let spells = wording.spells ?? 1;
  return rows.map((row, index) => {
    if (spells > 0 && index > 1 && index < MAX_QUESTIONS - 1 && isSpellable(row.name)) {
      spells -= 1;
      return buildSpellingQuestion(row, wording, random);
    }
    return buildChoiceQuestion(row, pool, index % 4 === 3 ? wording : { ...wording, riddle: undefined }, random);
  });
}

function selectRows(table: FactTable, { from, part, requiredNames = [], extra = [] }: FactSelection, random: Random): Fact[] {
  const rows = shuffleList(selectPart(flattenFacts(table, from), from.join(), part), random);
  if (requiredNames.length === 0) return rows;
  const required = rows.filter(({ name }) => requiredNames.includes(name));
  const others = rows.filter(({ name }) => !requiredNames.includes(name));
  return shuffleList([...required, ...others].slice(0, MAX_QUESTIONS - extra.length), random);
}

function buildChoiceQuestion(row: Fact, pool: readonly Fact[], wording: FactWording, random: Random): ChoiceDraft {
  const answer = wording.answer ?? capitaliseText;
  const others = pool.filter((other, index) => other.name !== row.name && pool.findIndex(({ name }) => name === other.name) === index);
  const wrong = pickNearest(others, (other) => (other.group === row.group ? 0 : 1), CHOICES_PER_QUESTION - 1, random, 9).map(({ name }) =>
    answer(name),
  );
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
