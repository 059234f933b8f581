import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { bindings, sendRequest } from '#tests/helpers/api';
import { SOME_SECONDS } from '#tests/helpers/bounds';
import { type StoreOperation, withFailingStore } from '#tests/helpers/failures/failing-store';
import { findLeastActor, getFirstTarget, MATRIX } from '#tests/helpers/security/matrix';
import { actAs, buildWorld, type World } from '#tests/helpers/security/world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});

const READ_KEYS = (Object.keys(endpoints) as EndpointKey[]).filter((key) => key.startsWith('GET '));

/** What calls may answer instead of `TRY_AGAIN`, and why. */
const EXCEPTIONS: Partial<Record<EndpointKey, { outcome: string; reason: string }>> = {
  'GET /v1/public_contents/search/count': { outcome: 'SEARCH_UNAVAILABLE', reason: 'Only search is affected, and says so.' },
  'GET /v1/public_contents/search/suggestions': { outcome: 'SEARCH_UNAVAILABLE', reason: 'Only search is affected, and says so.' },
  'GET /v1/:type/search': { outcome: 'SEARCH_UNAVAILABLE', reason: 'Only search is affected, and says so.' },
  'GET /v1/admin/dashboard': { outcome: '200', reason: 'Each figure stands for itself; one that cannot be read says so.' },
  'GET /v1/users/current_user/export': {
    outcome: 'cut',
    reason: 'The file is sent while it is read; browsers show a download that is cut as failed.',
  },
};

async function read(key: EndpointKey, fails: (operation: StoreOperation) => boolean) {
  const row = MATRIX[key];
  const target = getFirstTarget(row, world);
  const { line } = await row.make(world, target);
  // The limits of an hour are for people.
  await bindings.DB.prepare('delete from rate_limits').run();
  const { result, operations } = await withFailingStore(
    (operation) => (fails(operation) ? 'before' : null),
    () => actAs(world, findLeastActor(row, target.name), (as) => sendRequest(line, { as })),
  );
  const body = await result.text().catch(() => null);
  return { result, body, operations };
}

/** The code of a failure, or else the status; `cut` for a body that ends early. */
const getOutcome = ({ result, body }: Awaited<ReturnType<typeof read>>): string =>
  body === null ? 'cut' : result.status === 503 ? JSON.parse(body).error.code : String(result.status);

const operationCounts: number[] = [];
const metExceptions = new Set<EndpointKey>();

describe('a read whose store fails answers 503 with a sentence, and nobody caches it', () => {
  test.each(READ_KEYS)('%s', async (key) => {
    const { operations } = await read(key, () => false);
    operationCounts.push(operations.length);
    for (const { number, text } of operations) {
      const harmed = await read(key, (operation) => operation.number === number);
      const outcome = getOutcome(harmed);
      if (outcome === EXCEPTIONS[key]?.outcome) {
        metExceptions.add(key);
        continue;
      }
      const { headers } = harmed.result;
      expect([text, outcome, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
        text,
        'TRY_AGAIN',
        'private, no-store',
        SOME_SECONDS,
      ]);
      expect(JSON.parse(harmed.body ?? '').error.message).toMatch(/^[A-Z].*\.$/);
    }
  });
});

test('the reads have several operations each, and every exception is met', () => {
  expect(operationCounts).toHaveLength(READ_KEYS.length);
  expect(operationCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2 * READ_KEYS.length);
  expect([...metExceptions].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});
