import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from '#scripts/cli/on-exit';
import { ROOT } from '#scripts/cli/run-command';

const SOURCES = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs', 'vitest.config.ts', 'wrangler.toml'],
  ...['docs', 'src', 'worker', 'tests', 'scripts', 'migrations', 'public'],
];
/** The seeded store of `tests/helpers/serve.ts`, by the hash of its sources. To seed one takes longer than the tests of a fault. */
const SEEDED_STORE = 'node_modules/.cache/quizlark/seeded';

/** A copy of the sources, and hard links of the packages, whose caches it does not share. A site is not built again if it is up to date. */
export function copyProject({ withSite }: { withSite: boolean }): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-faults-'));
  onExit(() => deleteCopy(folder));
  const names = withSite ? [...SOURCES, 'dist', SEEDED_STORE] : SOURCES;
  linkPackages(folder);
  for (const name of names) if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  return folder;
}

export function deleteCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Hard links cost no space, and a path below the copy keeps Vite within it. Between two disks the packages are copied. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => !['.vite', '.cache', '.vite-temp'].includes(name));
  for (const flags of ['-al', '-a']) {
    const missing = names.filter((name) => !existsSync(join(packages, name)));
    for (const name of missing) spawnSync('cp', [flags, join(ROOT, 'node_modules', name), packages]);
  }
}

/** Keeps the seeded store of the copy, which a fault in its sources replaces. Returns the function that puts it back. */
export function keepSeededStore(folder: string): () => void {
  const store = join(folder, SEEDED_STORE);
  const kept = join(folder, 'seeded-store');
  if (!existsSync(store)) return () => undefined;
  const [healthy] = listStores(store);
  cpSync(store, kept, { recursive: true });
  return () => {
    const stores = listStores(store);
    if (stores.length === 1 && stores[0] === healthy) return;
    rmSync(store, { recursive: true, force: true });
    cpSync(kept, store, { recursive: true });
  };
}

const listStores = (store: string): string[] => readdirSync(store).filter((name) => /^\d/.test(name));
