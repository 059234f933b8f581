import { pickRandom } from '#rules/seeded-random';
import type { NamedOperation } from './document.ts';
import { type Generator, generateValue } from './generate-value.ts';

export interface GeneratedRequest {
  /** `GET /v1/…?…` */
  line: string;
  body?: BodyInit;
  headers: Record<string, string>;
}

const FOREIGN_ORIGIN = 'https://elsewhere.example';

/** A request for an operation: most of its parts as its document allows, some of them not. */
export function generateRequest(generator: Generator, { method, path, operation }: NamedOperation): GeneratedRequest {
  const { random } = generator;
  const query = new URLSearchParams();
  let filledPath = path;
  for (const { name, in: where, required, schema } of operation.parameters) {
    // `generateHeaders` has the headers.
    if (where === 'header' || (!required && random() < 0.5)) continue;
    const value = toText(generateValue(generator, schema, name));
    if (where === 'query') query.append(name, value);
    else filledPath = filledPath.replace(`{${name}}`, encodePathSegment(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { line: `${method} ${filledPath}${search}`, ...generateBody(generator, operation), ...generateHeaders(generator, operation) };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** An empty or dotted segment would make the address another one. */
const encodePathSegment = (text: string): string => encodeURIComponent(text === '' || /^\.+$/.test(text) ? '-' : text.toWellFormed());

function generateBody(generator: Generator, { requestBody }: NamedOperation['operation']): { body?: BodyInit } {
  const json = requestBody?.content['application/json'];
  if (json) {
    const text = JSON.stringify(generateValue(generator, json.schema)) ?? '';
    return { body: generator.random() < 0.03 ? `${text}}` : text };
  }
  const form = requestBody?.content['multipart/form-data'];
  if (!form) return {};
  const body = new FormData();
  const fields = generateValue({ ...generator, junkRate: 0 }, form.schema) as object;
  for (const [name, value] of Object.entries(fields))
    body.append(name, name === 'file' ? new File([toText(value)], 'file.png', { type: 'image/png' }) : toText(value));
  return { body };
}

function generateHeaders({ random, knownValues }: Generator, { requestBody }: NamedOperation['operation']) {
  const isJson = requestBody?.content['application/json'] !== undefined;
  return {
    headers: {
      ...(isJson && { 'content-type': random() < 0.97 ? 'application/json' : 'text/plain' }),
      ...(random() < 0.03 && { origin: FOREIGN_ORIGIN }),
      ...(random() < 0.1 && { 'idempotency-key': pickRandom(random, ['first-key', 'second-key', 'x'.repeat(300)]) }),
      ...(random() < 0.1 && { 'if-none-match': '"unknown"' }),
      ...(random() < 0.1 && { accept: pickRandom(random, ['text/html', 'text/event-stream', 'application/json']) }),
      ...(random() < 0.05 && { cookie: knownValues('cookie')[0] ?? '' }),
    },
  };
}
