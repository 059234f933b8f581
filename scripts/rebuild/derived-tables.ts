import { isScoreOutOfDate } from '#rules/stats/performance-score';

/** A table that roll-ups write, or some of its columns, whose values are computed from other rows. */
export interface DerivedTable {
  table: string;
  key: readonly string[];
  values: readonly string[];
  /** Of `values`, those that are JSON. */
  json?: readonly string[];
  /** Other code inserts the rows; roll-ups write only these columns, which start as 0 or an empty object. */
  isPartial: boolean;
  /** Roll-ups insert missing rows, although the table is partial. */
  insertsMissing?: boolean;
  /** SQL condition of the rows that belong to this entry. */
  where: string;
  /** Number of leading key columns that determine the expected values; rows with the same ones have the same values. Default: all. */
  sharedKeyLength?: number;
  /** Rows per query, lower for long rows. */
  pageSize?: number;
  /** Stored rows without an expected row are newer than the comparison and are ignored. */
  ignoresUnknown?: boolean;
  /** SQL condition for inserting a row. */
  insertWhere?: string;
  /** Whether stored values may stay although they differ; by default they may not. */
  isAcceptable?: (stored: readonly ColumnValue[], expected: readonly ColumnValue[] | null) => boolean;
}

/** Rows of an erased content are deleted with it and not inserted again. */
const CONTENT_EXISTS = 'exists (select 1 from contents where id = content_id)';

/** `deriveExpectedStats` fills one map for each entry, under the same name. */
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
    isAcceptable: ([score], expected) =>
      !isScoreOutOfDate({ score: Number(score), labelCounts: null }, { score: Number(expected?.[0] ?? 0), plays: 0, players: 0 }),
  },
  labels: {
    table: 'content_labels',
    key: ['content_id', 'label'],
    sharedKeyLength: 1,
    values: ['score', 'play_count', 'player_count', 'view_count'],
    isPartial: true,
    where: 'listed = 1',
    ignoresUnknown: true,
    isAcceptable: ([score, plays, players, views], expected) =>
      views === expected?.[3] &&
      !isScoreOutOfDate(
        { score: Number(score), labelCounts: { plays: Number(plays), players: Number(players) } },
        { score: Number(expected?.[0] ?? 0), plays: Number(expected?.[1] ?? 0), players: Number(expected?.[2] ?? 0) },
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
  consumers: {
    table: 'consumer_days',
    key: ['consumer', 'day', 'content_id'],
    values: ['finished'],
    isPartial: true,
    insertsMissing: true,
    where: 'consumer in (select key from embed_consumers)',
  },
  statistics: {
    table: 'content_stats',
    key: ['content_id'],
    values: ['result_stats', 'answer_stats', 'score_stats'],
    json: ['result_stats', 'answer_stats', 'score_stats'],
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
    // A deleted comment stays counted in its day.
    isAcceptable: ([stored], expected) => Number(stored) >= Number(expected?.[0] ?? 0),
  },
} as const satisfies Record<string, DerivedTable>;

export type DerivedTableName = keyof typeof DERIVED_TABLES;
export type ColumnValue = number | string | object;
/** Values of rows, in the order of `values`, by key as a JSON list (`buildKey`). */
export type RowMap = Map<string, ColumnValue[]>;
export type RowsByTable = Record<DerivedTableName, RowMap>;

/** The values of a row in which nothing is counted. */
export const buildEmptyRow = ({ values, json = [] }: DerivedTable): ColumnValue[] =>
  values.map((column) => (json.includes(column) ? {} : 0));

export const buildKey = (...parts: (string | number)[]) => JSON.stringify(parts);

/** Adds plays, and those of them that were unique players' first of the day, to the row of a content. */
export const addPlayCounts = (rows: RowMap, key: string, { plays, players }: { plays: number; players: number }) =>
  addNumbers(rows, key, [plays, players]);

/** Adds plays and rolled-up views to the row of a content and day. */
export const addDayCounts = (rows: RowMap, key: string, { plays, views }: { plays: number; views: number }) =>
  addNumbers(rows, key, [plays, views]);

/** Adds numbers to those of a row, in the order of its table's `values`; they start at 0. */
export function addNumbers(rows: RowMap, key: string, numbers: readonly number[]): void {
  const previousNumbers = (rows.get(key) ?? []) as number[];
  rows.set(
    key,
    numbers.map((n, i) => (previousNumbers[i] ?? 0) + n),
  );
}
