import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { Person } from '#tests/factories/users';
import { bindings, getSessionCookie, sendRequest } from '#tests/helpers/api';
import { withFailingStore } from '#tests/helpers/failures/failing-store';
import { buildWriteCalls, buildWriteWorld, isWriteKey, type WriteCall, type WriteWorld } from '#tests/helpers/failures/write-calls';
import { findLeastActor, getFirstTarget, MATRIX, toRequest } from '#tests/helpers/security/matrix';
import { openRestorableStore, type RestorableStore } from '#tests/helpers/security/store-snapshot';
import { chooseCount, takeByTurns } from '#tests/helpers/test-size';

const NETWORK = '203.0.113.77';
const AGENT = 'A browser that nobody else has';
/** Shorter texts, such as a choice of a list, appear anywhere. */
const SECRET_LENGTH = 6;

let world: WriteWorld;
let store: RestorableStore;
let storedSecrets: string[];
beforeAll(async () => {
  world = await buildWriteWorld();
  storedSecrets = await listStoredSecrets();
  store = await openRestorableStore({ restoresAudit: true });
});

async function listStoredSecrets(): Promise<string[]> {
  const queries = ['select email as text from users', 'select password_hash as text from users', 'select id as text from sessions'];
  const results = await bindings.DB.batch<{ text: string | null }>(queries.map((query) => bindings.DB.prepare(query)));
  return results.flatMap((result) => result.results.map(({ text }) => text ?? ''));
}

async function buildCalls(key: EndpointKey): Promise<WriteCall[]> {
  if (isWriteKey(key)) return (await buildWriteCalls(key, world)).map(([, call]) => call);
  const row = MATRIX[key];
  const target = getFirstTarget(row, world);
  const as = (world.people as Record<string, Person>)[findLeastActor(row, target.name)] ?? null;
  return [{ ...(await row.make(world, target)), as }];
}

/** The texts of a body at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** What a log may not have of a call: its body, its query, its session and where it comes from. */
async function listSecrets({ line, body, as }: WriteCall): Promise<string[]> {
  const { pathname, searchParams } = new URL(line.replace(/^\w+ /, ''), 'http://quizlark.test');
  const [, token = ''] = as ? (await getSessionCookie(as)).split('=') : [];
  const sent = [...(body instanceof FormData ? [] : listTexts(body)), ...searchParams.values(), token];
  return [...sent, ...storedSecrets, NETWORK, AGENT].filter((text) => text.length >= SECRET_LENGTH && !pathname.includes(text));
}

/** Of a call every third operation by turns; in a long run each. */
const STEP = chooseCount(3, 1);
const [FIRST = 1] = takeByTurns([1, 2, 3], 3);

/** Fails the operations of a call one after the other, and returns the secrets in the log and the number of failures. */
async function findLoggedSecrets(call: WriteCall): Promise<{ found: string[]; failureCount: number; lineCount: number }> {
  const secrets = await listSecrets(call);
  const { headers, ...request } = toRequest(call);
  const callHeaders = { ...headers, 'cf-connecting-ip': NETWORK, 'user-agent': AGENT };
  const found = new Set<string>();
  let lineCount = 0;
  let failureCount = 0;
  for (let failing = FIRST; ; failing += STEP) {
    const { operations, log } = await withFailingStore(
      ({ number }) => (number === failing ? 'before' : null),
      // A download fails while its body is read.
      async () => (await sendRequest(call.line, { ...request, as: call.as, headers: callHeaders })).text().catch(() => ''),
    );
    for (const text of secrets) if (log.includes(text)) found.add(text);
    lineCount += log === '' ? 0 : 1;
    if (operations.length < failing) return { found: [...found], failureCount, lineCount };
    failureCount += 1;
  }
}

const totals = { failures: 0, logs: 0 };

describe('a call whose store fails logs nothing that the call sent, and no secret of an account', () => {
  test.each(Object.keys(endpoints) as EndpointKey[])('%s', async (key) => {
    for (const call of await buildCalls(key)) {
      const { found, failureCount, lineCount } = await findLoggedSecrets(call);
      expect(found).toEqual([]);
      totals.failures += failureCount;
      totals.logs += lineCount;
    }
    await store.restore();
  });
});

test('most failures are logged', () => {
  expect(totals.failures).toBeGreaterThan((2 / STEP) * Object.keys(endpoints).length);
  expect(totals.logs / totals.failures).toBeGreaterThan(0.8);
});

test('the store is the same before each call', async () => {
  await store.restore();
  expect(await store.findDifferences()).toEqual([]);
});
