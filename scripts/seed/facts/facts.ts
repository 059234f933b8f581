import { seededRandom } from '#rules/random';
import type { SeedCategory } from '#scripts/seed/authoring';
import type { LevelFamily } from './levels.ts';
import type { ChoiceDraft, Draft, Front, QuizPlan } from './plan.ts';
import { choose, spell } from './questions.ts';
import { nearestOf, oneOf, type Random, shuffled } from './random.ts';
import type { FactTable } from './tables/row-types.ts';
import { capitalised, isSpellable } from './words.ts';

/** How a table of facts is asked about. */
export interface FactVoice {
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

export interface FactTheme<Table extends FactTable = FactTable> extends Front {
  from: readonly (keyof Table & string)[];
  /** One part of the rows, of so many. */
  part?: readonly [index: number, of: number];
  /** Names that the title promises: always asked about. */
  sure?: readonly string[];
  which?: string;
  riddle?: FactVoice['riddle'];
  levels?: LevelFamily;
  /** Questions written for this quiz alone. */
  extra?: readonly Draft[];
}

interface Fact {
  name: string;
  does: string;
  more: string;
  group: string;
}

const MOST_QUESTIONS = 10;
const ANSWERS = 4;

export function factQuizzes<Table extends FactTable>(table: Table, voice: FactVoice, themes: readonly FactTheme<Table>[]): QuizPlan[] {
  return themes.map(({ key, title, description, tags, ...theme }) => ({
    key,
    title,
    description,
    tags,
    category: voice.category,
    levels: theme.levels ?? voice.levels,
    ask: (random) => withExtra(questionsOf(table, voiceOf(voice, theme), theme, random), theme.extra ?? [], random),
  }));
}

/** Puts written questions among the built ones, but never first. */
export function withExtra(drafts: readonly Draft[], extra: readonly Draft[], random: Random): Draft[] {
  const result: Draft[] = drafts.slice(0, MOST_QUESTIONS - extra.length);
  for (const draft of extra) result.splice(1 + Math.floor(random() * result.length), 0, draft);
  return result;
}

/** One part of the things, the same parts whoever asks. */
export function partOf<T>(things: readonly T[], key: string, part: readonly [index: number, of: number] = [0, 1]): T[] {
  const [index, of] = part;
  return shuffled(things, seededRandom(key)).filter((_, place) => place % of === index);
}

function voiceOf(voice: FactVoice, { which, riddle }: Pick<FactTheme, 'which' | 'riddle'>): FactVoice {
  if (which === undefined && riddle === undefined) return voice;
  return { ...voice, which: which ?? voice.which, riddle };
}

type Selection = Pick<FactTheme, 'from' | 'part' | 'sure' | 'extra'>;

function questionsOf(table: FactTable, voice: FactVoice, selection: Selection, random: Random): Draft[] {
  const rows = rowsOf(table, selection, random);
  const pool = factsOf(table, selection.from);
  let spells = voice.spells ?? 1;
  return rows.map((row, place) => {
    if (spells > 0 && place > 1 && place < MOST_QUESTIONS - 1 && isSpellable(row.name)) {
      spells -= 1;
      return spelling(row, voice, random);
    }
    return choosing(row, pool, place % 4 === 3 ? voice : { ...voice, riddle: undefined }, random);
  });
}

function rowsOf(table: FactTable, { from, part, sure = [], extra = [] }: Selection, random: Random): Fact[] {
  const rows = shuffled(partOf(factsOf(table, from), from.join(), part), random);
  if (sure.length === 0) return rows;
  const promised = rows.filter(({ name }) => sure.includes(name));
  const others = rows.filter(({ name }) => !sure.includes(name));
  return shuffled([...promised, ...others].slice(0, MOST_QUESTIONS - extra.length), random);
}

function choosing(row: Fact, pool: readonly Fact[], voice: FactVoice, random: Random): ChoiceDraft {
  const answer = voice.answer ?? capitalised;
  const others = pool.filter((other, place) => other.name !== row.name && pool.findIndex(({ name }) => name === other.name) === place);
  const wrong = nearestOf(others, (other) => (other.group === row.group ? 0 : 1), ANSWERS - 1, random, 9).map(({ name }) => answer(name));
  const title = voice.riddle ? voice.riddle(row.does) : `${voice.which} ${row.does}?`;
  return choose(title, answer(row.name), wrong, statement(row, voice));
}

const SPELLINGS = [
  (question: string) => `${question} Spell it.`,
  (question: string) => `No choices this time. ${question}`,
  (question: string) => `Put the letters in order: ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
];

function spelling(row: Fact, voice: FactVoice, random: Random): Draft {
  return spell(oneOf(SPELLINGS, random)(`${voice.which} ${row.does}?`), row.name.toLowerCase(), statement(row, voice));
}

const statement = (row: Fact, voice: FactVoice): string => `${voice.subject(row.name)} ${row.does}. ${row.more}`;

function factsOf(table: FactTable, groups: readonly string[]): Fact[] {
  return groups.flatMap((group) => (table[group] ?? []).map(([name, does, more]) => ({ name, does, more, group })));
}
