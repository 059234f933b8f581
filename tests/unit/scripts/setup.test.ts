import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const PACKAGES = ['lark', '@birds/wren', 'node'];

/** A fake npm that writes the packages and their record, unless the test makes it fail. */
const FAKE_NPM = `
const fs = require('node:fs');
if (fs.existsSync('refused')) process.exit(1);
fs.appendFileSync('installs', 'x');
for (const name of ${JSON.stringify(PACKAGES)}) {
  fs.mkdirSync('node_modules/' + name + '/bin', { recursive: true });
  fs.writeFileSync('node_modules/' + name + '/package.json', '{}');
}
fs.writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\necho v24.0.0\\n');
fs.chmodSync('node_modules/node/bin/node', 0o755);
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(${JSON.stringify(PACKAGES)}.map((name) => ['node_modules/' + name, {}])) }));
`;

/** A checkout with only the files that packages are installed from, and its set-up script. */
function createCheckout() {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(ROOT, 'scripts', 'setup.mjs'), join(folder, 'scripts', 'setup.mjs'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","dependencies":{"lark":"1.0.0"}}');
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
  const npm = join(folder, 'npm.cjs');
  writeFileSync(npm, FAKE_NPM);
  chmodSync(npm, 0o755);
  const getPath = (name: string) => join(folder, name);
  const setUp = () =>
    spawnSync(process.execPath, [getPath('scripts/setup.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath },
    });
  return { getPath, setUp, countInstalls: () => (existsSync(getPath('installs')) ? readFileSync(getPath('installs'), 'utf8').length : 0) };
}

test('packages are installed once, and again after their versions have changed', () => {
  const { getPath, setUp, countInstalls } = createCheckout();
  expect([setUp().status, setUp().status, countInstalls()]).toEqual([0, 0, 1]);
  writeFileSync(getPath('package.json'), '{"type":"module","dependencies":{"lark":"1.0.1"}}');
  expect([setUp().status, countInstalls()]).toEqual([0, 2]);
});

test('a package whose folder is missing is reported and installed again', () => {
  const { getPath, setUp, countInstalls } = createCheckout();
  setUp();
  rmSync(getPath('node_modules/@birds/wren'), { recursive: true });
  const { status, stdout } = setUp();
  expect([status, countInstalls(), existsSync(getPath('node_modules/@birds/wren/package.json'))]).toEqual([0, 2, true]);
  expect(stdout).toContain('A package is missing from node_modules (node_modules/@birds/wren).');
});

test('an interrupted install starts again', () => {
  const { getPath, setUp, countInstalls } = createCheckout();
  setUp();
  writeFileSync(getPath('node_modules/.quizlark-installing'), '0');
  rmSync(getPath('node_modules/.package-lock.json'));
  writeFileSync(getPath('node_modules/half'), '');
  const { status, stdout } = setUp();
  expect([status, countInstalls(), existsSync(getPath('node_modules/half'))]).toEqual([0, 2, false]);
  expect(stdout).toContain('The last install did not finish');
});

test('a failed install explains what to do, and the next command tries again', () => {
  const { getPath, setUp, countInstalls } = createCheckout();
  writeFileSync(getPath('refused'), '');
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toContain('npm could not install the packages');
  rmSync(getPath('refused'));
  expect([setUp().status, countInstalls()]).toEqual([0, 1]);
});
