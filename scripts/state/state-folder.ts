import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#scripts/cli/lock';
import { UserError } from '#scripts/cli/user-error';
import { type DamagedDatabase, findDamagedDatabases } from './find-damaged-databases.ts';

const FORMAT = 1;
const FIRST_LINE = JSON.stringify({ quizlark: 'state folder', format: FORMAT });
/** A killed run's database server notices within half a second that it is alone (workerd.sh). */
const ORPHAN_EXIT_MS = 1_500;

export interface StateFolder {
  folder: string;
  secret: string;
  /** False once the process that held the folder last was killed instead of stopped. */
  stoppedCleanly: boolean;
  close(): void;
}

/** Everything kept between runs lives in one folder, and this is its map. */
export function getStatePaths(folder: string) {
  return {
    format: join(folder, 'quizlark.json'),
    lock: join(folder, 'lock.sqlite'),
    running: join(folder, 'running.json'),
    secret: join(folder, 'secret'),
    seeding: join(folder, 'seeding'),
    seeded: join(folder, 'seeded'),
    cronRuns: join(folder, 'cron.json'),
    site: join(folder, 'site'),
    /** Miniflare's: databases, images and counters of bursts, each in a folder of its own. */
    resources: join(folder, 'v3'),
  };
}

/** Takes away what of a folder's databases is damaged and can be made again, and returns the rest. */
type QuarantineDatabases = (folder: string, damaged: readonly DamagedDatabase[]) => Promise<readonly DamagedDatabase[]>;

/** Takes the folder for this process, made if it is missing; refuses one that is not ours, is in use or is damaged. */
export async function openStateFolder(
  folder: string,
  quarantine: QuarantineDatabases = async (_, damaged) => damaged,
): Promise<StateFolder> {
  const paths = getStatePaths(folder);
  initStateFolder(folder);
  const release = lockStateFolder(folder);
  try {
    const stoppedCleanly = !existsSync(paths.running);
    if (!stoppedCleanly) await sleep(ORPHAN_EXIT_MS);
    await assertUndamaged(folder, quarantine);
    writeFileSync(paths.running, JSON.stringify({ pid: process.pid }));
    const close = () => {
      rmSync(paths.running, { force: true });
      release();
    };
    return { folder, secret: readSecret(folder), stoppedCleanly, close };
  } catch (error) {
    release();
    throw error;
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
    throw UserError(`The state folder ${folder} cannot be used: ${getErrorMessage(error)}. Choose another one with --state FOLDER.`);
  }
  if (!existsSync(paths.format)) {
    throw UserError(
      `${folder} holds other files and is not a Quizlark state folder; nothing in it was touched. Choose another one with --state FOLDER.`,
    );
  }
  const format = readJson<{ format: number }>(paths.format)?.format;
  if (format !== FORMAT) throw createDamageError(folder, `quizlark.json should say format ${FORMAT}`);
}

function lockStateFolder(folder: string): () => void {
  const paths = getStatePaths(folder);
  let release: (() => void) | null;
  try {
    release = takeLock(paths.lock);
  } catch (error) {
    throw createDamageError(folder, `lock.sqlite: ${getErrorMessage(error)}`);
  }
  if (release) return release;
  const running = readJson<{ pid: number; url?: string }>(paths.running);
  const where = running?.url ? ` at ${running.url}` : '';
  throw UserError(
    `Quizlark already runs on ${folder}${where} (process ${running?.pid ?? 'unknown'}). ` +
      'Stop it first, or start a second one on its own folder: npm start -- --port 4322 --state ~/quizlark-2',
  );
}

async function assertUndamaged(folder: string, quarantine: QuarantineDatabases): Promise<void> {
  const damaged = findDamagedDatabases(getStatePaths(folder).resources);
  if (damaged.length === 0) return;
  const left = await quarantine(folder, damaged);
  if (left.length > 0) throw createDamageError(folder, left.map(({ path, reason }) => `${basename(path)}: ${reason}`).join('; '));
}

/** Signs sessions and hashes addresses; a new one would sign everybody out. */
function readSecret(folder: string): string {
  const { secret: path } = getStatePaths(folder);
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw createDamageError(folder, 'secret should be 64 hexadecimal digits');
  return secret;
}

function createDamageError(folder: string, what: string): Error {
  return UserError(
    `The state folder ${folder} is damaged and was left as it is (${what}). ` +
      'Put a backup in its place, or move it away to start with an empty one.',
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
