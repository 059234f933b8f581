import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#tests/factories/users';
import { publishHook, sendRequest } from '#tests/helpers/api';
import { type StoreOperation, withFailingStore } from '#tests/helpers/failures/failing-store';
import {
  buildWriteCalls,
  buildWriteWorld,
  isWriteKey,
  WRITE_KEYS,
  type WriteCall,
  type WriteKey,
  type WriteWorld,
} from '#tests/helpers/failures/write-calls';
import { toRequest } from '#tests/helpers/security/matrix';
import {
  CALLS_WITHOUT_WRITES,
  hasRole,
  REVOCATIONS,
  type Revoke,
  requireSecondFactor,
  UNGUARDED_CALLS,
} from '#tests/helpers/security/revocations';
import {
  listDifferentColumns,
  openRestorableStore,
  type RestorableStore,
  type StoreSnapshot,
} from '#tests/helpers/security/store-snapshot';
import { TARGET_CHANGES } from '#tests/helpers/security/target-changes';
import { isLong } from '#tests/helpers/test-size';

/** Tries count before they are made, and are taken back after the answer. */
const UNCHECKED = /^rate_limits\./;

let world: WriteWorld;
let store: RestorableStore;
let isAnswered = false;
beforeAll(async () => {
  world = await buildWriteWorld();
  publishHook.publish = async () => {
    isAnswered = true;
  };
  store = await openRestorableStore({ restoresAudit: true });
});

/** Whether an operation writes something else than the counters of limits, before the answer. */
function isCountedWrite({ binding, text, isWrite }: StoreOperation): boolean {
  const tables = [...text.matchAll(/\b(?:insert into|insert or \w+ into|update|delete from)\s+"?(\w+)/gi)].map(([, table]) => table);
  return binding === 'DB' && isWrite && !isAnswered && tables.some((table) => table !== 'rate_limits' && table !== 'set');
}

interface Outcome {
  status: number;
  body: string;
  writeCount: number;
  /** What the call has changed after the revocation. */
  changes: string[];
}

/** Makes a call, and runs `revoke` just before its write of that number, from 1. */
async function revokeBefore(writeNumber: number, call: WriteCall, revoke: Revoke): Promise<Outcome> {
  isAnswered = false;
  let writeCount = 0;
  let before: StoreSnapshot | null = null;
  const { headers, ...request } = toRequest(call);
  const { result } = await withFailingStore(
    async (operation) => {
      if (!isCountedWrite(operation)) return null;
      writeCount += 1;
      if (writeCount !== writeNumber) return null;
      await revoke();
      before = await store.read();
      return null;
    },
    async () => {
      const callHeaders = { ...headers, 'idempotency-key': 'one', 'cf-connecting-ip': '203.0.113.7' };
      const response = await sendRequest(call.line, { ...request, as: call.as, headers: callHeaders });
      return { status: response.status, body: await response.text() };
    },
  );
  const after = await store.read();
  const changes = before ? listDifferentColumns(before, after).filter((column) => !UNCHECKED.test(column)) : [];
  await store.restore(after);
  return { ...result, writeCount, changes };
}

async function listRevocations(actor: Person): Promise<[name: string, revoke: Revoke][]> {
  const ofAll = Object.entries(REVOCATIONS).map(([name, revoke]): [string, Revoke] => [name, () => revoke(actor)]);
  return (await hasRole(actor)) ? [...ofAll, ['needs a second factor', requireSecondFactor]] : ofAll;
}

/** A call of each way to write in the whole run, of one way in the short one. A creator's own view is not counted, so another user makes it. */
async function listCalls(key: WriteKey): Promise<[name: string, call: WriteCall][]> {
  const calls = await buildWriteCalls(key, world);
  return (isLong ? calls : calls.slice(0, 1)).map(([name, call]) => [
    name,
    key === 'POST /v1/contents/:id/view' || key === 'POST /v1/contents/:id/left' ? { ...call, as: world.people.user } : call,
  ]);
}

const doNothing: Revoke = async () => undefined;
const readCode = (body: string): string => /"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 100);

describe('a write call whose caller loses the permission between read and write changes nothing', () => {
  const guardedKeys = WRITE_KEYS.filter((key) => !(key in UNGUARDED_CALLS) && !CALLS_WITHOUT_WRITES.includes(key));
  test.each(guardedKeys)('%s', { timeout: 120_000 }, async (key) => {
    for (const [name, call] of await listCalls(key)) {
      const { as: actor } = call;
      if (!actor) throw new Error('A visitor makes this call: give UNGUARDED_CALLS its reason');
      const writeCount = isLong ? (await revokeBefore(0, call, doNothing)).writeCount : 1;
      for (let number = 1; number <= writeCount; number += 1)
        for (const [revocation, revoke] of await listRevocations(actor)) {
          const outcome = await revokeBefore(number, call, revoke);
          expect(outcome.writeCount).toBeGreaterThan(0);
          const { status, body, changes } = outcome;
          expect([name, number, revocation, status, readCode(body), changes]).toEqual([
            name,
            number,
            revocation,
            403,
            'ACCOUNT_CHANGED',
            [],
          ]);
        }
    }
  });
});

describe('a write call whose target changes between read and write changes nothing', () => {
  const keys = WRITE_KEYS.filter((key) => typeof TARGET_CHANGES[key] !== 'string');
  test.each(keys)('%s', { timeout: 60_000 }, async (key) => {
    const target = TARGET_CHANGES[key];
    if (typeof target === 'string' || !target) throw new Error('This call needs an entry in TARGET_CHANGES');
    const { change, calls: names = [''], ...refusal } = target;
    const calls = (await buildWriteCalls(key, world)).filter(([name]) => names.includes(name));
    expect(calls.map(([name]) => name)).toEqual(names);
    for (const [name, call] of calls) {
      const { status, body, changes } = await revokeBefore(1, call, () => change(call.as as Person));
      expect([name, { status, code: readCode(body) }, changes]).toEqual([name, refusal, []]);
    }
  });
});

test('what is said to be exempt is so: the calls without writes write nothing, and every other exemption is of a call', async () => {
  for (const key of CALLS_WITHOUT_WRITES)
    for (const [, call] of await buildWriteCalls(key, world))
      expect([key, (await revokeBefore(0, call, doNothing)).writeCount]).toEqual([key, 0]);
  expect(Object.keys(UNGUARDED_CALLS).filter((key) => !isWriteKey(key))).toEqual([]);
  expect(Object.keys(TARGET_CHANGES).toSorted()).toEqual(WRITE_KEYS.toSorted());
  // Each call has met the same store.
  await store.restore();
  expect(await store.findDifferences()).toEqual([]);
});
