import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock } from '#scripts/cli/lock';
import { UserError } from '#scripts/cli/user-error';
import { assertDiskWritable, assertFileWritable, toDiskError } from './disk.ts';
import { type DamagedDatabase, findDamagedDatabases } from './find-damaged-databases.ts';

const FORMAT = 1;
const FIRST_LINE = JSON.stringify({ quizlark: 'state folder', format: FORMAT });
/** workerd.sh ends the database server of a killed run within half a second. */
const WORKERD_EXIT_MS = 1_500;

export interface StateFolder {
  folder: string;
  secret: string;
  /** False when the last process on this folder was killed instead of stopped. */
  wasStoppedCleanly: boolean;
  close(): void;
}

/** The paths in a state folder, which contains everything that a local site stores between runs. */
export function getStatePaths(folder: string) {
  return {
    format: join(folder, 'quizlark.json'),
    lock: join(folder, 'lock.sqlite'),
    running: join(folder, 'running.json'),
    secret: join(folder, 'secret'),
    /** Exists while the database is being seeded. */
    seedingMarker: join(folder, 'seeding'),
    /** Exists after the database was seeded. */
    seededMarker: join(folder, 'seeded'),
    /** Exists in the folder of a public site. */
    publicMarker: join(folder, 'public'),
    cronRuns: join(folder, 'cron.json'),
    site: join(folder, 'site'),
    /** Miniflare's databases, images and rate limit counters, one folder each. */
    resources: join(folder, 'v3'),
  };
}

/** Moves away the damaged databases that can be rebuilt, and returns the others. */
type QuarantineDatabases = (folder: string, damaged: readonly DamagedDatabase[]) => Promise<readonly DamagedDatabase[]>;

/** Creates the folder if it is missing and locks it. Throws a `UserError` if it is not a state folder, is in use or is damaged. */
export async function openStateFolder(
  folder: string,
  quarantine: QuarantineDatabases = async (_, damaged) => damaged,
): Promise<StateFolder> {
  const paths = getStatePaths(folder);
  assertDiskWritable(folder);
  initStateFolder(folder);
  const release = lockStateFolder(folder);
  try {
    const wasStoppedCleanly = !existsSync(paths.running);
    if (!wasStoppedCleanly) await sleep(WORKERD_EXIT_MS);
    await assertUndamaged(folder, quarantine);
    writeFileSync(paths.running, JSON.stringify({ pid: process.pid }));
    const close = () => {
      rmSync(paths.running, { force: true });
      release();
    };
    return { folder, secret: readSecret(folder), wasStoppedCleanly, close };
  } catch (error) {
    release();
    throw toDiskError(error, folder);
  }
}

export function writeServedAddress(folder: string, url: string): void {
  writeFileSync(getStatePaths(folder).running, JSON.stringify({ pid: process.pid, url }));
}

function initStateFolder(folder: string): void {
  const paths = getStatePaths(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length === 0) writeFileSync(paths.format, FIRST_LINE);
  } catch (error) {
    const diskError = toDiskError(error, folder);
    if (diskError !== error) throw diskError;
    throw new UserError(`The state folder ${folder} cannot be used: ${getErrorMessage(error)}. Choose another one with --state FOLDER.`);
  }
  if (!existsSync(paths.format)) {
    throw new UserError(
      `${folder} contains other files and is not a Quizlark state folder. Nothing in it was changed. Choose another one with --state FOLDER.`,
    );
  }
  const format = readJson<{ format: number }>(paths.format)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new UserError(
      `The state folder ${folder} was written by a newer release of Quizlark (format ${format}; this one reads ${FORMAT}). Nothing in it was changed. ` +
        'Start that release, or choose another folder with --state FOLDER.',
    );
  if (format !== FORMAT) throw createDamageError(folder, `quizlark.json should contain format ${FORMAT}`);
}

function lockStateFolder(folder: string): () => void {
  const paths = getStatePaths(folder);
  let release: (() => void) | null;
  try {
    release = acquireLock(paths.lock);
  } catch (error) {
    assertFileWritable(paths.lock, folder);
    throw createDamageError(folder, `lock.sqlite: ${getErrorMessage(error)}`);
  }
  if (release) return release;
  const runningProcess = readJson<{ pid: number; url?: string }>(paths.running);
  const address = runningProcess?.url ? ` at ${runningProcess.url}` : '';
  throw new UserError(
    `Quizlark is already running on ${folder}${address} (process ${runningProcess?.pid ?? 'unknown'}). ` +
      'Stop it first, or start a second one on its own folder: npm start -- --port 4322 --state ~/quizlark-2',
  );
}

async function assertUndamaged(folder: string, quarantine: QuarantineDatabases): Promise<void> {
  const damaged = findDamagedDatabases(getStatePaths(folder).resources);
  if (damaged.length === 0) return;
  const unrepairedDatabases = await quarantine(folder, damaged);
  if (unrepairedDatabases.length > 0)
    throw createDamageError(folder, unrepairedDatabases.map(({ path, reason }) => `${basename(path)}: ${reason}`).join('; '));
}

/**
 * Reads the key that signs play tokens and unsubscribe links and keys the hashes of codes, visitors and networks, or creates it.
 * A new key would end plays in progress, pending codes, unsubscribe links and every second factor, so a store is not given one unasked;
 * sessions do not depend on it.
 */
function readSecret(folder: string): string {
  const { secret: path, resources } = getStatePaths(folder);
  if (!existsSync(path) && existsSync(resources))
    throw new UserError(
      `The state folder ${folder} has data, but its file "secret" is missing. Nothing was changed. Restore the file from a backup. ` +
        'With a new one, plays in progress, pending codes, unsubscribe links and every two-step sign-in with its recovery codes would end, ' +
        `while accounts, passwords, sign-ins and contents stay. To go on with a new one: openssl rand -hex 32 > ${path}`,
    );
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw createDamageError(folder, 'secret should be 64 hexadecimal digits');
  return secret;
}

function createDamageError(folder: string, detail: string): Error {
  return new UserError(
    `The state folder ${folder} is damaged (${detail}). Nothing in it was changed. ` +
      'Restore a backup, or move the folder away to start with an empty one.',
  );
}

export function readJson<T>(path: string): Partial<T> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
