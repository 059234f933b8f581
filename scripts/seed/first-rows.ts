import { SEED_TEMPLATES } from './content/templates.ts';

/** The SQL that inserts a row unless it exists. */
export function buildInsert(table: string, row: Record<string, string | number>): string {
  const formatLiteral = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(formatLiteral).join(', ')}) on conflict do nothing`;
}

/** The SQL that inserts the product's templates. Templates cannot be deleted, so a missing one is newer than the database. */
export const buildTemplateInserts = (now: Date): string[] =>
  SEED_TEMPLATES.map(([key, value]) => buildInsert('templates', { key, value: JSON.stringify(value), modified_at: now.getTime() }));

/** Inserts missing templates; those that staff have edited stay as they are. */
export async function addMissingTemplates(db: D1Database, now: Date): Promise<void> {
  await db.batch(buildTemplateInserts(now).map((sql) => db.prepare(sql)));
}
