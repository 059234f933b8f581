import { type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import { NEXT_LIMITS } from '#base/limits/lists';
import type { NextCandidate, NextSource } from '#rules/next/next-contents';
import type { Db } from '#worker/db/client';
import { TRENDING_ORDER } from '#worker/db/content-sorts';
import { createRowReader, type RawRow } from '#worker/db/rows';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { nextPlays } from '#worker/db/schema/play';

const TRENDING = sql.raw(TRENDING_ORDER);

interface CandidatesQuery {
  id: string;
  type: Kind;
  /** The label of the contents of the same kind: games have one. */
  kindLabel: string | null;
  categoryLabel: string | null;
  tagLabels: readonly string[];
  /** The fixed random position of the content. */
  shuffle: number;
  embeddedUids: readonly string[];
}

/**
 * Selects the ids of candidates in one statement with one index scan for each source: the candidates of each scan as one JSON text. D1 allows
 * no more than five terms in a union.
 */
export const selectNextCandidates = (db: Db, query: CandidatesQuery) =>
  db.get<Record<string, string>>(
    sql`select ${sql.join(
      listScans(query).map(({ source, scan }, i) => sql`(select json_group_array(id) from (${scan})) as ${sql.raw(`"${i} ${source}"`)}`),
      sql`, `,
    )}`,
  );

export const readCandidates = (row: Record<string, string>): NextCandidate[] =>
  Object.entries(row).flatMap(([name, json]) =>
    (JSON.parse(json) as string[]).map((id) => ({ source: name.split(' ')[1] as NextSource, id })),
  );

function listScans(query: CandidatesQuery): { source: NextSource; scan: SQL }[] {
  const { id, type, kindLabel, categoryLabel, tagLabels, shuffle, embeddedUids } = query;
  const { ofKind, ofOtherKinds, nearby, byCategory, byTag } = NEXT_LIMITS;
  return [
    { source: 'played', scan: sql`select next_id as id from ${nextPlays} where content_id = ${id} order by play_count desc, next_id` },
    ...embeddedUids.map((uid) => ({ source: 'embedded' as const, scan: sql`select id from ${contents} where uid = ${uid}` })),
    ...(categoryLabel ? [{ source: 'category' as const, scan: scanLabel(categoryLabel, byCategory) }] : []),
    ...tagLabels.map((label) => ({ source: 'tag' as const, scan: scanLabel(label, byTag) })),
    ...(kindLabel
      ? [{ source: 'kind' as const, scan: scanLabel(kindLabel, ofKind) }]
      : [
          { source: 'kind' as const, scan: scanContents(sql`type = ${type}`, sql`${TRENDING}, id desc`, ofKind) },
          { source: 'nearby' as const, scan: scanContents(sql`type = ${type} and shuffle >= ${shuffle}`, sql`shuffle, id`, nearby) },
        ]),
    { source: 'other', scan: scanContents(sql`true`, sql`${TRENDING}, id desc`, ofOtherKinds) },
  ];
}

const scanContents = (where: SQL, order: SQL, limit: number): SQL =>
  sql`select id from ${contents} where listed = 1 and ${where} order by ${order} limit ${limit}`;

const scanLabel = (label: string, limit: number): SQL =>
  sql`select content_id as id from ${contentLabels} where label = ${label} and listed = 1 order by ${TRENDING}, content_id desc limit ${limit}`;

const NEXT_COLUMNS = {
  id: contents.id,
  type: contents.type,
  urlName: contents.urlName,
  title: contents.title,
  language: contents.language,
  imageHomePage: contents.imageHomePage,
  imageHomePageAlt: contents.imageHomePageAlt,
  tags: contents.tags,
  internalTags: contents.internalTags,
  categories: contents.categories,
  questionCount: contents.questionCount,
};
const COLUMN_LIST = sql.raw(
  Object.values(NEXT_COLUMNS)
    .map(({ name }) => `c.${name}`)
    .join(', '),
);
const readColumns = createRowReader(NEXT_COLUMNS);

/** The public contents among these, with the title of their first category. */
export const findNextContents = (db: Db, ids: readonly string[]) =>
  db.all<RawRow>(sql`select ${COLUMN_LIST}, (select title from categories where categories.id = c.categories ->> 0) as category_name
    from json_each(${JSON.stringify(ids)}) one cross join ${contents} c on c.id = one.value where c.listed = 1`);

export const readNextContent = (raw: RawRow) => ({ ...readColumns(raw), categoryName: String(raw['category_name'] ?? '') });
export type NextContentRow = ReturnType<typeof readNextContent>;
