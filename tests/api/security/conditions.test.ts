import { beforeAll, expect, test } from 'vitest';
import { getKindByPlural } from '#base/kinds';
import { CONDITION_FIELDS } from '#contract/conditions';
import { encodeCursorText } from '#rules/conditions/cursor';
import { createSeededRandom } from '#rules/seeded-random';
import { sendRequest } from '#tests/helpers/api';
import { generateConditions } from '#tests/helpers/security/generate-conditions';
import { OPENS, STAFF } from '#tests/helpers/security/matrix-row';
import { ACTORS, type Actor, actAs, buildWorld, type State, type World } from '#tests/helpers/security/world';
import { chooseCount, seed as newSeed } from '#tests/helpers/test-size';

const CALLS = chooseCount(800, 20_000);

let world: World;
let stateById: Map<string, State>;
beforeAll(async () => {
  world = await buildWorld();
  stateById = new Map(
    world.contents.flatMap(({ _id, UID, type, state }) => [_id, UID, `${getKindByPlural(type)}-${UID}`].map((id) => [id, state] as const)),
  );
});

const OWN: readonly Actor[] = ['owner', 'restricted owner', 'editor who owns'];
/** Whether an actor may find a content in a list. What was discarded is no longer its creator's. */
const mayFind = (actor: Actor, id: string): boolean => {
  const state = stateById.get(id);
  if (state === undefined || state === 'public') return true;
  return STAFF.includes(actor) || (OWN.includes(actor) && state !== 'recycled');
};
const mayOpen = (actor: Actor, id: string): boolean => {
  const state = stateById.get(id);
  return state === undefined || OPENS[state].includes(actor);
};

type Body = Record<string, { _id: string; UID?: string; threadSlug?: string; topic?: string; kquiz?: string; user?: string }[]>;
const listForeign = (rows: Body[string] = [], isAllowed: (row: Body[string][number]) => boolean) => rows.filter((row) => !isAllowed(row));

interface FuzzedCall {
  path: string;
  fields: (typeof CONDITION_FIELDS)[keyof typeof CONDITION_FIELDS];
  sorts: readonly string[];
  /** The rows of a response that the caller may not have, by a rule of this test's own. */
  findForeign: (body: Body, actor: Actor) => unknown[];
}
const { contents, messages, relations, votes, kattempts, stats, users } = CONDITION_FIELDS;
const SORTS = ['-datePublished', '-performance.performanceScore', '-performance.playCount', '-dateCreated', '-dateModified', 'title', ''];

const FUZZED: readonly FuzzedCall[] = [
  {
    path: '/v1/public_contents',
    ...{ fields: contents, sorts: SORTS },
    findForeign: (body) => listForeign(body['contents'], ({ _id }) => ['public', undefined].includes(stateById.get(_id))),
  },
  {
    path: '/v1/contents',
    ...{ fields: contents, sorts: SORTS },
    findForeign: (body, actor) => listForeign(body['contents'], ({ _id }) => mayFind(actor, _id)),
  },
  { path: '/v1/contents/count', ...{ fields: contents, sorts: [''] }, findForeign: () => [] },
  {
    path: '/v1/messages',
    ...{ fields: messages, sorts: ['-dateCreated', 'dateCreated'] },
    findForeign: (body, actor) => listForeign(body['messages'], ({ threadSlug = '' }) => mayOpen(actor, threadSlug)),
  },
  { path: '/v1/relations', ...{ fields: relations, sorts: ['-dateModified'] }, findForeign: () => [] },
  {
    path: '/v1/votes',
    ...{ fields: votes, sorts: ['-dateCreated'] },
    findForeign: (body, actor) => listForeign(body['votes'], ({ topic = '' }) => mayOpen(actor, topic)),
  },
  {
    path: '/v1/kattempts',
    ...{ fields: kattempts, sorts: ['-finalScore duration -dateCreated'] },
    findForeign: (body, actor) => listForeign(body['kattempts'], ({ kquiz = '' }) => mayOpen(actor, kquiz)),
  },
  { path: '/v1/stats', ...{ fields: stats, sorts: ['rank', ''] }, findForeign: () => [] },
  {
    path: '/v1/users',
    ...{ fields: users, sorts: ['-date_created', ''] },
    findForeign: (body, actor) => (STAFF.includes(actor) ? [] : (body['users'] ?? [])),
  },
];

function buildQuery(random: () => number, { fields, sorts }: FuzzedCall, known: readonly unknown[]): URLSearchParams {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const sort = pick(sorts);
  const cursor = encodeCursorText({
    sort: pick(['new', 'created', 'modified', 'hot', sort || 'new']),
    keys: pick(['0', '1e15', '-1', '1,2,3']),
    id: String(pick(known)),
  });
  return new URLSearchParams({
    ...(random() < 0.9 && {
      conditions: random() < 0.98 ? generateConditions(random, known, fields) : pick(['{', '[]', '"', '{"$or":[]}']),
    }),
    ...(random() < 0.4 && { sort }),
    ...(random() < 0.3 && { limit: pick(['5', '50', '100', '101', 'x']) }),
    ...(random() < 0.1 && { skip: pick(['0', '3', '10001']) }),
    ...(random() < 0.1 && { after: pick([cursor, 'x', 'fHx8']) }),
    ...(random() < 0.1 && { random: pick(['0', '7', '9999', '10000', "1'"]) }),
    ...(random() < 0.1 && { contentTypes: pick(['kquiz', 'pquiz,article', "kquiz'--"]) }),
  });
}

test.each([
  ['a fixed seed', 'a lark on a wire'],
  ['a new seed', String(newSeed)],
])(
  'no conditions, sort, cursor or seed widen what a caller sees or reach the database as SQL, with %s',
  { timeout: 1_200_000 },
  async (_, seed) => {
    const random = createSeededRandom(seed);
    const { people } = world;
    const known = [...stateById.keys(), people.owner.id, people.user.id, people.admin.id, 'recycle_bin'];
    const problems: string[] = [];
    let rowCount = 0;
    for (let i = 0; i < CALLS / 2; i += 1) {
      const actor = ACTORS[i % ACTORS.length] as Actor;
      const call = FUZZED[Math.floor(random() ** 2 * FUZZED.length)] as FuzzedCall;
      const line = `GET ${call.path}?${buildQuery(random, call, known)}`;
      const response = await actAs(world, actor, (as) => sendRequest(line, { as }));
      const body = (await response.json()) as Body;
      if (response.status >= 500) problems.push(`${actor}: ${line}: ${response.status} ${JSON.stringify(body)}`);
      const foreign = response.status === 200 ? call.findForeign(body, actor) : [];
      if (foreign.length > 0) problems.push(`${actor}: ${line}: ${JSON.stringify(foreign).slice(0, 300)}`);
      rowCount += Object.values(body).reduce((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0);
    }
    expect(problems.slice(0, 20), `${problems.length} of ${CALLS / 2} calls, seed ${seed}`).toEqual([]);
    console.info(`Conditions: ${CALLS / 2} calls with the seed “${seed}”, ${rowCount} rows, 0 foreign`);
    // A test of empty lists would find nothing.
    expect(rowCount).toBeGreaterThan(CALLS / 8);
  },
);
