import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { sendRequest } from '#tests/helpers/api';
import { CONTENT_ROWS } from '#tests/helpers/security/matrix-contents';
import { PEOPLE_ROWS } from '#tests/helpers/security/matrix-people';
import { getExpectedStatus, type MatrixCall, type MatrixRow, type MatrixTarget } from '#tests/helpers/security/matrix-row';
import { STAFF_ROWS } from '#tests/helpers/security/matrix-staff';
import { readStore, restoreStore, type StoreSnapshot } from '#tests/helpers/security/store-snapshot';
import { ACTORS, type Actor, actAs, buildWorld, STATES, type TargetContent, type World } from '#tests/helpers/security/world';

/** `npm run test:security` asks for every kind of content; else each cell is about one kind, in turn. */
const isWhole = (env as { SECURITY_TESTS?: string }).SECURITY_TESTS === 'whole';
/** The actors of a call that costs a password hash, unless the whole matrix is asked for. */
const FEW_ACTORS: readonly Actor[] = ['visitor', 'suspended', 'user', 'staff'];

const MATRIX: Record<EndpointKey, MatrixRow> = { ...CONTENT_ROWS, ...PEOPLE_ROWS, ...STAFF_ROWS };

let world: World;
let store: StoreSnapshot;
let cellCount = 0;
beforeAll(async () => {
  world = await buildWorld();
  store = await readStore();
});

function listTargets({ on }: MatrixRow, rowIndex: number): MatrixTarget[] {
  const noContent = world.contents[0] as TargetContent;
  if (Array.isArray(on)) return on.map((name) => ({ name, content: noContent }));
  const isOneKind = (content: TargetContent) => on !== 'quizzes' || content.type === 'kquizzes';
  return STATES.flatMap((state, stateIndex) => {
    const contents = world.contents.filter((content) => content.state === state && isOneKind(content));
    const shown = isWhole ? contents : [contents[(rowIndex + stateIndex) % contents.length] as TargetContent];
    return shown.map((content) => ({ name: state, content }));
  });
}

/** The status of a call. What it wrote is undone, so that each cell meets the same store. */
async function readStatus(actor: Actor, { line, body }: MatrixCall): Promise<number> {
  const request =
    body instanceof FormData ? { body } : body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await actAs(world, actor, (as) => sendRequest(line, { ...request, as }));
  await response.text();
  if (!/rowsWritten=0$/.test(response.headers.get('x-store-cost') ?? '')) await restoreStore(store);
  return response.status;
}

test('every call of the endpoint table has a row in the matrix', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

describe('who may make a call, for every caller and every state of a content', () => {
  test.each(Object.entries(MATRIX).map(([key, row], index) => ({ key, row, index })))(
    '$key',
    { timeout: 600_000 },
    async ({ key, row, index }) => {
      const success = (endpoints as Record<string, EndpointDefinition>)[key]?.status ?? 200;
      const wrong: string[] = [];
      for (const target of listTargets(row, index))
        for (const actor of row.hashes && !isWhole ? FEW_ACTORS : ACTORS) {
          const expected = getExpectedStatus(row, success, { actor, target: target.name });
          const status = await readStatus(actor, await row.make(world, target));
          cellCount += 1;
          if (status !== expected) wrong.push(`${actor}, ${target.name} ${target.content.type}: ${status} instead of ${expected}`);
        }
      expect(wrong).toEqual([]);
    },
  );

  test('the matrix has at least 2,500 cells', () => {
    console.info(`Authorisation matrix: ${cellCount} cells of ${Object.keys(MATRIX).length} calls and ${ACTORS.length} callers`);
    expect(cellCount).toBeGreaterThan(2_500);
  });
});
