import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '#scripts/cli/lock';
import { withProgress } from '#scripts/cli/progress';
import { ROOT, runNode } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { writeApiDocument } from './api-document.ts';
import { writeGameFonts } from './game-fonts.ts';
import { CACHE_FOLDER, hashFiles } from './hash-files.ts';
import { writeShareFonts } from './share-fonts.ts';

const DIST = join(ROOT, 'dist');
const SOURCES_HASH_FILE = join(DIST, 'built-from');
const SOURCES = [
  'scripts/build/build.ts',
  'scripts/vite',
  'src',
  'worker',
  'public',
  // Whose last names are built into the Worker.
  'migrations',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds `dist`, unless the sources have not changed since the last build. */
export function buildSite(): Promise<void> {
  return withBuildLock(buildWhenChanged);
}

/** Builds like `buildSite` and copies the result into `folder`, so that a later build does not replace the files of a running server. */
export function buildSiteInto(folder: string): Promise<void> {
  return withBuildLock(async () => {
    await buildWhenChanged();
    rmSync(folder, { recursive: true, force: true });
    cpSync(DIST, folder, { recursive: true });
  });
}

function withBuildLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  return withLock(join(CACHE_FOLDER, 'build.sqlite'), () => console.log('… Waiting for another build to finish'), work);
}

async function buildWhenChanged(): Promise<void> {
  await writeShareFonts();
  writeGameFonts();
  await writeApiDocument();
  const sourcesHash = hashFiles(ROOT, SOURCES);
  if (existsSync(SOURCES_HASH_FILE) && readFileSync(SOURCES_HASH_FILE, 'utf8') === sourcesHash) return;
  await withProgress('Building the site', async () => {
    rmSync(SOURCES_HASH_FILE, { force: true });
    const { code, output } = await runNode('node_modules/astro/bin/astro.mjs', ['build'], {
      // A test run's own NODE_ENV would put React's development build on every page.
      env: { NODE_ENV: 'production' },
    });
    if (code === 0) return writeFileSync(SOURCES_HASH_FILE, sourcesHash);
    console.error(output);
    throw new UserError('The build failed. Its output is above.');
  });
}
