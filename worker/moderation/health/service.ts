import { QUEUES } from '#base/jobs';
import { SCHEMA_STATES, type SchemaState } from '#base/limits/databases';
import type { Health } from '#contract/moderation/health';
import type { QueueReport, StaffJobReport } from '#contract/moderation/jobs';
import type { DatabaseSize } from '#rules/databases/database-size';
import { getJobHealth, getNextRun, getRunTimeMs } from '#rules/jobs/health';
import type { RequestContext } from '#worker/context';
import type { Db } from '#worker/db/client';
import { measureDatabase, readDatabaseSize } from '#worker/db/database-size';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { findLastBackup, getBackupDeadline } from '#worker/jobs/back-up/last-backup';
import { listScheduledJobs } from '#worker/jobs/index';
import { findOldestUncountedPlay } from '#worker/jobs/roll-up-plays/find-uncounted-play';
import { withTimeout } from '#worker/platform/with-timeout';
import * as repo from './repo.ts';

/** How long a database may take to answer before it counts as down. */
const DATABASE_TIMEOUT_MS = 5_000;

/** The health of the site for external monitors, without causes or personal data. A failing database is reported, never thrown. */
export async function checkHealth(ctx: RequestContext, { timeoutMs = DATABASE_TIMEOUT_MS }: { timeoutMs?: number } = {}): Promise<Health> {
  const limits = { timeoutMs, requestId: ctx.requestId };
  const [jobStatus, storeSchema, searchSize, searchSchema, disk] = await Promise.all([
    readWithTimeout(() => loadJobStatus(ctx), { ...limits, database: 'store' }),
    readWithTimeout(() => loadSchemaState(ctx.db, LAST_MIGRATIONS.store), { ...limits, database: 'store' }),
    readWithTimeout(() => loadSearchSize(ctx), { ...limits, database: 'search' }),
    readWithTimeout(() => loadSchemaState(ctx.search, LAST_MIGRATIONS.search), { ...limits, database: 'search' }),
    ctx.readDiskState(),
  ]);
  const schema = SCHEMA_STATES.find((state) => [storeSchema, searchSchema].includes(state)) ?? null;
  const search = searchSize ? 'ok' : 'down';
  const { jobs = [], oldest, size } = jobStatus ?? {};
  const sizes = [size, searchSize].filter((one) => one != null);
  const isLate = search === 'down' || jobs.some((job) => job.isLate);
  return {
    status: !jobStatus || schema === 'older' ? 'down' : isLate ? 'late' : sizes.some(isAlarming) || isUnwritable(disk) ? 'full' : 'ok',
    store: jobStatus ? 'ok' : 'down',
    search,
    schema,
    disk,
    sizes,
    jobs: jobs.map(({ cause: _, tookMs: _t, periodMinutes: _p, nextRun: _n, ...job }) => job),
    oldestSubmission: oldest?.submission?.toISOString() ?? null,
    oldestSearchEntry: oldest?.searchEntry?.toISOString() ?? null,
    oldestMail: oldest?.mail?.toISOString() ?? null,
  };
}

/**
 * Only a failure that needs action at once is 503. The site runs without its search index, and an index that stays unavailable makes its job late.
 */
export const getStatusCode = ({ store, schema, disk, jobs, sizes }: Health): 200 | 503 =>
  store === 'down' || schema === 'older' || jobs.some(({ isLate }) => isLate) || sizes.some(isAlarming) || isUnwritable(disk) ? 503 : 200;

/** A Worker runs on a newer schema too: migrations only add what the one before does not use. */
async function loadSchemaState(db: Db, lastName: string): Promise<SchemaState> {
  const [applied] = await repo.findLastMigration(db);
  const name = applied?.name ?? '';
  if (name === lastName) return 'ok';
  return name < lastName ? 'older' : 'newer';
}

const isUnwritable = (disk: Health['disk']) => disk !== null && disk !== 'ok';

const isAlarming = ({ level }: DatabaseSize) => level === 'alarm';

/** The sizes of both databases. */
export const measureDatabases = async (ctx: RequestContext): Promise<DatabaseSize[]> => [
  readDatabaseSize('store', await measureDatabase(ctx.db)),
  await loadSearchSize(ctx),
];

const loadSearchSize = async ({ search }: RequestContext): Promise<DatabaseSize> =>
  readDatabaseSize('search', await repo.findDocument(search));

/** The state of each job, with the error of its last run if that failed. */
export const listJobReports = async (ctx: RequestContext): Promise<StaffJobReport[]> => (await loadJobStatus(ctx)).jobs;

/** The state of each job and of what waits for them. */
export async function readJobStatus(ctx: RequestContext): Promise<{ jobs: StaffJobReport[]; queues: QueueReport[] }> {
  const { jobs, oldest } = await loadJobStatus(ctx);
  const times = { plays: oldest.submission, search: oldest.searchEntry, mails: oldest.mail };
  return { jobs, queues: QUEUES.map((name) => ({ name, oldest: times[name]?.toISOString() ?? null })) };
}

async function loadJobStatus({ db, backups, now }: RequestContext) {
  const [rows, [submission], [searchEntry], [mail], measured, [backUp]] = await db.batch([
    repo.listJobTimes(db),
    findOldestUncountedPlay(db),
    repo.findOldestSearchEntry(db, now),
    repo.findOldestMail(db, now),
    measureDatabase(db),
    findLastBackup(db),
  ]);
  const oldest = { submission: toDate(submission?.createdAt), searchEntry: toDate(searchEntry?.at), mail: mail?.at ?? null };
  const oldestWork: Record<string, Date | null> = {
    'roll-up-plays': oldest.submission,
    'index-search': oldest.searchEntry,
    'send-mails': oldest.mail,
    'back-up': backups ? toDate(backUp?.lastBackupAt) : null,
  };
  const deadlines: Record<string, Date | null> = { 'back-up': backups && backUp ? getBackupDeadline(backUp) : null };
  const isOff = (name: string) => name === 'back-up' && !backups;
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  const jobs = listScheduledJobs().map(({ name, periodMinutes }): StaffJobReport => {
    const row = rowsByName.get(name) ?? NEVER_RUN;
    const health = getJobHealth(
      { ...row, end: row.outcome || null },
      { now, periodMinutes, oldestWork: oldestWork[name] ?? null, deadline: deadlines[name] ?? null },
    );
    const outcome = isOff(name) && health.outcome === 'done' ? 'off' : health.outcome;
    const cause = outcome === 'failed' ? row.cause : '';
    return {
      name,
      ...health,
      outcome,
      cause,
      tookMs: getRunTimeMs(row),
      periodMinutes,
      nextRun: getNextRun(now, periodMinutes).toISOString(),
    };
  });
  return { jobs, oldest, size: readDatabaseSize('store', measured) };
}

const NEVER_RUN = {
  firstStartedAt: null,
  startedAt: null,
  finishedAt: null,
  succeededAt: null,
  leaseUntil: null,
  outcome: '',
  cause: '',
} as const;

const toDate = (ms: number | null | undefined): Date | null => (ms == null ? null : new Date(ms));

interface TimedReadOptions {
  database: 'store' | 'search';
  timeoutMs: number;
  requestId: string;
}

/** The result of a database query; null if the query fails or times out, which is logged. */
async function readWithTimeout<T>(read: () => Promise<T>, { database, timeoutMs, requestId }: TimedReadOptions): Promise<T | null> {
  try {
    return await withTimeout(read(), { ms: timeoutMs, message: `No response in ${timeoutMs} ms.` });
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', requestId, down: database, cause: getRootCauseMessage(error) }));
    return null;
  }
}
