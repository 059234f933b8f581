import { SEED_TEMPLATES } from './content/templates.ts';

/** A row as SQL; one that is there already stays as it is. */
export function buildInsert(table: string, row: Record<string, string | number>): string {
  const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')}) on conflict do nothing`;
}

/** The product's templates as SQL. Nobody can take a template away, so what a store lacks came with a later version than filled it. */
export const buildTemplateInserts = (now: Date): string[] =>
  SEED_TEMPLATES.map(([key, value]) => buildInsert('templates', { key, value: JSON.stringify(value), modified_at: now.getTime() }));

/** Gives a store the product's templates that it lacks; those that staff have changed stay as they made them. */
export async function addMissingTemplates(db: D1Database, now: Date): Promise<void> {
  await db.batch(buildTemplateInserts(now).map((sql) => db.prepare(sql)));
}
