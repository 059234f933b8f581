import type { Migration } from './migrate.ts';

/** A statement that breaks an older Worker: it removes or renames what the Worker uses, or requires a value the Worker does not write. */
export interface BreakingStatement {
  migration: string;
  statement: string;
  /** The last release whose Worker used the removed part, from the statement's comment. A release has the number of its newest migration. */
  lastUsedBy: number | null;
}

const CANDIDATE_STATEMENTS = /\b(?:DROP (?:TABLE|VIEW|TRIGGER|INDEX)|ALTER TABLE \S+ (?:DROP|RENAME|ADD)) [^;]+/gi;
const UNIQUE_INDEX = /\bCREATE UNIQUE INDEX (?:IF NOT EXISTS )?(\S+)/gi;
const LAST_USED_COMMENT = /^-- contract: last used by release (\d{4})$/m;

/** The statements of pending migrations that may break the Worker that runs while they are applied. */
export function findUnsafeStatements(migrations: readonly Migration[], pendingNames: readonly string[]): BreakingStatement[] {
  const appliedMigrations = migrations.filter(({ name }) => !pendingNames.includes(name));
  if (appliedMigrations.length === 0) return [];
  // The running Worker is of this release or of a later one without migrations.
  const runningRelease = Math.max(...appliedMigrations.map(({ name }) => Number.parseInt(name, 10)));
  return findBreakingStatements(migrations).filter(
    ({ migration, lastUsedBy }) => pendingNames.includes(migration) && (lastUsedBy === null || lastUsedBy >= runningRelease),
  );
}

function findBreakingStatements(migrations: readonly Migration[]): BreakingStatement[] {
  const uniqueIndexes = new Set<string>();
  return migrations.flatMap(({ name, statements }) =>
    statements.flatMap((sql) => {
      const text = simplifySql(sql);
      const breakingStatements = [...text.matchAll(CANDIDATE_STATEMENTS)]
        .map(([match]) => match.trim())
        .filter((match) => isBreaking(match, uniqueIndexes));
      for (const [, index = ''] of text.matchAll(UNIQUE_INDEX)) uniqueIndexes.add(index);
      const lastUsedBy = breakingStatements.length === 1 ? LAST_USED_COMMENT.exec(sql)?.[1] : undefined;
      return breakingStatements.map((statement) => ({
        migration: name,
        statement,
        lastUsedBy: lastUsedBy === undefined ? null : Number(lastUsedBy),
      }));
    }),
  );
}

function isBreaking(statement: string, uniqueIndexes: ReadonlySet<string>): boolean {
  // A missing plain index makes a query slow; a missing unique index makes `on conflict` fail.
  if (/^DROP INDEX /i.test(statement)) return uniqueIndexes.has(statement.split(' ').at(-1) ?? '');
  if (/^ALTER TABLE \S+ ADD /i.test(statement)) return /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement);
  return true;
}

/** SQL without comments, quotes, string contents and line breaks. */
// pattern-bound: a migration of this repository.
const simplifySql = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (match) => (match.startsWith("'") ? "''" : ' '))
    .replace(/["`[\]]/g, '')
    .replace(/\s+/g, ' ');
