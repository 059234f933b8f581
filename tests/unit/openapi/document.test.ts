import { beforeAll, expect, test } from 'vitest';
import { buildOpenApiDocument } from '#scripts/openapi/document';
import { EXAMPLES } from '#scripts/openapi/examples';
import { lintOpenApiDocument } from '#scripts/openapi/lint';
import { TAGS } from '#scripts/openapi/tags';
import { createSchemaReader } from '#tests/helpers/openapi/check-response';
import { listOperations, type OpenApiDocument } from '#tests/helpers/openapi/document';

let document: OpenApiDocument;
beforeAll(async () => {
  document = (await buildOpenApiDocument()) as unknown as OpenApiDocument;
});

test('the document is valid, and keeps the strict rules that a linter recommends', async () => {
  expect(await lintOpenApiDocument(JSON.stringify(document))).toEqual([]);
  const faulty = { ...document, paths: { ...document.paths, '/v1/none/': { get: { operationId: 'a b', responses: {} } } } };
  const rules = new Set((await lintOpenApiDocument(JSON.stringify(faulty))).map(({ rule }) => rule));
  expect([...rules]).toEqual(
    expect.arrayContaining(['no-path-trailing-slash', 'operation-operationId-url-safe', 'operation-4xx-response']),
  );
});

test('a document that breaks the specification is not valid', async () => {
  const rules = (await lintOpenApiDocument(JSON.stringify({ ...document, info: {} }))).map(({ rule }) => rule);
  expect(rules).toContain('openapi-schema');
});

test('each operation has an id of letters, which no other has, and a tag that is described', () => {
  const operations = listOperations(document).map(({ operation }) => operation);
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['getKquiz', 'listContents', 'postComment', 'submitKquizPlay', 'searchPquizzes']));
  expect([...new Set(operations.flatMap(({ tags }) => tags)), 'Webhooks'].toSorted()).toEqual(Object.keys(TAGS).toSorted());
});

test('every example is of an operation, and is what its schema allows', () => {
  const readSchema = createSchemaReader(document.components.schemas);
  const operations = new Map(listOperations(document).map(({ operation }) => [operation.operationId, operation]));
  const bodies = Object.entries(EXAMPLES).flatMap(([id, { request, response }]) => {
    const operation = operations.get(id);
    const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
    return [
      ...(request === undefined ? [] : [{ name: `${id} request`, example: request, content: operation?.requestBody?.content }]),
      ...(response === undefined ? [] : [{ name: `${id} response`, example: response, content: success?.content }]),
    ];
  });
  expect(bodies.length).toBeGreaterThan(10);
  for (const { name, example, content } of bodies) {
    const media = content?.['application/json'];
    expect([name, media?.example]).toEqual([name, example]);
    expect([name, readSchema(media?.schema ?? { enum: [] }).safeParse(example).error?.issues]).toEqual([name, undefined]);
  }
});

test('a schema that a request and a response understand differently has a name for each', () => {
  const { schemas } = document.components;
  expect(schemas['EmbedOptions']?.required).toEqual(['hideAds', 'hideRecommendations', 'startAtOnce', 'campaignId']);
  expect(schemas['EmbedOptionsInput']?.required).toBeUndefined();
  expect(JSON.stringify(schemas['EmbedConsumerDraft'])).toContain('#/components/schemas/EmbedOptionsInput');
});

test('what a webhook receives is a webhook of the document', () => {
  const { webhooks } = document as unknown as { webhooks: { event: { post: { requestBody: object } } } };
  expect(webhooks.event.post.requestBody).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
  });
  expect(document.components.schemas['WebhookEvent']).toMatchObject({ discriminator: { propertyName: 'type' } });
});

test('a union of kinds of content names the property that tells them apart, and every reference leads somewhere', () => {
  const { schemas } = document.components;
  expect(schemas['ContentWithKey']).toMatchObject({
    discriminator: { propertyName: 'type', mapping: { kquiz: '#/components/schemas/KquizWithKey' } },
  });
  const names = new Set(
    Object.entries(document.components).flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`)),
  );
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, name = '']) => name);
  expect(references.length).toBeGreaterThan(1_000);
  expect([...new Set(references)].filter((name) => !names.has(name))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/"#\/\$(defs|inputs)\//);
});
