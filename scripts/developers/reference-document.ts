import type { JsonSchema } from '#scripts/openapi/json-schemas';

interface ReferenceMedia {
  schema?: JsonSchema;
  example?: unknown;
}

interface ReferenceResponse {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, ReferenceMedia>;
}

interface ReferenceOperation {
  operationId: string;
  summary: string;
  tags: string[];
  /** Without it the call needs a session. */
  security?: { session: string[] }[];
  parameters?: JsonSchema[];
  requestBody?: { required: boolean; content: Record<string, ReferenceMedia> };
  responses: Record<string, ReferenceResponse>;
}

/** The parts of the OpenAPI document that its pages show. */
export interface ReferenceDocument {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ReferenceOperation>>;
  webhooks: Record<string, Record<string, ReferenceOperation>>;
  components: Record<string, Record<string, JsonSchema>> & { schemas: Record<string, JsonSchema> };
}

export interface OperationGroup {
  id: string;
  tag: string;
  summary: string;
  method: string;
  operations: { path: string; operation: ReferenceOperation }[];
}

/** The operations of the document in its order; those of a call that each kind of content has are together. */
export function groupOperations({ paths, webhooks }: ReferenceDocument): OperationGroup[] {
  const groups = new Map<string, OperationGroup>();
  for (const [path, methods] of [...Object.entries(paths), ...Object.entries(webhooks)])
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, summary, tags } = operation;
      const key = `${method} ${path.replace(/^\/v1\/(kquizzes|pquizzes|articles)(?=\/|$)/, '/v1/{type}')} ${summary}`;
      const group = groups.get(key) ?? { id: operationId, tag: tags[0] ?? '', summary, method: method.toUpperCase(), operations: [] };
      group.operations.push({ path, operation });
      groups.set(key, group);
    }
  return [...groups.values()];
}

/** What a reference leads to, or the value itself. */
export function resolveReference<T extends object>({ components }: ReferenceDocument, value: T): T & ReferenceResponse {
  const reference = (value as { $ref?: unknown }).$ref;
  const [, kind = '', name = ''] = typeof reference === 'string' ? (/^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? []) : [];
  return (kind ? components[kind]?.[name] : value) as T & ReferenceResponse;
}
