import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { ROOT } from '#scripts/cli/run-command';

const CONTRACT_FOLDER = join(ROOT, 'src', 'shared', 'contract');
/** Schemas whose name in the document is not that of their export. */
const NAMES: Readonly<Record<string, string>> = { errorResponse: 'Error' };
/** The length of a pattern that is not repeated wherever a text has it. */
const LONG_PATTERN = 80;

/** Most texts, numbers and the like say all about themselves where they are used. */
const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodUnion ||
  value instanceof z.ZodArray ||
  (value instanceof z.ZodEnum && value.options.length > 2) ||
  (value instanceof z.ZodString && (z.toJSONSchema(value).pattern ?? '').length > LONG_PATTERN);

/** Every schema that a module of the contract exports, with its name in the OpenAPI document: that of the export with a capital. */
export async function loadContractSchemas(): Promise<Map<z.ZodType, string>> {
  const files = readdirSync(CONTRACT_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.toSorted().map((file) => import(pathToFileURL(join(CONTRACT_FOLDER, file)).href) as Promise<Record<string, unknown>>),
  );
  const schemas = new Map<z.ZodType, string>();
  for (const [exportName, value] of modules.flatMap((module) => Object.entries(module)))
    if (isNamed(value) && !schemas.has(value)) schemas.set(value, NAMES[exportName] ?? capitalise(exportName));
  const names = [...schemas.values()];
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  if (repeated.length > 0) throw new Error(`Several schemas of the contract have the name ${repeated.join(', ')}.`);
  return schemas;
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
