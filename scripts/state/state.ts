import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#scripts/cli/lock';
import { refusal } from '#scripts/cli/refusal';
import { type DamagedDatabase, findDamagedDatabases } from './state-check.ts';

const FORMAT = 1;
const FIRST_LINE = JSON.stringify({ quizlark: 'state folder', format: FORMAT });
/** A killed run's database server notices within half a second that it is alone (workerd.sh). */
const ORPHAN_MS = 1_500;

export interface State {
  folder: string;
  secret: string;
  /** False once the process that held the folder last was killed instead of stopped. */
  stoppedCleanly: boolean;
  close(): void;
}

/** Everything kept between runs lives in one folder, and this is its map. */
export function pathsOf(folder: string) {
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
type SetAside = (folder: string, damaged: readonly DamagedDatabase[]) => Promise<readonly DamagedDatabase[]>;

/** Takes the folder for this process, made if it is missing; refuses one that is not ours, is in use or is damaged. */
export async function openState(folder: string, setAside: SetAside = async (_, damaged) => damaged): Promise<State> {
  const paths = pathsOf(folder);
  claimFolder(folder);
  const release = takeFolder(folder);
  try {
    const stoppedCleanly = !existsSync(paths.running);
    if (!stoppedCleanly) await sleep(ORPHAN_MS);
    await refuseDamage(folder, setAside);
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

export function noteAddress(folder: string, url: string): void {
  writeFileSync(pathsOf(folder).running, JSON.stringify({ pid: process.pid, url }));
}

function claimFolder(folder: string): void {
  const paths = pathsOf(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length === 0) writeFileSync(paths.format, FIRST_LINE);
  } catch (error) {
    throw refusal(`The state folder ${folder} cannot be used: ${messageOf(error)}. Choose another one with --state FOLDER.`);
  }
  if (!existsSync(paths.format)) {
    throw refusal(
      `${folder} holds other files and is not a Quizlark state folder; nothing in it was touched. Choose another one with --state FOLDER.`,
    );
  }
  const format = readJson<{ format: number }>(paths.format)?.format;
  if (format !== FORMAT) throw damage(folder, `quizlark.json should say format ${FORMAT}`);
}

function takeFolder(folder: string): () => void {
  const paths = pathsOf(folder);
  let release: (() => void) | null;
  try {
    release = takeLock(paths.lock);
  } catch (error) {
    throw damage(folder, `lock.sqlite: ${messageOf(error)}`);
  }
  if (release) return release;
  const running = readJson<{ pid: number; url?: string }>(paths.running);
  const where = running?.url ? ` at ${running.url}` : '';
  throw refusal(
    `Quizlark already runs on ${folder}${where} (process ${running?.pid ?? 'unknown'}). ` +
      'Stop it first, or start a second one on its own folder: npm start -- --port 4322 --state ~/quizlark-2',
  );
}

async function refuseDamage(folder: string, setAside: SetAside): Promise<void> {
  const damaged = findDamagedDatabases(pathsOf(folder).resources);
  if (damaged.length === 0) return;
  const left = await setAside(folder, damaged);
  if (left.length > 0) throw damage(folder, left.map(({ path, reason }) => `${basename(path)}: ${reason}`).join('; '));
}

/** Signs sessions and hashes addresses; a new one would sign everybody out. */
function readSecret(folder: string): string {
  const { secret: path } = pathsOf(folder);
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw damage(folder, 'secret should be 64 hexadecimal digits');
  return secret;
}

function damage(folder: string, what: string): Error {
  return refusal(
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
