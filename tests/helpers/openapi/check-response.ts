import * as z from 'zod';
import type { JsonSchema, NamedOperation, OpenApiDocument } from './document.ts';

/** Texts that only the inside of the Worker knows: stacks, SQL, and messages of libraries. */
const INTERNAL_TEXTS = /\n\s+at |SQLITE_|D1_ERROR|\bselect .+ from \b|ZodError|drizzle|node_modules/i;

type ResponseChecker = (operation: NamedOperation, response: Response) => Promise<string | null>;

/** Builds a check of responses against the document. It returns what is wrong, or null. */
export function createResponseChecker({ components }: OpenApiDocument): ResponseChecker {
  const toZod = createSchemaReader(components.schemas);

  return async ({ operation }, response) => {
    const documented = operation.responses[response.status] ?? operation.responses[`${String(response.status).charAt(0)}XX`];
    const text = new TextDecoder().decode(await response.arrayBuffer());
    if (!documented) return `the document has no status ${response.status}: ${text.slice(0, 300)}`;
    if (!documented.content) return text === '' ? null : `a response without content has ${text.slice(0, 100)}`;
    const missingHeader = Object.keys(documented.headers ?? {}).find(
      (name) => components.headers[name]?.required && !response.headers.has(name),
    );
    if (missingHeader) return `a response at ${response.status} without ${missingHeader}`;
    const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
    const content = documented.content[type] ?? documented.content[type.replace(/\/.*/, '/*')];
    if (!content) return `the document has no ${type} at ${response.status}`;
    if (response.status >= 400 && INTERNAL_TEXTS.test(text)) return `an internal text: ${text.slice(0, 300)}`;
    if (!content.schema) return null;
    const body: unknown = type === 'application/json' ? JSON.parse(text) : text;
    const { error } = toZod(content.schema).safeParse(body);
    if (error) return `a body that its schema refuses: ${z.prettifyError(error).slice(0, 300)}: ${text.slice(0, 300)}`;
    return checkErrorCode(documented.description, body);
  };
}

/** Builds the zod schema of a schema of the document. It knows the named ones by their place in the document. */
export function createSchemaReader(components: OpenApiDocument['components']['schemas']): (schema: JsonSchema) => z.ZodType {
  const toLocal = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/')) as unknown;
  const $defs = toLocal(components) as object;
  const schemas = new Map<string, z.ZodType>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known =
      schemas.get(text) ?? z.fromJSONSchema({ ...(toLocal(schema) as object), $defs } as Parameters<typeof z.fromJSONSchema>[0]);
    schemas.set(text, known);
    return known;
  };
}

/** An error response has a code that the document lists for its status, and is not a fault of the server. */
function checkErrorCode(description: string, body: unknown): string | null {
  const code = (body as { error?: { code?: string } })?.error?.code?.replace(/^ANSWER_\d+_INVALID$/, 'ANSWER_INVALID');
  if (code === undefined) return null;
  if (code === 'UNKNOWN_ERROR' || code === 'TRY_AGAIN') return `a fault: ${JSON.stringify(body)}`;
  return description.split(', ').includes(code) ? null : `the document has no ${code} at this status`;
}
