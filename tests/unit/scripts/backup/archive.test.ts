import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createArchive } from '#scripts/backup/archive';
import { extractArchive } from '#scripts/backup/extract-archive';
import type { BackupDetails } from '#scripts/backup/manifest';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const DETAILS: BackupDetails = {
  source: 'cloudflare',
  dateCreated: '2026-11-24T03:00:00.000Z',
  release: '0.1.0',
  migrations: { DB: ['0000_first.sql'] },
  rows: { DB: { users: 3 } },
};
/** A sum of SHA-256, as `printf 'one two' | sha256sum` prints it. */
const ONE_TWO = '8ab63e29a4ba14e4e1688f9c15e5af90895421358c945b0431f85d66977bd3d2';

async function buildArchive(files: Record<string, string> = { 'databases/main/users-1.jsonl': 'one two', empty: '' }) {
  const folder = createTemporaryFolder();
  const path = join(folder, 'backup.tar');
  const archive = createArchive(path);
  for (const [name, text] of Object.entries(files)) await archive.addFile(name, Buffer.from(text));
  return { path, folder, manifest: await archive.finish(DETAILS) };
}

/** Rewrites an archive with another manifest or other files, by the system's tar. */
function repack(path: string, change: (folder: string) => void): string {
  const folder = createTemporaryFolder();
  execFileSync('tar', ['-xf', path, '-C', folder]);
  change(folder);
  execFileSync('tar', ['-cf', path, '-C', folder, ...readdirSync(folder)]);
  return path;
}

const extract = (path: string, folder = createTemporaryFolder()) => extractArchive(path, folder);

test('bytes, streams and files of any name come back, with a manifest of their sums', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'picture'), Buffer.alloc(3_000_000, 7));
  const archive = createArchive(join(folder, 'backup.tar'));
  await archive.addFile('one two', Buffer.from('one two'));
  await archive.addFile('none', Buffer.alloc(0));
  await archive.addFile(`pictures/${'ü'.repeat(120)}/a b.webp`, { path: join(folder, 'picture') });
  async function* streamTwice() {
    for (let i = 0; i < 100; i++) yield Buffer.alloc(100_000, i);
  }
  await archive.addFile('rows.jsonl', { bytes: 10_000_000, stream: streamTwice() });
  const written = await archive.finish(DETAILS);
  const target = createTemporaryFolder();
  expect(await extract(join(folder, 'backup.tar'), target)).toEqual(written);
  expect(written).toMatchObject({ ...DETAILS, quizlark: 'backup', format: 1, files: { 'one two': { bytes: 7, sha256: ONE_TWO } } });
  expect(readFileSync(join(target, `pictures/${'ü'.repeat(120)}/a b.webp`))).toEqual(Buffer.alloc(3_000_000, 7));
  expect(readFileSync(join(target, 'rows.jsonl')).subarray(9_950_000)).toEqual(Buffer.alloc(50_000, 99));
  expect(readFileSync(join(target, 'none')).length).toBe(0);
});

test('the archive is a tar that other programs read, for its owner alone, and nothing else is left in the folder', async () => {
  const { path, folder } = await buildArchive();
  expect(execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).split('\n')).toEqual([
    'databases/main/users-1.jsonl',
    'empty',
    'manifest.json',
    '',
  ]);
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
  expect(readdirSync(folder)).toEqual(['backup.tar']);
});

test('a file that exists is not replaced', async () => {
  const { path } = await buildArchive();
  const bytes = readFileSync(path);
  expect(() => createArchive(path)).toThrow(`${path} exists, and a backup never replaces another one. Choose another name.`);
  expect(readFileSync(path)).toEqual(bytes);
});

test('a source that is gone leaves the archive usable, and one that fails leaves no file', async () => {
  const folder = createTemporaryFolder();
  const archive = createArchive(join(folder, 'backup.tar'));
  await expect(archive.addFile('gone', { path: join(folder, 'gone') })).rejects.toMatchObject({ code: 'ENOENT' });
  await archive.addFile('there', Buffer.from('x'));
  async function* breakOff() {
    yield Buffer.from('ab');
    throw new Error('The connection is gone.');
  }
  await expect(archive.addFile('broken', { bytes: 4, stream: breakOff() })).rejects.toThrow('The connection is gone.');
  await expect(archive.finish(DETAILS)).rejects.toThrow('The connection is gone.');
  archive.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that cannot be made is reported in a sentence', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(() => createArchive(join(folder, 'file', 'backup.tar'))).toThrow(/cannot be written: a part of its path is a file \(ENOTDIR\)/);
});

test.each([
  ['cut in a file', (path: string) => truncateSync(path, 700), 'is not a whole backup of Quizlark (Tar archive is truncated).'],
  ['cut between files', (path: string) => truncateSync(path, 1_024), 'is not a whole backup of Quizlark (Tar archive is truncated).'],
  ['empty', (path: string) => truncateSync(path, 0), 'is not a whole backup of Quizlark (Tar archive is truncated).'],
  ['no tar', (path: string) => writeFileSync(path, 'x'.repeat(5_000)), 'is not a whole backup of Quizlark ('],
  ['of other bytes', (path: string) => void overwrite(path, 'one two', 'one six'), 'has other bytes than its SHA-256 in manifest.json'],
  ['without one of its files', (path: string) => void repack(path, (folder) => rmSync(join(folder, 'empty'))), 'empty is missing'],
  [
    'foreign',
    (path: string) => void repack(path, (folder) => writeFileSync(join(folder, 'manifest.json'), '{}')),
    'is not a backup of Quizlark',
  ],
  [
    'of a newer format',
    (path: string) => void editManifest(path, { format: 2 }),
    'was written by a newer release of Quizlark (format 2; this release reads format 1)',
  ],
  ['with a wrong manifest', (path: string) => void editManifest(path, { release: 1 }), 'its manifest.json is not valid'],
  [
    'with a file more',
    (path: string) => void repack(path, (folder) => writeFileSync(join(folder, 'more'), '')),
    'more is not listed in manifest.json',
  ],
])('a backup that is %s is refused', async (_, damage, sentence) => {
  const { path } = await buildArchive();
  damage(path);
  await expect(extract(path)).rejects.toThrow(sentence);
  await expect(extract(path)).rejects.toMatchObject({ name: 'UserError' });
});

function overwrite(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'latin1').replace(from, to), 'latin1');
}

function editManifest(path: string, change: object): string {
  return repack(path, (folder) => {
    const file = join(folder, 'manifest.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
  });
}

test('an archive whose file would lie outside the folder is refused', async () => {
  const { path } = await buildArchive();
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'in'));
  writeFileSync(join(folder, 'out'), 'x');
  execFileSync('tar', ['-cPf', path, '-C', join(folder, 'in'), '../out']);
  await expect(extract(path)).rejects.toThrow('it contains "../out", which no backup contains');
});

test('a missing file and a folder are refused in a sentence', async () => {
  const folder = createTemporaryFolder();
  await expect(extract(join(folder, 'none'))).rejects.toThrow(`There is no file ${join(folder, 'none')}.`);
  await expect(extract(folder)).rejects.toThrow(`${folder} is a folder. A backup is one file.`);
});
