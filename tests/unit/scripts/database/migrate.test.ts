import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPendingMigrations, readMigrations, splitStatements } from '#scripts/database/migrate';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const buildMigration = (name: string, sha256 = 'same') => ({ name, sha256, statements: [], recount: null });

function writeMigrations(files: Record<string, string>): string {
  const folder = createTemporaryFolder();
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

test('a file is split at its breakpoints only', () => {
  const trigger = 'create trigger t after insert on a begin delete from b; delete from c; end;';
  expect(splitStatements(`create table a (x text default ';');\n--> statement-breakpoint\n${trigger}\n`)).toEqual([
    "create table a (x text default ';');",
    trigger,
  ]);
});

test('parts that contain only comments are not statements', () => {
  expect(splitStatements('-- Custom SQL\n\n--> statement-breakpoint\nselect 1;\n--> statement-breakpoint\n')).toEqual(['select 1;']);
});

test('SQL files are read in the order of their numbers, and other files are ignored', () => {
  const folder = writeMigrations({ '0010_c.sql': 'select 3', '0002_b.sql': 'select 2', '0001_a.sql': 'select 1', 'readme.md': '' });
  expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql', '0010_c.sql']);
});

test('different line endings do not change the hash', () => {
  const [unix] = readMigrations(writeMigrations({ '0000_a.sql': 'select 1;\nselect 2;\n' }));
  const [windows] = readMigrations(writeMigrations({ '0000_a.sql': 'select 1;\r\nselect 2;\r\n' }));
  expect(windows).toEqual(unix);
});

test('the recount line of a file is read and does not change the hash', () => {
  const read = (sql: string) => readMigrations(writeMigrations({ '0000_a.sql': sql }))[0];
  const plain = read('select 1;\n-- A comment.\nselect 2;\n');
  const marked = read('select 1;\n-- recount: people begin as plays\n-- A comment.\nselect 2;\n');
  expect([plain?.recount, marked?.recount]).toEqual([null, 'people begin as plays']);
  expect(marked?.sha256).toBe(plain?.sha256);
  expect(read('select 1;\n-- Another comment.\nselect 2;\n')?.sha256).not.toBe(plain?.sha256);
});

test('migrations that are not applied are pending, even between applied ones', () => {
  const files = [buildMigration('0000_a.sql'), buildMigration('0001_b.sql'), buildMigration('0002_c.sql')];
  const applied = [
    { name: '0000_a.sql', sha256: 'same' },
    { name: '0002_c.sql', sha256: 'same' },
  ];
  expect(findPendingMigrations(files, applied).map(({ name }) => name)).toEqual(['0001_b.sql']);
});

test('a migration that wrangler applied has no hash and is accepted', () => {
  expect(findPendingMigrations([buildMigration('0000_a.sql')], [{ name: '0000_a.sql', sha256: null }])).toEqual([]);
});

test('a change to an applied migration is refused', () => {
  const findPending = () => findPendingMigrations([buildMigration('0000_a.sql', 'other')], [{ name: '0000_a.sql', sha256: 'same' }]);
  expect(findPending).toThrow('The migration 0000_a.sql was changed after it was applied');
});

test('a missing applied migration is refused', () => {
  expect(() => findPendingMigrations([], [{ name: '0000_a.sql', sha256: 'same' }])).toThrow('this checkout does not have it');
});
