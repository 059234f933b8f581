import type { SeedCategory } from '#scripts/seed/authoring';
import { partOf, withExtra } from './facts.ts';
import type { LevelFamily } from './levels.ts';
import type { Draft, Front, QuizPlan } from './plan.ts';
import { choose, match, spell } from './questions.ts';
import { nearestOf, oneOf, type Random, shuffled } from './random.ts';
import type { TermTable } from './tables/row-types.ts';
import { capitalised, isSpellable } from './words.ts';

/** How a table of terms and meanings is asked about. Every list is of wordings, one of which is used. */
export interface TermVoice {
  category: SeedCategory;
  levels: LevelFamily;
  /** Asks for the meaning of a term. */
  what: readonly ((term: string) => string)[];
  /** Asks for the term with a meaning. */
  which: readonly ((meaning: string) => string)[];
  fact: (term: string, meaning: string) => string;
  match: string;
  spells?: number;
  /** Terms or meanings that would both be right in part: never right and wrong in the same question. */
  clashes?: readonly (readonly string[])[];
  term?: (term: string) => string;
  meaning?: (meaning: string) => string;
}

export interface TermTheme<Table extends TermTable = TermTable> extends Front {
  from: readonly (keyof Table & string)[];
  part?: readonly [index: number, of: number];
  ask?: 'what' | 'which';
  /** Leaves out the question with pairs. */
  unmatched?: boolean;
  extra?: readonly Draft[];
  voice?: Partial<TermVoice>;
}

interface Term {
  term: string;
  meaning: string;
  more: string;
  group: string;
}

const PAIRS = 4;
const ENOUGH_FOR_PAIRS = 12;

export function termQuizzes<Table extends TermTable>(table: Table, voice: TermVoice, themes: readonly TermTheme<Table>[]): QuizPlan[] {
  return themes.map((theme) => ({
    key: theme.key,
    title: theme.title,
    description: theme.description,
    tags: theme.tags,
    category: theme.voice?.category ?? voice.category,
    levels: theme.voice?.levels ?? voice.levels,
    ask: (random) => withExtra(questionsOf(table, { ...voice, ...theme.voice }, theme, random), theme.extra ?? [], random),
  }));
}

type Selection = Pick<TermTheme, 'from' | 'part' | 'ask' | 'unmatched'>;

function questionsOf(table: TermTable, voice: TermVoice, { from, part, ask, unmatched }: Selection, random: Random): Draft[] {
  const pool = from.flatMap((group) => (table[group] ?? []).map(([term, meaning, more]) => ({ term, meaning, more, group })));
  const rows = shuffled(partOf(pool, from.join(), part), random);
  const paired = unmatched || rows.length < ENOUGH_FOR_PAIRS ? [] : pairable(rows, voice);
  const single = rows.filter((row) => !paired.includes(row));
  let spells = voice.spells ?? 1;
  const drafts = single.map((row, place): Draft => {
    const asked = ask ?? ((place + rows.length) % 2 === 0 ? 'what' : 'which');
    if (asked === 'what') return asking(row, pool, voice, random);
    if (spells > 0 && place > 1 && isSpellable(row.term)) {
      spells -= 1;
      return spell(`${oneOf(voice.which, random)(row.meaning)} Spell it.`, row.term.toLowerCase(), statement(row, voice));
    }
    return naming(row, pool, voice, random);
  });
  return paired.length > 0 ? [...drafts.slice(0, 9), pairing(paired, voice)] : drafts;
}

function asking(row: Term, pool: readonly Term[], voice: TermVoice, random: Random): Draft {
  const meaning = voice.meaning ?? capitalised;
  const others = rivals(row, pool, voice, (other) => other.meaning);
  const wrong = nearestOf(others, (other) => (other.group === row.group ? 0 : 1), 3, random, 9).map((other) => meaning(other.meaning));
  return choose(oneOf(voice.what, random)(row.term), meaning(row.meaning), wrong, statement(row, voice));
}

function naming(row: Term, pool: readonly Term[], voice: TermVoice, random: Random): Draft {
  const term = voice.term ?? capitalised;
  const others = rivals(row, pool, voice, (other) => other.term);
  const wrong = nearestOf(others, (other) => (other.group === row.group ? 0 : 1), 3, random, 9).map((other) => term(other.term));
  return choose(oneOf(voice.which, random)(row.meaning), term(row.term), wrong, statement(row, voice));
}

/** Rows that can stand as wrong answers: another meaning, no clash, and no text twice. */
function rivals(row: Term, pool: readonly Term[], voice: TermVoice, text: (row: Term) => string): Term[] {
  const allowed = pool.filter((other) => other.meaning !== row.meaning && !clash(row, other, voice));
  return allowed.filter((other, place) => allowed.findIndex((one) => text(one) === text(other)) === place);
}

function clash(one: Term, other: Term, { clashes = [] }: TermVoice): boolean {
  const names = (row: Term, group: readonly string[]) => group.includes(row.term) || group.includes(row.meaning);
  return clashes.some((group) => names(one, group) && names(other, group));
}

function pairable(rows: readonly Term[], voice: TermVoice): Term[] {
  const picked: Term[] = [];
  for (const row of rows) {
    if (picked.length < PAIRS && picked.every((other) => other.meaning !== row.meaning && !clash(row, other, voice))) picked.push(row);
  }
  return picked;
}

function pairing(rows: readonly Term[], voice: TermVoice): Draft {
  const term = voice.term ?? capitalised;
  const meaning = voice.meaning ?? capitalised;
  return match(
    voice.match,
    rows.map((row) => [term(row.term), meaning(row.meaning)] as const),
    rows.map((row) => `${voice.fact(row.term, row.meaning)}.`).join(' '),
  );
}

const statement = (row: Term, voice: TermVoice): string => `${voice.fact(row.term, row.meaning)}. ${row.more}`;
