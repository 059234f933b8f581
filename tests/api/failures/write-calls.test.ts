import { beforeAll, describe, expect, test } from 'vitest';
import { bindings, publishHook, sendRequest } from '#tests/helpers/api';
import { type Fault, isLimiter, type StoreOperation, withFailingStore } from '#tests/helpers/failures/failing-store';
import { LOST_ANSWERS, type LostAnswer, PARTIAL_WRITES, SEARCH_FAILURES } from '#tests/helpers/failures/lost-answers';
import {
  buildWriteCalls,
  buildWriteWorld,
  isWriteKey,
  WRITE_KEYS,
  type WriteCall,
  type WriteKey,
  type WriteWorld,
} from '#tests/helpers/failures/write-calls';
import { getEndpoint, toRequest } from '#tests/helpers/security/matrix';
import {
  listDifferentColumns,
  openRestorableStore,
  type RestorableStore,
  type StoreRow,
  type StoreSnapshot,
} from '#tests/helpers/security/store-snapshot';
import { isLong, takeSample } from '#tests/helpers/test-size';

const BUCKET = 'IMAGES_BUCKET';
/** Tries count before they are made, so a call that fails has counted; the machine's time is in counters and in mails that are sent. */
const UNCHECKED = /^(rate_limits\.|counters\.made_at$|mails\.(due_at|sent_at|attempts)$)/;
/** Times after those of the call by what the machine took until then, so of them only whether there is one is compared. */
const MACHINE_TIMES: Readonly<Record<string, readonly string[]>> = { webhook_deliveries: ['due_at', 'expires_at'] };

let world: WriteWorld;
let store: RestorableStore;
let initial: StoreSnapshot;
let isAnswered = false;
beforeAll(async () => {
  world = await buildWriteWorld();
  publishHook.publish = async () => {
    isAnswered = true;
  };
  store = await openRestorableStore({ restoresAudit: true });
  initial = await readAll();
});

/** The tables of the main database, and the objects of the bucket as one more. */
async function readAll(): Promise<StoreSnapshot> {
  const { objects } = await bindings.IMAGES_BUCKET.list();
  const rows = objects.map(({ key, size }) => ({ key, size }));
  return (await store.read()).set(BUCKET, rows);
}

async function restoreAll(current: StoreSnapshot): Promise<void> {
  const listKeys = (snapshot: StoreSnapshot) => new Set(snapshot.get(BUCKET)?.map(({ key }) => String(key)));
  const storedKeys = listKeys(initial);
  const newKeys = [...listKeys(current)].filter((key) => !storedKeys.has(key));
  if (newKeys.length > 0) await bindings.IMAGES_BUCKET.delete(newKeys);
  await store.restore(current);
}

/** The rows with the machine's times as whether there is one. */
const hideMachineTimes = (snapshot: StoreSnapshot): StoreSnapshot =>
  new Map(
    [...snapshot].map(([table, rows]) => {
      const hide = (row: StoreRow) => Object.fromEntries((MACHINE_TIMES[table] ?? []).map((column) => [column, row[column] !== null]));
      return [table, table in MACHINE_TIMES ? rows.map((row) => ({ ...row, ...hide(row) })) : rows];
    }),
  );

interface Outcome {
  status: number;
  body: string;
  retryAfter: string | null;
  after: StoreSnapshot;
  /** Those before the answer; what follows it has a second chance in a job. */
  operations: StoreOperation[];
}

async function send(call: WriteCall, chooseFault: (operation: StoreOperation) => Fault | null = () => null): Promise<Outcome> {
  isAnswered = false;
  const operations: StoreOperation[] = [];
  const watch = (operation: StoreOperation) => {
    if (!isAnswered) operations.push(operation);
    return chooseFault(operation);
  };
  const { headers, ...request } = toRequest(call);
  const { result } = await withFailingStore(watch, async () => {
    const callHeaders = { ...headers, 'idempotency-key': 'one', 'cf-connecting-ip': '203.0.113.7' };
    const response = await sendRequest(call.line, { ...request, as: call.as, headers: callHeaders });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  });
  return { ...result, after: await readAll(), operations };
}

/** The values of an answer by their paths. */
function flatten(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, child]) => flatten(child, `${path}.${name}`));
}
const readAnswer = (body: string): Map<string, unknown> => new Map(flatten(body === '' ? null : JSON.parse(body)));

/** A call that succeeds, with what an unharmed run leaves and answers, and how another run may differ from it: by its ids and times. */
async function prepareCase(key: WriteKey, call: WriteCall) {
  const [plain, again] = [await runUnharmed(call), await runUnharmed(call)];
  const success = call.status ?? getEndpoint(key)?.status ?? 200;
  expect([plain.status, again.status, plain.body]).toEqual([success, success, plain.body]);
  const volatile = new Set(listDifferentColumns(hideMachineTimes(plain.after), hideMachineTimes(again.after)));
  const [answer, otherAnswer] = [readAnswer(plain.body), readAnswer(again.body)];
  const stablePaths = [...answer].flatMap(([path, value]) => (otherAnswer.get(path) === value ? [path] : []));
  return {
    plain,
    listDifferences(after: StoreSnapshot): string[] {
      const columns = listDifferentColumns(hideMachineTimes(plain.after), hideMachineTimes(after)).filter(
        (column) => !volatile.has(column) && !UNCHECKED.test(column),
      );
      const counts = [...after].flatMap(([table, rows]) => {
        const expected = plain.after.get(table)?.length;
        return table === 'rate_limits' || rows.length === expected ? [] : [`${table}: ${rows.length} rows instead of ${expected}`];
      });
      return [...columns, ...counts];
    },
    hasSameAnswer({ status, body }: Outcome): boolean {
      const other = status === plain.status ? readAnswer(body) : null;
      return other !== null && other.size === answer.size && stablePaths.every((path) => other.get(path) === answer.get(path));
    },
  };
}

async function runUnharmed(call: WriteCall): Promise<Outcome> {
  const outcome = await send(call);
  await restoreAll(outcome.after);
  return outcome;
}

type Case = Awaited<ReturnType<typeof prepareCase>>;
/** The differences that are in none of these tables and columns. */
const omitTables = (differences: readonly string[], tables: readonly string[]) =>
  differences.filter((text) => !tables.some((name) => text === name || text.startsWith(`${name}.`) || text.startsWith(`${name}:`)));
const listChanges = (after: StoreSnapshot) => listDifferentColumns(initial, after).filter((column) => !UNCHECKED.test(column));

/** What is wrong with a call, one of whose operations has failed, and with its retry. */
async function findProblems(key: WriteKey, call: WriteCall, { plain, listDifferences, hasSameAnswer }: Case, harmed: Outcome) {
  const changes = listChanges(harmed.after);
  const missing = changes.length > 0 ? listDifferences(harmed.after) : [];
  const isSuccess = hasSameAnswer(harmed) && listDifferences(harmed.after).length === 0;
  const isTryAgain = harmed.status === 503 && harmed.retryAfter !== null && harmed.body.includes('"TRY_AGAIN"');
  const isPartial = omitTables(changes, PARTIAL_WRITES[key]?.tables ?? []).length > 0 && missing.length > 0;
  const problems = [
    ...(isSuccess || isTryAgain ? [] : [`answers ${harmed.status} ${harmed.body.slice(0, 100)}`]),
    ...(isPartial ? [`has written a part; missing are ${missing.join()}`] : []),
  ];
  // Nothing to retry, or the retry is the unharmed run.
  if (isSuccess || changes.length === 0) return { problems, last: harmed.after };
  const retried = await send(call);
  // What was carried out is done; anything else the retry carries out.
  const lost: LostAnswer | undefined = missing.length === 0 ? LOST_ANSWERS[key] : PARTIAL_WRITES[key]?.retry;
  const isExpected = hasSameAnswer(retried) || retried.status === lost?.status || (lost?.adds && retried.status === plain.status);
  const extra = omitTables(listDifferences(retried.after), lost?.adds ?? []);
  if (!isExpected) problems.push(`the retry answers ${retried.status} ${retried.body.slice(0, 100)}`);
  if (extra.length > 0) problems.push(`the retry leaves ${extra.join()}`);
  return { problems, last: retried.after };
}

/** A read leaves nothing behind, so it fails in one way only. */
const listFaults = ({ isWrite }: StoreOperation): Fault[] => (isWrite ? ['before', 'after'] : ['before']);

const describeOperation = ({ number, binding, text }: StoreOperation, fault: Fault) =>
  `${fault} operation ${number}, ${binding} ${text.replace(/\s+/g, ' ').slice(0, 80)}`;

/** All operations in a long run; in a short one the first, the last, the last that writes, and one of the others by turns. */
function takeOperations(operations: readonly StoreOperation[]): StoreOperation[] {
  if (isLong) return [...operations];
  const fixed = new Set([operations[0], operations.at(-1), operations.findLast(({ isWrite }) => isWrite)]);
  const [other] = takeSample(operations.filter((operation) => !fixed.has(operation)));
  return operations.filter((operation) => fixed.has(operation) || operation === other);
}

const cases = new Map<string, Promise<Case>>();
/** The case of a call, which is the same each time, since each run begins with the same store. */
async function prepareCaseOnce(key: WriteKey, name: string, call: WriteCall): Promise<Case> {
  const id = `${key} ${name}`;
  const prepared = cases.get(id) ?? prepareCase(key, call);
  cases.set(id, prepared);
  return prepared;
}

async function testCall(key: WriteKey, name: string, call: WriteCall): Promise<{ problems: string[]; operationCount: number }> {
  const prepared = await prepareCaseOnce(key, name, call);
  const { operations } = prepared.plain;
  const found: string[] = [];
  for (const operation of takeOperations(operations))
    for (const fault of listFaults(operation)) {
      const harmed = await send(call, ({ number }) => (number === operation.number ? fault : null));
      const exception = operation.binding === 'SEARCH' ? SEARCH_FAILURES[key] : undefined;
      if (exception) {
        expect([harmed.status, harmed.body]).toEqual([exception.status, expect.stringContaining(exception.code ?? '')]);
        await restoreAll(harmed.after);
        continue;
      }
      const { problems, last } = await findProblems(key, call, prepared, harmed);
      await restoreAll(last);
      if (isLimiter(operation) && harmed.status === 503) problems.push('a limiter that fails refuses the call');
      found.push(...problems.map((problem) => `${describeOperation(operation, fault)}: ${problem}`));
    }
  return { problems: found, operationCount: operations.length };
}

const operationCounts: number[] = [];

describe('a write call whose store fails writes nothing or all of it and says so, and a retry ends right', () => {
  test.each(WRITE_KEYS)('%s', { timeout: 120_000 }, async (key) => {
    for (const [name, call] of await buildWriteCalls(key, world)) {
      const { problems, operationCount } = await testCall(key, name, call);
      expect([name, problems]).toEqual([name, []]);
      operationCounts.push(operationCount);
    }
  });
});

test('the calls have several operations each, and every exception is of a call', () => {
  expect(operationCounts.length).toBeGreaterThanOrEqual(WRITE_KEYS.length);
  expect(operationCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4 * WRITE_KEYS.length);
  const keys = [LOST_ANSWERS, PARTIAL_WRITES, SEARCH_FAILURES].flatMap((exceptions) => Object.keys(exceptions));
  expect(keys.filter((key) => !isWriteKey(key))).toEqual([]);
});

describe('what a call leaves for after its answer may fail: the answer and what is stored stay the same', () => {
  test.each(WRITE_KEYS)('%s', { timeout: 60_000 }, async (key) => {
    for (const [name, call] of await buildWriteCalls(key, world)) {
      const { hasSameAnswer, listDifferences } = await prepareCaseOnce(key, name, call);
      const harmed = await send(call, () => (isAnswered ? 'before' : null));
      await restoreAll(harmed.after);
      // The search index is another database, and what it lacks stays queued in this one; a mail stays until it is sent.
      expect([name, hasSameAnswer(harmed), omitTables(listDifferences(harmed.after), ['mails'])]).toEqual([name, true, []]);
    }
  });
});

test('the store is the same before each call', async () => {
  await store.restore();
  expect(await store.findDifferences()).toEqual([]);
});
