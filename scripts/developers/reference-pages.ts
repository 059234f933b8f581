import type { DeveloperPage } from '#contract/partners/developers';
import { DEVELOPERS_PATH } from '#rules/screens/paths';
import { escapeHtml } from '#rules/text/escape-html';
import type { JsonSchema } from '#scripts/openapi/json-schemas';
import { formatLimits, formatType, type LinkSchema, listRows, type SchemaRow } from './format-schema.ts';
import { groupOperations, type OperationGroup, type ReferenceDocument, resolveReference } from './reference-document.ts';

const ROLE_TEXTS: Readonly<Record<string, string>> = {
  reviewer: 'For editors, staff and administrators.',
  staff: 'For staff and administrators.',
  admin: 'For administrators.',
};

/** The path of the page of a feature. */
export const getFeaturePath = (tag: string) => `${DEVELOPERS_PATH}/${toFeatureSlug(tag)}`;
const toFeatureSlug = (tag: string) => tag.toLowerCase().replaceAll(/\W+/g, '-');

/** The reference of the API: a page for each feature, with its operations and the types that they use first. */
export function buildReferencePages(document: ReferenceDocument): DeveloperPage[] {
  const homes = assignSchemas(document);
  return document.tags.map(({ name, description }) => {
    const path = getFeaturePath(name);
    const link: LinkSchema = (schema) => `${homes.get(schema) === name ? '' : getFeaturePath(homes.get(schema) ?? name)}#${schema}`;
    const groups = groupOperations(document).filter(({ tag }) => tag === name);
    const schemas = [...homes].filter(([, tag]) => tag === name).map(([schema]) => schema);
    const contents = groups.map(({ id, summary }) => `<li><a href="#${id}">${escapeHtml(getFirstSentence(summary))}</a></li>`);
    const html = [
      `<nav class="contents" aria-label="On this page"><ul>${contents.join('')}<li><a href="#types">Types</a></li></ul></nav>`,
      ...groups.map((group) => formatGroup(group, document, link)),
      '<section id="types"><h2>Types</h2>',
      schemas.length === 0 ? '<p>The types of these calls are those of other features.</p>' : '',
      ...schemas.map((schema) => formatSchema(schema, document, link)),
      '</section>',
    ];
    return { path, title: `API: ${name}`, description, html: html.join('') };
  });
}

/** Summaries begin with what the call does. The rest is a paragraph below the heading. */
const getFirstSentence = (text: string) => text.split(/[;.:] /)[0] ?? text;
const getRest = (text: string) => text.slice(getFirstSentence(text).length).replace(/^[;.:] /, '');
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The feature on whose page each type is described: the first one whose operations use it. */
function assignSchemas(document: ReferenceDocument): Map<string, string> {
  const homes = new Map<string, string>();
  const visit = (value: unknown, tag: string): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (homes.has(name)) continue;
      homes.set(name, tag);
      visit(document.components.schemas[name], tag);
    }
  };
  for (const { name } of document.tags)
    for (const group of groupOperations(document))
      if (group.tag === name) for (const { operation } of group.operations) visit(operation, name);
  // Errors are those of every feature.
  const [first] = document.tags;
  for (const name of Object.keys(document.components.schemas)) if (first && !homes.has(name)) homes.set(name, first.name);
  return homes;
}

function formatGroup({ id, summary, method, operations }: OperationGroup, document: ReferenceDocument, link: LinkSchema): string {
  const [first] = operations;
  if (!first) return '';
  const { operation } = first;
  const [requirement] = operation.security ?? [{ session: [] }];
  const [role] = requirement?.session ?? [];
  const access = first.operation.tags.includes('Webhooks')
    ? ''
    : !requirement
      ? 'Open to everyone.'
      : role
        ? (ROLE_TEXTS[role] ?? '')
        : 'For signed-in users.';
  const parameters = (operation.parameters ?? []).map((parameter) => resolveReference(document, parameter));
  return [
    `<section id="${id}"><h2>${escapeHtml(getFirstSentence(summary))}</h2>`,
    `<ul class="calls">${operations.map((one) => `<li><code>${method} ${one.path.startsWith('/') ? escapeHtml(one.path) : 'your address'}</code> <span class="id">${one.operation.operationId}</span></li>`).join('')}</ul>`,
    `<p>${[capitalise(escapeHtml(getRest(summary))).replace(/[^.]$/, '$&.'), access].filter(Boolean).join(' ')}</p>`,
    parameters.length > 0 ? `<h3>Parameters</h3>${formatRows(parameters.map((parameter) => toParameterRow(parameter, link)))}` : '',
    operation.requestBody ? formatBody(operations, link) : '',
    `<h3>Responses</h3>${formatResponses(operations, document, link)}</section>`,
  ].join('');
}

function toParameterRow({ name, in: where, required, description, schema }: JsonSchema, link: LinkSchema): SchemaRow {
  const json = schema as JsonSchema;
  const place = where === 'path' ? 'in the path' : where === 'header' ? 'a header' : 'in the query';
  return {
    name: String(name),
    type: `${formatType(json, link)}, ${place}`,
    limits: formatLimits(json),
    isRequired: required === true,
    description: String(description ?? json['description'] ?? ''),
  };
}

function formatBody(operations: OperationGroup['operations'], link: LinkSchema): string {
  const bodies = operations.flatMap(({ operation }) => Object.entries(operation.requestBody?.content ?? {}));
  const types = new Set(bodies.map(([type, { schema }]) => `<code>${type}</code>: ${formatType(schema ?? {}, link)}`));
  const form = bodies.find(([type]) => type === 'multipart/form-data')?.[1].schema;
  const isRequired = operations[0]?.operation.requestBody?.required === true;
  return [
    `<h3>Body</h3><p>${[...types].join('<br />')}${isRequired ? '' : ' (may be left out)'}</p>`,
    form ? formatRows(listRows(form, link)) : '',
    ...bodies.flatMap(([, { example }]) => (example === undefined ? [] : [formatExample(example)])),
  ].join('');
}

const formatExample = (example: unknown) => `<pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;

function formatResponses(operations: OperationGroup['operations'], document: ReferenceDocument, link: LinkSchema): string {
  const [first] = operations;
  const rows = Object.entries(first?.operation.responses ?? {}).map(([status, response]) => {
    const { description, content = {}, headers = {} } = resolveReference(document, response);
    if (!status.startsWith('2') && !content['text/event-stream'])
      return `<div><dt><code>${status}</code></dt><dd>${formatCodes(description)}</dd></div>`;
    const all = operations.flatMap((one) =>
      Object.entries(resolveReference(document, one.operation.responses[status] ?? {}).content ?? {}),
    );
    const types = new Set(all.map(([type, { schema }]) => `<code>${type}</code>: ${formatType(schema ?? {}, link)}`));
    const names = Object.keys(headers).map((name) => `<code>${name}</code>`);
    const parts = [...types, ...(names.length > 0 ? [`Headers: ${names.join(', ')}`] : [])];
    return `<div><dt><code>${status}</code></dt><dd>${parts.length > 0 ? parts.join('<br />') : 'Nothing'}</dd></div>`;
  });
  const examples = Object.values(first?.operation.responses['200']?.content ?? first?.operation.responses['201']?.content ?? {});
  return `<dl>${rows.join('')}</dl>${examples.flatMap(({ example }) => (example === undefined ? [] : [formatExample(example)])).join('')}`;
}

/** The codes of errors, or the words of a response without any. */
const formatCodes = (description: string) =>
  /^[A-Z_, ]+$/.test(description)
    ? description
        .split(', ')
        .map((code) => `<code>${code}</code>`)
        .join(', ')
    : escapeHtml(description);

const formatRows = (rows: readonly SchemaRow[]) =>
  `<dl>${rows
    .map(
      ({ name, type, limits, isRequired, description }) =>
        `<div><dt><code>${escapeHtml(name)}</code>${isRequired ? ' <span class="required">required</span>' : ''}</dt>` +
        `<dd>${[type, limits].filter(Boolean).join('; ')}${description ? `<br />${escapeHtml(description)}` : ''}</dd></div>`,
    )
    .join('')}</dl>`;

function formatSchema(name: string, { components }: ReferenceDocument, link: LinkSchema): string {
  const schema = components.schemas[name] ?? {};
  const parts = ((schema['allOf'] ?? []) as JsonSchema[]).filter(({ properties }) => properties);
  const variants = ((schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[]).filter(({ properties }) => properties);
  const body =
    variants.length > 0
      ? variants.map((variant) => `<p>One of them:</p>${formatRows(listRows(variant, link))}`).join('')
      : [schema, ...parts].map((part) => (part['properties'] ? formatRows(listRows(part, link)) : '')).join('');
  const isNamed = schema['properties'] !== undefined || variants.length > 0;
  const type = isNamed ? '' : `<p>${[formatType(schema, link), formatLimits(schema)].filter(Boolean).join('; ')}</p>`;
  const description = typeof schema['description'] === 'string' ? `<p>${escapeHtml(schema['description'])}</p>` : '';
  return `<section id="${name}"><h3>${name}</h3>${description}${type}${body}</section>`;
}
