import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { findUnsafeStatements } from '#scripts/database/breaking-migrations';
import { MIGRATION_FOLDERS, type Migration, readMigrations, splitStatements } from '#scripts/database/migrate';

/** Migrations that are older than the rule. No newer one may be added: a part that a Worker uses is dropped one release later. */
const OLDER_THAN_THE_RULE: Record<keyof typeof MIGRATION_FOLDERS, readonly string[]> = {
  DB: [
    '0005_community.sql',
    '0008_written_results.sql',
    '0009_plays_known_again.sql',
    '0010_campaigns.sql',
    '0013_kept_pages.sql',
    '0016_packed_tallies.sql',
  ],
  SEARCH: ['0001_places.sql'],
};

const buildMigration = (name: string, sql: string): Migration => ({ name, sha256: '', statements: splitStatements(sql), recount: null });
const foundation = buildMigration(
  '0000_foundation.sql',
  'CREATE TABLE `users` (`id` text);--> statement-breakpoint\nCREATE UNIQUE INDEX `users_by_name` ON `users` (`name`);--> statement-breakpoint\nCREATE INDEX `users_new` ON `users` (`id`);',
);
const buildEmptyMigration = (number: number) => buildMigration(`${String(number).padStart(4, '0')}_empty.sql`, 'SELECT 1;');
/** The unsafe statements of a migration 0005, for a database with the migrations up to 0004. */
const findUnsafe = (sql: string) =>
  findUnsafeStatements([foundation, ...[1, 2, 3, 4].map(buildEmptyMigration), buildMigration('0005_next.sql', sql)], ['0005_next.sql']).map(
    ({ statement }) => statement,
  );

test.each(['DB', 'SEARCH'] as const)('no migration of %s breaks the running Worker', (binding) => {
  const migrations = readMigrations(join(ROOT, MIGRATION_FOLDERS[binding]));
  const unsafeAlone = migrations.filter(
    ({ name }, index) => index > 0 && findUnsafeStatements(migrations.slice(0, index + 1), [name]).length > 0,
  );
  expect(unsafeAlone.map(({ name }) => name)).toEqual(OLDER_THAN_THE_RULE[binding]);
});

test.each([
  ['DROP TABLE `users`;', 'DROP TABLE users'],
  ['drop table if exists "users";', 'drop table if exists users'],
  ['DROP VIEW people;', 'DROP VIEW people'],
  ['DROP TRIGGER users_counted;', 'DROP TRIGGER users_counted'],
  ['DROP INDEX `users_by_name`;', 'DROP INDEX users_by_name'],
  ['ALTER TABLE `users` DROP COLUMN `name`;', 'ALTER TABLE users DROP COLUMN name'],
  ['ALTER TABLE users DROP name;', 'ALTER TABLE users DROP name'],
  ['ALTER TABLE `users` RENAME TO `people`;', 'ALTER TABLE users RENAME TO people'],
  ['ALTER TABLE users\n  RENAME COLUMN name\n  TO username;', 'ALTER TABLE users RENAME COLUMN name TO username'],
  ['ALTER TABLE users RENAME name TO username;', 'ALTER TABLE users RENAME name TO username'],
  ['ALTER TABLE `users` ADD `age` integer NOT NULL;', 'ALTER TABLE users ADD age integer NOT NULL'],
  ["-- A person's name.\nDROP TABLE users;", 'DROP TABLE users'],
])('%j is unsafe', (sql, statement) => {
  expect(findUnsafe(sql)).toEqual([statement]);
});

test.each([
  'CREATE TABLE `people` (`id` text NOT NULL);',
  'ALTER TABLE `users` ADD `age` integer;',
  "ALTER TABLE `users` ADD `digest` text DEFAULT 'off' NOT NULL;",
  'ALTER TABLE users ADD COLUMN age integer NOT NULL DEFAULT 0;',
  'DROP INDEX `users_new`;',
  'DROP INDEX IF EXISTS users_new;',
  "INSERT INTO notes VALUES ('DROP TABLE users; it''s a joke');",
  '-- DROP TABLE users\nSELECT 1;',
  '/* ALTER TABLE users RENAME TO people */ SELECT 1;',
])('%j is safe', (sql) => {
  expect(findUnsafe(sql)).toEqual([]);
});

test('a statement is safe one release after the last one that used the dropped part', () => {
  const findUnsafeAfter = (release: string) => findUnsafe(`-- contract: last used by release ${release}\nDROP TABLE users;`);
  expect([findUnsafeAfter('0003'), findUnsafeAfter('0004'), findUnsafeAfter('0005')]).toEqual([
    [],
    ['DROP TABLE users'],
    ['DROP TABLE users'],
  ]);
});

test('a comment applies to its own statement only', () => {
  const comment = '-- contract: last used by release 0001\n';
  const both = ['DROP TABLE users;', 'DROP TABLE votes;'];
  expect(findUnsafe(`${comment}${both.join('--> statement-breakpoint\n')}`)).toEqual(['DROP TABLE votes']);
  expect(findUnsafe(both.map((sql) => comment + sql).join('--> statement-breakpoint\n'))).toEqual([]);
  expect(findUnsafe(comment + both.join('\n'))).toEqual(['DROP TABLE users', 'DROP TABLE votes']);
  expect(findUnsafe('-- contract: last used by 0001\nDROP TABLE users;')).toHaveLength(1);
});

test('a statement is unsafe if the releases before it are deployed together with it', () => {
  const drop = buildMigration('0005_next.sql', '-- contract: last used by release 0003\nDROP TABLE users;');
  const migrations = [foundation, ...[1, 2, 3, 4].map(buildEmptyMigration), drop];
  expect(findUnsafeStatements(migrations, ['0005_next.sql'])).toEqual([]);
  expect(findUnsafeStatements(migrations, ['0004_empty.sql', '0005_next.sql'])).toEqual([
    { migration: '0005_next.sql', statement: 'DROP TABLE users', lastUsedBy: 3 },
  ]);
});

test('every statement is safe for an empty database, on which no Worker runs', () => {
  const migrations = [foundation, buildMigration('0001_next.sql', 'DROP TABLE users;')];
  expect(
    findUnsafeStatements(
      migrations,
      migrations.map(({ name }) => name),
    ),
  ).toEqual([]);
});
