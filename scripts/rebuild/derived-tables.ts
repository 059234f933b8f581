import { isScoreOutOfDate } from '#rules/stats/performance-score';

/** A table, or some columns of one, that roll-ups keep: what is in it follows from other rows. */
export interface DerivedTable {
  table: string;
  key: readonly string[];
  values: readonly string[];
  /** Of `values`, those that are JSON. */
  json?: readonly string[];
  /** Rows exist without the roll-ups, which keep these columns of theirs alone, 0 or an empty object at first. */
  isPartial: boolean;
  /** Though rows exist without them, the roll-ups put in those that are missing. */
  insertsMissing?: boolean;
  /** Which of its rows are meant. */
  where: string;
  /** How many columns of the key name what is right: rows that are alike in these hold the same. All of them unless told. */
  sharedKeyLength?: number;
  /** How many rows are read at once: fewer where they are long. */
  pageSize?: number;
  /** Rows that nothing is known of were made since, and are left alone. */
  ignoresUnknown?: boolean;
  /** A row is put in only where this holds. */
  insertWhere?: string;
  /** Whether what is stored may stay, where that need not be exactly what is right. */
  isAcceptable?: (stored: readonly ColumnValue[], right: readonly ColumnValue[] | null) => boolean;
}

/** What was rolled up of a content that is erased meanwhile went with it. */
const CONTENT_EXISTS = 'exists (select 1 from contents where id = content_id)';

/** A map is filled for each of these by `deriveRows`, under the same name. */
export const DERIVED_TABLES = {
  contents: { table: 'contents', key: ['id'], values: ['play_count', 'player_count'], isPartial: true, where: 'true' },
  views: { table: 'contents', key: ['id'], values: ['view_count'], isPartial: true, where: 'true' },
  votes: {
    table: 'contents',
    key: ['id'],
    values: ['up_vote_count', 'down_vote_count', 'up_vote_weight', 'down_vote_weight'],
    isPartial: true,
    where: 'true',
  },
  pending: { table: 'pending_plays', key: ['content_id'], values: ['plays', 'players'], isPartial: true, where: 'true' },
  scores: {
    table: 'contents',
    key: ['id'],
    values: ['score'],
    isPartial: true,
    where: 'listed = 1',
    ignoresUnknown: true,
    isAcceptable: ([score], right) =>
      !isScoreOutOfDate({ score: Number(score), labelCounts: null }, { score: Number(right?.[0] ?? 0), plays: 0, players: 0 }),
  },
  labels: {
    table: 'content_labels',
    key: ['content_id', 'label'],
    sharedKeyLength: 1,
    values: ['score', 'play_count', 'player_count'],
    isPartial: true,
    where: 'listed = 1',
    ignoresUnknown: true,
    isAcceptable: ([score, plays, players], right) =>
      !isScoreOutOfDate(
        { score: Number(score), labelCounts: { plays: Number(plays), players: Number(players) } },
        { score: Number(right?.[0] ?? 0), plays: Number(right?.[1] ?? 0), players: Number(right?.[2] ?? 0) },
      ),
  },
  users: { table: 'users', key: ['id'], values: ['play_count', 'ranks'], json: ['ranks'], isPartial: true, where: 'erased_at is null' },
  days: {
    table: 'content_days',
    key: ['day', 'content_id'],
    values: ['plays', 'rolled_views'],
    isPartial: true,
    insertsMissing: true,
    where: 'true',
  },
  sources: {
    table: 'content_sources',
    key: ['content_id', 'source'],
    values: ['plays'],
    isPartial: false,
    where: 'true',
    insertWhere: CONTENT_EXISTS,
  },
  campaigns: {
    table: 'campaign_days',
    key: ['day', 'id'],
    values: ['campaign_id', 'utm_source', 'utm_medium', 'utm_campaign', 'plays', 'results'],
    isPartial: false,
    where: 'true',
  },
  statistics: {
    table: 'content_stats',
    key: ['content_id'],
    values: ['result_stats', 'answer_stats'],
    json: ['result_stats', 'answer_stats'],
    isPartial: false,
    where: 'true',
    pageSize: 100,
    insertWhere: CONTENT_EXISTS,
  },
  stats: {
    table: 'stats',
    key: ['type', 'time_dim'],
    values: ['records'],
    json: ['records'],
    isPartial: false,
    where: 'true',
    pageSize: 20,
  },
  counters: {
    table: 'counters',
    key: ['name'],
    values: ['value'],
    isPartial: false,
    where: "name like 'day:%:plays' or name like 'day:%:views'",
  },
  comments: {
    table: 'counters',
    key: ['name'],
    values: ['value'],
    isPartial: false,
    where: "name like 'day:%:comments'",
    // A comment that was taken away since stays counted in its day.
    isAcceptable: ([stored], right) => Number(stored) >= Number(right?.[0] ?? 0),
  },
} as const satisfies Record<string, DerivedTable>;

export type DerivedTableName = keyof typeof DERIVED_TABLES;
export type ColumnValue = number | string | object;
/** Rows by their key as a JSON list: the values in the order of `values`. */
export type RowMap = Map<string, ColumnValue[]>;
export type RowsByTable = Record<DerivedTableName, RowMap>;

/** What stands in a row that nothing was counted in. */
export const buildEmptyRow = ({ values, json = [] }: DerivedTable): ColumnValue[] =>
  values.map((column) => (json.includes(column) ? {} : 0));

export const buildKey = (...parts: (string | number)[]) => JSON.stringify(parts);

/** Adds numbers to those of a row, which begin at 0. */
export function addNumbers(rows: RowMap, key: string, numbers: readonly number[]): void {
  const before = (rows.get(key) ?? []) as number[];
  rows.set(
    key,
    numbers.map((n, i) => (before[i] ?? 0) + n),
  );
}
