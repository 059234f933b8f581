import * as z from 'zod';
import type { JsonSchema, NamedOperation, OpenApiDocument } from './document.ts';

/** Texts that only the inside of the Worker knows: stacks, SQL, and messages of libraries. */
const INTERNAL_TEXTS = /\n\s+at |SQLITE_|D1_ERROR|\bselect .+ from \b|ZodError|drizzle|node_modules/i;

type ResponseChecker = (operation: NamedOperation, response: Response) => Promise<string | null>;

/** Builds a check of responses against the document. It returns what is wrong, or null. */
export function createResponseChecker({ components }: OpenApiDocument): ResponseChecker {
  const schemas = new Map<JsonSchema, z.ZodType>();
  function toZod(schema: JsonSchema): z.ZodType {
    const resolved = schema.$ref ? components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema;
    if (!resolved) throw new Error(`The document has no ${schema.$ref}`);
    const known = schemas.get(resolved) ?? z.fromJSONSchema(resolved as Parameters<typeof z.fromJSONSchema>[0]);
    schemas.set(resolved, known);
    return known;
  }

  return async ({ operation }, response) => {
    const documented = operation.responses[response.status];
    const text = new TextDecoder().decode(await response.arrayBuffer());
    if (!documented) return `the document has no status ${response.status}: ${text.slice(0, 300)}`;
    if (!documented.content) return text === '' ? null : `a response without content has ${text.slice(0, 100)}`;
    const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
    const content = documented.content[type] ?? documented.content[type.replace(/\/.*/, '/*')];
    if (!content) return `the document has no ${type} at ${response.status}`;
    if (response.status >= 400 && INTERNAL_TEXTS.test(text)) return `an internal text: ${text.slice(0, 300)}`;
    if (!content.schema) return null;
    const body: unknown = JSON.parse(text);
    const { error } = toZod(content.schema).safeParse(body);
    if (error) return `a body that its schema refuses: ${z.prettifyError(error).slice(0, 300)}: ${text.slice(0, 300)}`;
    return checkErrorCode(documented.description, body);
  };
}

/** An error response has a code that the document lists for its status, and is not a fault of the server. */
function checkErrorCode(description: string, body: unknown): string | null {
  const code = (body as { error?: { code?: string } })?.error?.code?.replace(/^ANSWER_\d+_INVALID$/, 'ANSWER_INVALID');
  if (code === undefined) return null;
  if (code === 'UNKNOWN_ERROR' || code === 'TRY_AGAIN') return `a fault: ${JSON.stringify(body)}`;
  return description.split(', ').includes(code) ? null : `the document has no ${code} at this status`;
}
