import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { contentVersions } from '#worker/db/schema/contents';

const { version, title, savedAt, savedBy, contentId, snapshot } = contentVersions;
const { username, firstName, lastName } = users;
const SUMMARY_COLUMNS = { version, title, savedAt, savedBy, username, firstName, lastName };

export const listVersionsBefore = (db: Db, id: string, before: number, limit: number) =>
  db
    .select(SUMMARY_COLUMNS)
    .from(contentVersions)
    .leftJoin(users, eq(users.id, savedBy))
    .where(and(eq(contentId, id), lt(version, before)))
    .orderBy(desc(version))
    .limit(limit);

export const findVersion = (db: Db, id: string, versionNumber: number) =>
  db
    .select({ ...SUMMARY_COLUMNS, snapshot })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, savedBy))
    .where(and(eq(contentId, id), eq(version, versionNumber)))
    .limit(1);

/** The bodies of the versions after this one, oldest first. */
export const findBodiesAfter = (db: Db, id: string, after: number, limit: number) =>
  db
    .select({ body: sql<string>`json_extract(${snapshot}, '$.body')` })
    .from(contentVersions)
    .where(and(eq(contentId, id), gt(version, after)))
    .orderBy(asc(version))
    .limit(limit);

export type VersionRow = Awaited<ReturnType<typeof findVersion>>[number];
export type VersionSummary = Awaited<ReturnType<typeof listVersionsBefore>>[number];
