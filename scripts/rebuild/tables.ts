import { isOutOfDate } from '#rules/stats/performance-score';

/** A table, or some columns of one, that roll-ups keep: what is in it follows from other rows. */
export interface Derived {
  table: string;
  key: readonly string[];
  values: readonly string[];
  /** Of `values`, those that are JSON. */
  json?: readonly string[];
  /** Rows exist without the roll-ups, which keep these columns of theirs alone, 0 or an empty object at first. */
  isPart: boolean;
  /** Though rows exist without them, the roll-ups put in those that are missing. */
  insertsMissing?: boolean;
  /** Which of its rows are meant. */
  where: string;
  /** How many columns of the key name what is right: rows that are alike in these hold the same. All of them unless told. */
  alike?: number;
  /** How many rows are read at once: fewer where they are long. */
  page?: number;
  /** Rows that nothing is known of were made since, and are left alone. */
  ignoresUnknown?: boolean;
  /** A row is put in only where this holds. */
  insertWhere?: string;
  /** Whether what is stored may stay, where that need not be exactly what is right. */
  isNear?: (stored: readonly Value[], right: readonly Value[] | null) => boolean;
}

/** What was rolled up of a content that is erased meanwhile went with it. */
const CONTENT_EXISTS = 'exists (select 1 from contents where id = content_id)';

/** A map is filled for each of these by `deriveRows`, under the same name. */
export const DERIVED = {
  contents: { table: 'contents', key: ['id'], values: ['play_count', 'player_count'], isPart: true, where: 'true' },
  views: { table: 'contents', key: ['id'], values: ['view_count'], isPart: true, where: 'true' },
  votes: {
    table: 'contents',
    key: ['id'],
    values: ['up_vote_count', 'down_vote_count', 'up_vote_weight', 'down_vote_weight'],
    isPart: true,
    where: 'true',
  },
  pending: { table: 'pending_plays', key: ['content_id'], values: ['plays', 'players'], isPart: true, where: 'true' },
  scores: {
    table: 'contents',
    key: ['id'],
    values: ['score'],
    isPart: true,
    where: 'listed = 1',
    ignoresUnknown: true,
    isNear: ([score], right) =>
      !isOutOfDate({ score: Number(score), labelled: null }, { score: Number(right?.[0] ?? 0), plays: 0, players: 0 }),
  },
  labels: {
    table: 'content_labels',
    key: ['content_id', 'label'],
    alike: 1,
    values: ['score', 'play_count', 'player_count'],
    isPart: true,
    where: 'listed = 1',
    ignoresUnknown: true,
    isNear: ([score, plays, players], right) =>
      !isOutOfDate(
        { score: Number(score), labelled: { plays: Number(plays), players: Number(players) } },
        { score: Number(right?.[0] ?? 0), plays: Number(right?.[1] ?? 0), players: Number(right?.[2] ?? 0) },
      ),
  },
  users: { table: 'users', key: ['id'], values: ['play_count', 'ranks'], json: ['ranks'], isPart: true, where: 'erased_at is null' },
  days: {
    table: 'content_days',
    key: ['day', 'content_id'],
    values: ['plays', 'rolled_views'],
    isPart: true,
    insertsMissing: true,
    where: 'true',
  },
  sources: {
    table: 'content_sources',
    key: ['content_id', 'source'],
    values: ['plays'],
    isPart: false,
    where: 'true',
    insertWhere: CONTENT_EXISTS,
  },
  campaigns: {
    table: 'campaign_days',
    key: ['day', 'id'],
    values: ['campaign_id', 'utm_source', 'utm_medium', 'utm_campaign', 'plays', 'results'],
    isPart: false,
    where: 'true',
  },
  statistics: {
    table: 'content_stats',
    key: ['content_id'],
    values: ['result_stats', 'answer_stats'],
    json: ['result_stats', 'answer_stats'],
    isPart: false,
    where: 'true',
    page: 100,
    insertWhere: CONTENT_EXISTS,
  },
  stats: { table: 'stats', key: ['type', 'time_dim'], values: ['records'], json: ['records'], isPart: false, where: 'true', page: 20 },
  counters: {
    table: 'counters',
    key: ['name'],
    values: ['value'],
    isPart: false,
    where: "name like 'day:%:plays' or name like 'day:%:views'",
  },
  comments: {
    table: 'counters',
    key: ['name'],
    values: ['value'],
    isPart: false,
    where: "name like 'day:%:comments'",
    // A comment that was taken away since stays counted in its day.
    isNear: ([stored], right) => Number(stored) >= Number(right?.[0] ?? 0),
  },
} as const satisfies Record<string, Derived>;

export type DerivedName = keyof typeof DERIVED;
export type Value = number | string | object;
/** Rows by their key as a JSON list: the values in the order of `values`. */
export type Rows = Map<string, Value[]>;
export type State = Record<DerivedName, Rows>;

/** What stands in a row that nothing was counted in. */
export const emptyRow = ({ values, json = [] }: Derived): Value[] => values.map((column) => (json.includes(column) ? {} : 0));

export const keyOf = (...parts: (string | number)[]) => JSON.stringify(parts);

/** Adds numbers to those of a row, which begin at 0. */
export function addNumbers(rows: Rows, key: string, numbers: readonly number[]): void {
  const before = (rows.get(key) ?? []) as number[];
  rows.set(
    key,
    numbers.map((n, i) => (before[i] ?? 0) + n),
  );
}
