import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSiteInto } from '#scripts/build/build';
import { CACHE_FOLDER, hashFiles } from '#scripts/build/hash-files';
import { withLock } from '#scripts/cli/lock';
import { ROOT } from '#scripts/cli/run-command';
import { readBuiltConfig, type ServedSite, type ServeOptions, serveSite } from '#scripts/serve/serve-site';
import { prepareStore } from '#scripts/state/prepare-store';
import { getStatePaths } from '#scripts/state/state-folder';

export const SEEDED_ACCOUNTS = ['admin_wren', 'staff_robin', 'editor_finch', 'quizlark', 'jo_wren'] as const;
export type SeededAccount = (typeof SEEDED_ACCOUNTS)[number];

const SEED_SOURCES = [
  'scripts/seed',
  'scripts/database',
  'migrations',
  'src/shared/base',
  'src/shared/contract',
  'src/shared/rules',
  'worker',
  'wrangler.toml',
  'package-lock.json',
];
export const SECRET = '0123456789abcdef'.repeat(4);
const STORE_PREFIX = 'quizlark-test-';

/** Serves the built site on a free port, with a copy of the seeded database that is deleted when it stops. */
export async function serveSeededSite(): Promise<ServedSite> {
  const site = await serveStore(copySeededStore);
  for (const cron of site.crons) {
    if (!(await site.runCron(cron))) throw new Error(`A job of the cron trigger "${cron}" failed on the seeded database.`);
  }
  return site;
}

/** Serves the built site on a free port. `prepare` fills the state folder; without it the database has no tables. */
export async function serveStore(
  prepare?: (state: string) => Promise<void>,
  vars: Record<string, string> = {},
  options: Partial<Pick<ServeOptions, 'answerOutbound' | 'readDisk' | 'secret'>> = {},
): Promise<ServedSite> {
  deleteAbandonedStores();
  const state = mkdtempSync(join(tmpdir(), `${STORE_PREFIX}${process.pid}-`));
  await buildSiteInto(getStatePaths(state).site);
  await prepare?.(state);
  const site = await serveSite({ state, secret: SECRET, port: await findFreePort(), vars, ...options });
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

let sourcesHash: string | undefined;

/** Copies a cached seeded database, since seeding takes longer than all pages tests. It is seeded again when its sources or the day change. */
export async function copySeededStore(state: string): Promise<void> {
  const folder = join(CACHE_FOLDER, 'seeded');
  mkdirSync(folder, { recursive: true });
  await withLock(
    join(folder, 'lock.sqlite'),
    () => console.log('… Waiting for another test run to finish seeding'),
    async () => {
      const today = new Date().toISOString().slice(0, 10);
      sourcesHash ??= hashFiles(ROOT, SEED_SOURCES).slice(0, 16);
      const cachedFolder = join(folder, `${today}-${sourcesHash}`);
      if (!existsSync(cachedFolder)) {
        for (const outdatedName of readdirSync(folder).filter((name) => /^\d/.test(name)))
          rmSync(join(folder, outdatedName), { recursive: true });
        await prepareStore(state, SECRET, readBuiltConfig(state));
        cpSync(getStatePaths(state).resources, `${cachedFolder}.part`, { recursive: true });
        renameSync(`${cachedFolder}.part`, cachedFolder);
      }
      rmSync(getStatePaths(state).resources, { recursive: true, force: true });
      cpSync(cachedFolder, getStatePaths(state).resources, { recursive: true });
    },
  );
}

/** An interrupted Vitest run does not clean up, so the next one deletes its state folders. */
function deleteAbandonedStores(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(STORE_PREFIX))) {
    const pid = Number.parseInt(name.slice(STORE_PREFIX.length), 10);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
