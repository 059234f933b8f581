import type { SeedCategory } from '#scripts/seed/seed-types';
import { insertExtraQuestions, selectPart } from './fact-quizzes.ts';
import { capitaliseText, isSpellable } from './format-words.ts';
import type { LevelFamily } from './levels.ts';
import { buildChoice, buildMatching, buildSpelling } from './questions.ts';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from './quiz-plan.ts';
import { pickNearest, pickOne, type Random, shuffleList } from './random.ts';
import type { TermTable } from './tables/row-types.ts';

/** The wording of questions about a table of terms and meanings. Of each list, one wording is picked at random. */
export interface TermWording {
  category: SeedCategory;
  levels: LevelFamily;
  /** Questions for the meaning of a term. */
  what: readonly ((term: string) => string)[];
  /** Questions for the term with a meaning. */
  which: readonly ((meaning: string) => string)[];
  fact: (term: string, meaning: string) => string;
  match: string;
  spells?: number;
  /** Groups of terms or meanings that are too similar to be choices of one question. */
  clashes?: readonly (readonly string[])[];
  term?: (term: string) => string;
  meaning?: (meaning: string) => string;
}

export interface TermTheme<Table extends TermTable = TermTable> extends QuizHeading {
  from: readonly (keyof Table & string)[];
  part?: readonly [index: number, of: number];
  ask?: 'what' | 'which';
  /** Leaves out the matching question. */
  withoutPairs?: boolean;
  extra?: readonly SeedQuestionDraft[];
  wording?: Partial<TermWording>;
}

interface Term {
  term: string;
  meaning: string;
  more: string;
  group: string;
}

const PAIRS = 4;
const ENOUGH_FOR_PAIRS = 12;

export function planTermQuizzes<Table extends TermTable>(
  table: Table,
  wording: TermWording,
  themes: readonly TermTheme<Table>[],
): QuizPlan[] {
  return themes.map((theme) => ({
    key: theme.key,
    title: theme.title,
    description: theme.description,
    tags: theme.tags,
    category: theme.wording?.category ?? wording.category,
    levels: theme.wording?.levels ?? wording.levels,
    buildQuestions: (random) =>
      insertExtraQuestions(buildQuestions(table, { ...wording, ...theme.wording }, theme, random), theme.extra ?? [], random),
  }));
}

type TermSelection = Pick<TermTheme, 'from' | 'part' | 'ask' | 'withoutPairs'>;

function buildQuestions(
  table: TermTable,
  wording: TermWording,
  { from, part, ask, withoutPairs }: TermSelection,
  random: Random,
): SeedQuestionDraft[] {
  const pool = from.flatMap((group) => (table[group] ?? []).map(([term, meaning, more]) => ({ term, meaning, more, group })));
  const rows = shuffleList(selectPart(pool, from.join(), part), random);
  const paired = withoutPairs || rows.length < ENOUGH_FOR_PAIRS ? [] : selectPairs(rows, wording);
  const single = rows.filter((row) => !paired.includes(row));
  let spells = wording.spells ?? 1;
  const drafts = single.map((row, index): SeedQuestionDraft => {
    const direction = ask ?? ((index + rows.length) % 2 === 0 ? 'what' : 'which');
    if (direction === 'what') return buildMeaningQuestion(row, pool, wording, random);
    if (spells > 0 && index > 1 && isSpellable(row.term)) {
      spells -= 1;
      return buildSpelling(
        `${pickOne(wording.which, random)(row.meaning)} Spell it.`,
        row.term.toLowerCase(),
        formatExplanation(row, wording),
      );
    }
    return buildTermQuestion(row, pool, wording, random);
  });
  return paired.length > 0 ? [...drafts.slice(0, 9), buildPairsQuestion(paired, wording)] : drafts;
}

function buildMeaningQuestion(row: Term, pool: readonly Term[], wording: TermWording, random: Random): SeedQuestionDraft {
  const meaning = wording.meaning ?? capitaliseText;
  const others = findDistractors(row, pool, wording, (other) => other.meaning);
  const wrong = pickNearest(others, (other) => (other.group === row.group ? 0 : 1), 3, random, 9).map((other) => meaning(other.meaning));
  return buildChoice(pickOne(wording.what, random)(row.term), meaning(row.meaning), wrong, formatExplanation(row, wording));
}

function buildTermQuestion(row: Term, pool: readonly Term[], wording: TermWording, random: Random): SeedQuestionDraft {
  const term = wording.term ?? capitaliseText;
  const others = findDistractors(row, pool, wording, (other) => other.term);
  const wrong = pickNearest(others, (other) => (other.group === row.group ? 0 : 1), 3, random, 9).map((other) => term(other.term));
  return buildChoice(pickOne(wording.which, random)(row.meaning), term(row.term), wrong, formatExplanation(row, wording));
}

/** Rows for wrong answers: another meaning, no clash, and no text twice. */
function findDistractors(row: Term, pool: readonly Term[], wording: TermWording, getText: (row: Term) => string): Term[] {
  const allowed = pool.filter((other) => other.meaning !== row.meaning && !isClash(row, other, wording));
  return allowed.filter((other, index) => allowed.findIndex((candidate) => getText(candidate) === getText(other)) === index);
}

function isClash(first: Term, second: Term, { clashes = [] }: TermWording): boolean {
  const isInGroup = (row: Term, group: readonly string[]) => group.includes(row.term) || group.includes(row.meaning);
  return clashes.some((group) => isInGroup(first, group) && isInGroup(second, group));
}

function selectPairs(rows: readonly Term[], wording: TermWording): Term[] {
  const picked: Term[] = [];
  for (const row of rows) {
    if (picked.length < PAIRS && picked.every((other) => other.meaning !== row.meaning && !isClash(row, other, wording))) picked.push(row);
  }
  return picked;
}

function buildPairsQuestion(rows: readonly Term[], wording: TermWording): SeedQuestionDraft {
  const term = wording.term ?? capitaliseText;
  const meaning = wording.meaning ?? capitaliseText;
  return buildMatching(
    wording.match,
    rows.map((row) => [term(row.term), meaning(row.meaning)] as const),
    rows.map((row) => `${wording.fact(row.term, row.meaning)}.`).join(' '),
  );
}

const formatExplanation = (row: Term, wording: TermWording): string => `${wording.fact(row.term, row.meaning)}. ${row.more}`;
