import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
};
const paths = Object.keys(packages);

test.each([...['workerd', 'wrangler', 'miniflare', 'react', 'react-dom', 'vite', 'typescript', 'zod']])('%s is installed once', (name) => {
  expect(paths.filter((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))).toEqual([
    `node_modules/${name}`,
  ]);
});

test('workerd is listed for every operating system that runs the site', () => {
  const systems = ['darwin-64', 'darwin-arm64', 'linux-64', 'linux-arm64', 'windows-64'];
  const prefix = 'node_modules/@cloudflare/workerd-';
  expect(paths.filter((path) => path.startsWith(prefix)).sort()).toEqual(systems.map((system) => `${prefix}${system}`));
});

test('the lock file has an entry for every system that a package has a build for, without which npm ci refuses it', () => {
  const builds = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(builds.length).toBeGreaterThan(50);
  expect(builds.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.entries(packages).filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});
