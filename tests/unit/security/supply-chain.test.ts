import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runNode } from '#scripts/cli/run-command';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, unknown>;
}
interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const lockFile = read('package-lock.json');
const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };
const installed = Object.entries(packages).filter(([path]) => path !== '');
const dependenciesDocument = read('docs/dependencies.md');

const listVersions = (versions: Record<string, unknown>): unknown[] =>
  Object.values(versions).flatMap((version) =>
    typeof version === 'object' && version !== null ? listVersions(version as Record<string, unknown>) : [version],
  );

test('every version that package.json asks for is exact, or that of another entry', () => {
  const versions = [manifest.dependencies, manifest.devDependencies, manifest.overrides].flatMap(listVersions);
  expect(versions.filter((version) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|\$[\w@/-]+)$/.test(String(version)))).toEqual([]);
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(direct).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([]);
});

test('every package of the lock file has a checksum, and none has the address of a registry', () => {
  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
  expect(lockFile).not.toMatch(/"resolved"|https?:\/\/registry|_authToken/);
});

test('the product has at most 31 direct dependencies, and docs/dependencies.md says what each is for', () => {
  const names = Object.keys(manifest.dependencies);
  expect(names.length).toBeLessThanOrEqual(31);
  const cells = dependenciesDocument.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|')[1] ?? ''] : []));
  const explained = new Set(cells.flatMap((cell) => cell.split(',').map((name) => name.trim())));
  expect(names.filter((name) => !explained.has(name))).toEqual([]);
});

/** The rows of a table under a heading of docs/dependencies.md: its first cells. */
function listFirstCells(heading: string): string[] {
  const section = dependenciesDocument.split(/^##+ /m).find((text) => text.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-+|Licence|Package) /.test(line))
    .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((cell) => cell.trim()));
}

test('every installed package has a licence that docs/dependencies.md approves', () => {
  const approved = new Set(listFirstCells('Licences'));
  const exceptions = listFirstCells('Packages with another licence');
  expect(approved.size).toBeGreaterThan(5);
  const isException = (path: string) =>
    exceptions.some((name) => path === `node_modules/${name}` || path.startsWith(`node_modules/${name}-`));
  const isApproved = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((choice) => approved.has(choice)));
  const others = installed.filter(([path, { license = 'none' }]) => !isApproved(license) && !isException(path));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  // An exception that nothing needs is one that nobody looks at.
  expect(exceptions.filter((name) => !installed.some(([path]) => path.startsWith(`node_modules/${name}`)))).toEqual([]);
});

test('npm run sbom prints CycloneDX that names every direct dependency of the product in its version', { timeout: 60_000 }, async () => {
  const { code, output } = await runNode('scripts/sbom.ts', []);
  const sbom = JSON.parse(output) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; licenses?: object[] }[];
  };
  expect([code, sbom.bomFormat, sbom.metadata.component.name]).toEqual([0, 'CycloneDX', 'quizlark']);
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  expect(Object.entries(manifest.dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
  expect(listed.size).toBeLessThan(installed.length);
  expect(sbom.components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)).toEqual([]);
});

/** What a secret looks like: private keys, and the tokens of the services that such a project could use. */
const SECRETS = new RegExp(
  [
    '-----BEGIN [A-Z ]*PRIVATE KEY-----',
    ...['gh[pousr]_\\w{30,}', 'github_pat_\\w{30,}', 'glpat-[\\w-]{20,}', 'npm_[A-Za-z0-9]{36}', 'AKIA[0-9A-Z]{16}'],
    ...[
      'sk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}',
      'xox[abprs]-[\\w-]{10,}',
      'AIza[\\w-]{35}',
      'SG\\.[\\w-]{20,}\\.[\\w-]{20,}',
      're_[A-Za-z0-9]{20,}',
    ],
    'eyJ[\\w-]{20,}\\.eyJ[\\w-]{20,}\\.[\\w-]{20,}',
  ].join('|'),
);

test('no file of the repository has a secret, and the check finds one', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    .trim()
    .split('\n');
  const texts = files.filter((path) => !/\.(png|jpg|webp|woff2|ico|gif|avif)$/.test(path));
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.filter((path) => SECRETS.test(readIfPresent(path)));
  expect(found).toEqual([]);
  expect(files.filter((path) => /(^|\/)(\.env|\.dev\.vars(?!\.example)|\.npmrc|id_rsa)/.test(path))).toEqual([]);
  for (const example of [`ghp_${'a'.repeat(36)}`, `-----BEGIN ${'RSA PRIVATE'} KEY-----`, `AKIA${'A'.repeat(16)}`])
    expect(example).toMatch(SECRETS);
});

/** A file that was deleted and not committed yet is still listed. */
function readIfPresent(path: string): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}
