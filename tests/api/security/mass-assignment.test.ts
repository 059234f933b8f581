import { beforeAll, describe, expect, test } from 'vitest';
import { kquizDraft } from '#contract/contents/contents';
import { bindings, sendRequest } from '#tests/helpers/api';
import { findLeastActor, getEndpoint, getFirstTarget, hasWritten, MATRIX } from '#tests/helpers/security/matrix';
import {
  listDifferentColumns,
  openRestorableStore,
  type RestorableStore,
  type StoreSnapshot,
} from '#tests/helpers/security/store-snapshot';
import { actAs, buildWorld, type World } from '#tests/helpers/security/world';
import { isLong } from '#tests/helpers/test-size';

let world: World;
let store: RestorableStore;
let columnNames: string[] = [];
beforeAll(async () => {
  world = await buildWorld();
  store = await openRestorableStore();
  const { results } = await bindings.DB.prepare(
    "select distinct c.name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and t.name in ('users', 'contents', 'submissions', 'comments', 'sessions')",
  ).all<{ name: string }>();
  columnNames = results.map(({ name }) => name);
});

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The fields that a person would try first. */
const TEMPTING: Record<string, unknown> = {
  ...{ role: 'admin', status: 'public', reviewStatus: 'initial', userStatus: 'public', official: true, listed: true, isAdmin: true },
  ...{ creator: 'admin', creatorId: 'admin', user: 'admin', userId: 'admin', _id: 'x'.repeat(26), id: 'x'.repeat(26), UID: '1hackedxy' },
  ...{ passwordHash: 'x', password_hash: 'x', emailVerified: true, emailVerifiedAt: 1, trustRevoked: false, publishedCount: 99 },
  ...{ internalTags: ['featured'], performance: { playCount: 1e9 }, finalScore: 99, rank: 1, ranked: true, version: 99, score: 1 },
};
/** Names that are no field of anything, and those of an object's own members. */
const UNKNOWN = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    'valueOf',
    '$set',
    '$where',
    'a.b',
    'a[b]',
    '',
  ],
  ...Array.from({ length: 38 }, (_, i) => `unknown_${i}`),
];

/** The fields of each request, as JSON text: `__proto__` is a name like others only there. */
function listInjections(): [name: string, json: string][] {
  const known = Object.entries(TEMPTING);
  const columns = columnNames.flatMap((name) => [name, toCamelCase(name)]).filter((name) => !Object.hasOwn(TEMPTING, name));
  const others = [...UNKNOWN, ...(isLong ? columns : [])].map((name): [string, unknown] => [
    name,
    name === 'status' ? ['suspended'] : 'injected',
  ]);
  const all = [...known, ...others].map(([name, value]): [string, string] => [name, `${JSON.stringify(name)}:${JSON.stringify(value)}`]);
  if (isLong) return all;
  // Unknown names are refused alike, so a few stand for all.
  return all.filter(([name]) => Object.hasOwn(TEMPTING, name) || UNKNOWN.indexOf(name) < 5);
}

interface WriteCall {
  key: string;
  send: (extraField: string | null) => Promise<Response>;
  ownFields: readonly string[];
}

/** The fields that a call's body may have. A content has those of its draft, here of a trivia quiz. */
function listSchemaFields(key: string): string[] {
  const schema = key.endsWith(' /v1/:type') || key === 'PUT /v1/:type/:id' ? kquizDraft : getEndpoint(key)?.body;
  return Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});
}

/** A valid call by the caller with the fewest rights, into which a field can be put. */
async function prepareCall(key: string): Promise<WriteCall> {
  const row = MATRIX[key as keyof typeof MATRIX];
  const target = getFirstTarget(row, world);
  const actor = findLeastActor(row, target.name);
  const { line, body = {} } = await row.make(world, target);
  const json = JSON.stringify(body);
  return {
    ...{ key, ownFields: [...Object.keys(body), ...listSchemaFields(key).filter((name) => !Object.hasOwn(TEMPTING, name))] },
    send: (extraField) =>
      actAs(world, actor, (as) =>
        sendRequest(line, {
          as,
          body: extraField === null ? json : `${json.slice(0, -1)}${json === '{}' ? '' : ','}${extraField}}`,
          headers: { 'content-type': 'application/json' },
        }),
      ),
  };
}

async function readOutcome(response: Response): Promise<StoreSnapshot | null> {
  await response.text();
  if (!hasWritten(response)) return null;
  const after = await store.read();
  await store.restore(after);
  return after;
}

const keys = Object.keys(MATRIX).filter((key) => getEndpoint(key)?.body);

describe('a field that a call does not take changes nothing', () => {
  test.each(keys)('%s', { timeout: 600_000 }, async (key) => {
    const call = await prepareCall(key);
    // What differs between two plain calls, such as ids, is no sign of anything.
    const [plain, again] = [await readOutcome(await call.send(null)), await readOutcome(await call.send(null))];
    const volatile = new Set(listDifferentColumns(plain ?? store.initial, again ?? store.initial));
    for (const [name, json] of listInjections().filter(([name]) => !call.ownFields.includes(name))) {
      const response = await call.send(json);
      const { status } = response;
      const after = await readOutcome(response);
      const changes = after
        ? listDifferentColumns(status < 400 ? (plain ?? store.initial) : store.initial, after).filter((column) => !volatile.has(column))
        : [];
      // Limits count refused calls too, and triggers give counters the machine's time.
      expect([name, status, changes.filter((column) => !/^(rate_limits|counters)\./.test(column))]).toEqual([
        name,
        expect.toSatisfy((code: number) => code < 500),
        [],
      ]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('the store is the same before each call', async () => {
    await store.restore();
    expect(await store.findDifferences()).toEqual([]);
  });
});
