import { escapeHtml } from '#rules/text/escape-html';
import type { JsonSchema } from '#scripts/openapi/json-schemas';

/** The address of the description of a named schema. */
export type LinkSchema = (name: string) => string;

const COMPONENT = '#/components/schemas/';
/** Rows of an object within an object of an object are described by the name of their type. */
const MAX_DEPTH = 3;

/** The type of a value in words, as HTML in which named types are links. */
export function formatType(schema: JsonSchema, link: LinkSchema): string {
  const { $ref, type, format, items } = schema;
  if (typeof $ref === 'string') return formatName($ref.slice(COMPONENT.length), link);
  if ('const' in schema) return formatValue(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(formatValue).join(' or ');
  const branches = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (branches) return [...new Set(branches.map((branch) => formatType(branch, link)))].join(' or ');
  const parts = schema['allOf'] as JsonSchema[] | undefined;
  if (parts) return parts.map((part) => formatType(part, link)).join(' with ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return `list of ${formatType((items ?? {}) as JsonSchema, link)}`;
  if (type === 'object' && typeof schema['additionalProperties'] === 'object' && !schema['properties'])
    return `object of ${formatType(schema['additionalProperties'] as JsonSchema, link)}`;
  if (format === 'binary') return 'file';
  return [typeof type === 'string' ? type : 'any value', ...(typeof format === 'string' ? [`(${format})`] : [])].join(' ');
}

const formatName = (name: string, link: LinkSchema) => `<a href="${escapeHtml(link(name))}">${escapeHtml(name)}</a>`;
const formatValue = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

const LIMITS = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minItems', 'at least', 'entries'],
  ['maxItems', 'at most', 'entries'],
  ['minimum', 'from', ''],
  ['maximum', 'up to', ''],
] as const;

/** The limits of a value in words; empty without any. */
export function formatLimits(schema: JsonSchema): string {
  const limits = LIMITS.flatMap(([keyword, before, unit]) => {
    const limit = schema[keyword];
    if (limit === 1 && unit !== '' && before === 'at least') return ['not empty'];
    return typeof limit === 'number' ? [`${before} ${limit.toLocaleString('en')} ${unit}`.trim()] : [];
  });
  return limits.join(', ');
}

export interface SchemaRow {
  /** The name of the property, with those of the objects it is in: `questions[].title`. */
  name: string;
  type: string;
  limits: string;
  isRequired: boolean;
  description: string;
}

/** The properties of an object, and of the unnamed objects in it, as rows. */
export function listRows(schema: JsonSchema, link: LinkSchema, { prefix = '', depth = 0 } = {}): SchemaRow[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = (schema['required'] ?? []) as string[];
  return properties.flatMap(([property, value]) => {
    const name = `${prefix}${property}`;
    const inner = findInnerObject(value);
    const row = {
      name,
      type: formatType(value, link),
      limits: formatLimits(value),
      isRequired: required.includes(property),
      description: typeof value['description'] === 'string' ? value['description'] : '',
    };
    if (!inner || depth >= MAX_DEPTH) return [row];
    return [row, ...listRows(inner.schema, link, { prefix: `${name}${inner.suffix}.`, depth: depth + 1 })];
  });
}

/** The unnamed object that a value is, has as its entries, or is unless it is null. */
function findInnerObject(value: JsonSchema): { schema: JsonSchema; suffix: string } | null {
  if (value['properties']) return { schema: value, suffix: '' };
  const branches = ((value['anyOf'] ?? []) as JsonSchema[]).filter(({ type }) => type !== 'null');
  if (branches.length === 1 && branches[0]) return findInnerObject(branches[0]);
  const inner = value['items'] ? findInnerObject(value['items'] as JsonSchema) : null;
  return inner && { schema: inner.schema, suffix: `[]${inner.suffix}` };
}
