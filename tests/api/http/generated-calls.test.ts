import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { KindPlural } from '#base/kinds';
import { ROLES } from '#base/roles';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { createSeededRandom } from '#rules/seeded-random';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, findEndpointRow, sendRequest } from '#tests/helpers/api';
import { createResponseChecker } from '#tests/helpers/openapi/check-response';
import { listOperations, type NamedOperation, type OpenApiDocument } from '#tests/helpers/openapi/document';
import { type GeneratedRequest, generateRequest } from '#tests/helpers/openapi/generate-request';
import type { Generator, KnownValues } from '#tests/helpers/openapi/generate-value';
import { readOpenApiDocument } from '#tests/helpers/openapi/read-document';
import { generateConditions } from '#tests/helpers/security/generate-conditions';
import { chooseCount, seed } from '#tests/helpers/test-size';

const CALLS_PER_TEST = chooseCount(500, 10_000);
/** After these many calls the people are new, since calls suspend, block and erase them. */
const CALLS_PER_WORLD = 400;
const JUNK_RATE = 0.04;

let document: OpenApiDocument;

beforeAll(async () => {
  document = await readOpenApiDocument();
});

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft } as const;

interface World {
  callers: (Person | null)[];
  known: Record<string, string[]>;
}

/** People of each role, and rows of each kind that calls can name. */
async function buildWorld(): Promise<World> {
  const people = await Promise.all(ROLES.filter((role) => role !== 'recycle_bin').map((role) => buildUser({ role })));
  const creator = await buildUser({ publishedCount: 3 });
  const contents = [
    await buildContent('kquizzes', { as: creator }),
    await buildContent('pquizzes', { as: creator }),
    await buildContent('articles', { as: creator }),
    await buildContent('kquizzes', { as: creator, userStatus: 'self' }),
  ];
  const threadSlugs = contents.map(({ type, UID }) => `${type}-${UID}`);
  const { body } = await callApi('POST /v1/messages', { as: creator, body: { threadSlug: threadSlugs[0], text: 'First' } });
  const play = await callApi(`POST /v1/kquizzes/${contents[0]?._id}/plays`);
  const userIds = [...people, creator].map(({ id }) => id);
  const contentNames = contents.flatMap(({ _id, UID, urlName }) => [_id, UID, urlName]);
  const contentIds = contents.map(({ _id }) => _id);
  return {
    callers: [null, null, creator, ...people],
    known: {
      id: [...contentNames, ...userIds, body.message._id],
      content: contentNames,
      ids: contentIds,
      contentIds,
      topic: [...contentIds, ...userIds, body.message._id],
      kquiz: contentIds,
      threadSlug: threadSlugs,
      reply: [body.message._id],
      userId: userIds,
      user: userIds,
      to: [...userIds, 'recycle_bin', 'creator'],
      username: [...[...people, creator].map(({ username }) => username), 'free_name', 'Not A Name'],
      playToken: [play.body.playToken],
      dateModified: contents.map(({ dateModified }) => dateModified),
      sort: ['-datePublished', '-performance.performanceScore', '-dateCreated', '-finalScore duration -dateCreated', 'title'],
      contentTypes: ['kquiz', 'pquiz,article', 'none'],
      url: [`http://quizlark.test/kquiz/${contents[0]?.urlName}`, 'https://127.0.0.1/a.png', 'ftp://x'],
      after: ['bm9uc2Vuc2U', 'eyJzIjoibmV3In0'],
      date: ['20261120', '20261399'],
      from: ['20261101', '20260231'],
      UID: contents.map(({ UID }) => UID),
      cookie: ['ql_session=unknown; %E0%A4%A=1'],
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A draft that is generated has parts that refer to others at random, so most calls get drafts that can be saved, changed at random. */
function completeRequest(random: () => number, { path }: NamedOperation, request: GeneratedRequest): GeneratedRequest {
  const [, plural = ''] = /^\/v1\/(kquizzes|pquizzes|articles)(\/\{id\})?$/.exec(path) ?? [];
  if (plural === '' || typeof request.body !== 'string' || random() < 0.2) return request;
  const draft = DRAFT_BUILDERS[plural as KindPlural]();
  const sent = parseJson(request.body);
  if (typeof sent !== 'object') return request;
  return { ...request, body: JSON.stringify({ ...draft, ...sent, ...(random() < 0.3 && { title: 5, questions: [{}] }) }) };
}

const exactSchemas = new Map<EndpointDefinition, z.ZodType>();
function getExactSchema(row: EndpointDefinition): z.ZodType {
  const schema = exactSchemas.get(row) ?? z.fromJSONSchema(z.toJSONSchema(row.response, { io: 'output', unrepresentable: 'any' }));
  exactSchemas.set(row, schema);
  return schema;
}

/** The contract promises more than the document: that a response has no other fields, and keeps the limits of what was sent. */
async function findContractProblem(line: string, response: Response): Promise<string | null> {
  const [method = '', path = ''] = line.split(' ');
  const row = findEndpointRow(method, path);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!row || !response.ok || !isJson) return null;
  const { error } = getExactSchema(row).safeParse(await response.json());
  return error ? `a body that the contract refuses: ${z.prettifyError(error).slice(0, 300)}` : null;
}

/** Makes calls of all operations in turn; returns those whose response the document does not allow. */
async function findUndocumentedResponses(seed: string, count: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const checkResponse = createResponseChecker(document);
  const operations = listOperations(document);
  const problems: string[] = [];
  let world = await buildWorld();
  const knownValues: KnownValues = (name) =>
    name === 'conditions' ? [generateConditions(random, world.known.id ?? [])] : (world.known[name] ?? []);
  const generator: Generator = { components: document.components.schemas, random, knownValues, junkRate: JUNK_RATE };
  for (let call = 0; call < count; call += 1) {
    if (call > 0 && call % CALLS_PER_WORLD === 0) world = await buildWorld();
    const operation = operations[call % operations.length] as NamedOperation;
    const { line, ...options } = completeRequest(random, operation, generateRequest(generator, operation));
    const caller = world.callers[Math.floor(random() * world.callers.length)] ?? null;
    const response = await sendRequest(line, { ...options, as: caller });
    const problem = (await findContractProblem(line, response.clone())) ?? (await checkResponse(operation, response));
    if (problem) problems.push(`${line} as ${caller?.username ?? 'a visitor'} with ${String(options.body).slice(0, 200)}: ${problem}`);
  }
  return problems;
}

test.each([
  ['a fixed seed', 'larks at dawn'],
  ['a new seed', String(seed)],
])('every generated call gets a response that the OpenAPI document describes, with %s', { timeout: 1_200_000 }, async (_, seedText) => {
  const problems = await findUndocumentedResponses(seedText, CALLS_PER_TEST);
  expect(problems.slice(0, 20), `${problems.length} of ${CALLS_PER_TEST} calls, drawn from ${seedText}`).toEqual([]);
});
