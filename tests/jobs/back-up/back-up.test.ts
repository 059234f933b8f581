import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { atMost } from '#tests/helpers/bounds';
import { DAY_MS, queryRow } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { backUp } from '#worker/jobs/back-up/job';
import { getManifestName, listObjects, type NightManifest } from '#worker/jobs/back-up/night-files';
import { TRIGGERS } from '#worker/jobs/index';
import { type RunReport, runEachJob } from '#worker/jobs/runner/run-jobs';
import { getSha256Hex } from '#worker/platform/signing';

const bucket = bindings.BACKUPS_BUCKET as R2Bucket;
const pictures = bindings.IMAGES_BUCKET;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bucket.delete((await listObjects(bucket, '')).map(({ key }) => key));
  await bindings.DB.prepare("delete from job_states where name = 'back-up'").run();
  advanceClock(DAY_MS);
});

interface RunOptions {
  env?: { BACKUPS_BUCKET?: R2Bucket | undefined };
  statements?: number;
}

/** A run of cron's trigger, with a smaller budget if one is given. */
async function run({ env = {}, statements = 200 }: RunOptions = {}): Promise<RunReport> {
  advanceClock(10 * 60_000);
  const ctx = createRequestContext({ env: { ...bindings, ...env } as Env, now: clock.now });
  const [report] = await runEachJob(ctx, { 'back-up': { run: backUp, budget: { statements, bytes: 60_000_000 } } });
  return report as RunReport;
}

const readState = async () => JSON.parse((await findJobState())?.state ?? '{}');
const listNames = async (prefix: string) => (await listObjects(bucket, prefix)).map(({ key }) => key);
const readManifest = async (night: string) => (await bucket.get(getManifestName(night)))?.json<NightManifest>();
const countRows = async (table: string) => (await queryRow<{ n: number }>(`select count(*) as n from ${table}`))?.n;

/** A bucket with a lock: what is written is neither replaced nor deleted, except the notes about deleted pictures. */
const lockedBucket = new Proxy(bucket, {
  get: (target, name) => {
    if (name !== 'put' && name !== 'delete') return Reflect.get(target, name).bind(target);
    return async (key: string, ...rest: unknown[]) => {
      const isLocked = !key.startsWith('deleted-pictures/') && (name === 'delete' || (await target.head(key)) !== null);
      const isConditional = name === 'put' && (rest[1] as R2PutOptions | undefined)?.onlyIf !== undefined;
      if (isLocked && !isConditional) throw new Error(`${key} is locked`);
      return Reflect.apply(Reflect.get(target, name), target, [key, ...rest]);
    };
  },
});
const LOCKED = { BACKUPS_BUCKET: lockedBucket };

const findJobState = () => queryRow<{ state: string }>("select state from job_states where name = 'back-up'");

/** A bucket that fails once so many objects are written. */
function createFailingBucket(writes: number): R2Bucket {
  let remaining = writes;
  return new Proxy(bucket, {
    get: (target, name) => {
      if (name !== 'put') return Reflect.get(target, name).bind(target);
      return async (...args: Parameters<R2Bucket['put']>) => {
        remaining -= 1;
        if (remaining < 0) throw new Error('R2 is not available');
        return target.put(...args);
      };
    },
  });
}

test('a night has every row, the pictures and, last, a manifest with sums', async () => {
  await buildContent('pquizzes');
  await pictures.put('content/a.webp', 'picture a', { httpMetadata: { contentType: 'image/webp' } });
  await pictures.put('share/of-a-content/image.png', 'drawn');
  expect(await run()).toMatchObject({ outcome: 'done' });
  const { night } = await readState();
  const manifest = await readManifest(night);
  expect(manifest?.rows).toMatchObject({ contents: await countRows('contents'), users: await countRows('users') });
  expect(Object.keys(manifest?.files ?? {})).toHaveLength((await listNames(`nights/${night}/`)).length);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest?.files ?? {})) {
    const object = await bucket.get(`nights/${night}/${name}`);
    const content = await object?.arrayBuffer();
    expect([content?.byteLength, await getSha256Hex(new Uint8Array(content as ArrayBuffer))]).toEqual([bytes, sha256]);
  }
  expect(manifest?.migrations.at(0)).toBe('0000_foundation.sql');
  expect(await listNames('pictures/')).toEqual(['pictures/content/a.webp']);
  expect((await bucket.head('pictures/content/a.webp'))?.httpMetadata?.contentType).toBe('image/webp');
  await pictures.delete('content/a.webp');
});

test('a day has one backup, and the next day another', async () => {
  await run();
  const { night } = await readState();
  const report = await run();
  expect([report.outcome, report.statements, await listNames('manifests/')]).toEqual(['done', atMost(3), [`manifests/${night}.json`]]);
  advanceClock(DAY_MS);
  await run();
  expect(await listNames('manifests/')).toHaveLength(2);
});

test('a run copies what its budget allows, and the next ones go on until the night is whole', async () => {
  let runs = 0;
  do {
    expect(runs).toBeLessThan(50);
    const { outcome, statements } = await run({ statements: 8 });
    expect([outcome, statements]).toEqual(['done', atMost(10)]);
    runs += 1;
  } while ((await readState()).step !== 'whole');
  expect(runs).toBeGreaterThan(1);
  const { night } = await readState();
  const { rows = {}, files = {} } = (await readManifest(night)) ?? {};
  expect(Object.keys(files)).toHaveLength(Object.values(rows).filter((count) => count > 0).length);
  expect(rows['users']).toBe(await countRows('users'));
});

test.each([0, 1, 3])('a bucket that fails after %d objects leaves no backup, and the next run completes the night', async (writes) => {
  const { outcome, cause } = await run({ env: { BACKUPS_BUCKET: createFailingBucket(writes) } });
  expect([outcome, cause, await listNames('manifests/')]).toEqual(['failed', 'R2 is not available', []]);
  expect(await run()).toMatchObject({ outcome: 'done' });
  const { night, step } = await readState();
  const { files = {} } = (await readManifest(night)) ?? {};
  expect([step, Object.keys(files).length]).toEqual(['whole', (await listNames(`nights/${night}/`)).length]);
});

test('parts that another run has replaced, or a release that changes the tables, begin the night again', async () => {
  await run({ statements: 8 });
  const { night } = await readState();
  const [part = ''] = await listNames(`nights/${night}/`);
  await bucket.put(part, 'of a run that was late', { customMetadata: { rows: '7', sha256: '' } });
  expect(await run()).toMatchObject({ outcome: 'failed', cause: expect.stringContaining('begun again') });
  expect(await listNames('manifests/')).toEqual([]);
  await run({ statements: 8 });
  await bindings.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
  expect(await run()).toMatchObject({ outcome: 'failed', cause: expect.stringContaining('begun again') });
  await bindings.DB.prepare("delete from d1_migrations where name = '9999_later.sql'").run();
  expect(await run()).toMatchObject({ outcome: 'done' });
  expect(await listNames('manifests/')).toHaveLength(1);
});

test('another backup of the day leaves the first one as it is', async () => {
  await run({ env: LOCKED });
  const { night } = await readState();
  const firstObjects = (await listObjects(bucket, '')).map(({ key, version }) => [key, version]);
  await bindings.DB.prepare("update job_states set state = json_set(state, '$.night', '') where name = 'back-up'").run();
  expect(await run({ env: LOCKED, statements: 8 })).toMatchObject({ outcome: 'done' });
  expect(await listNames('manifests/')).toEqual([`manifests/${night}.json`]);
  expect(await run({ env: LOCKED })).toMatchObject({ outcome: 'done' });
  expect(await listNames('manifests/')).toEqual([`manifests/${night}-2.json`, `manifests/${night}.json`]);
  expect((await listObjects(bucket, '')).map(({ key, version }) => [key, version])).toEqual(expect.arrayContaining(firstObjects));
});

test('a run that is killed after writing a part is repeated: the same rows go on, others begin under another name', async () => {
  await run({ env: LOCKED, statements: 8 });
  const { night } = await readState();
  const before = await findJobState();
  const firstNames = await listNames('nights/');
  await run({ env: { BACKUPS_BUCKET: createFailingBucket(2) } });
  const repeatedNames = (await listNames('nights/')).filter((name) => !firstNames.includes(name));
  expect(repeatedNames).toHaveLength(2);
  await bindings.DB.prepare("update job_states set state = ? where name = 'back-up'").bind(before?.state).run();
  expect(await run({ env: LOCKED })).toMatchObject({ outcome: 'done' });
  expect(await listNames('manifests/')).toEqual([`manifests/${night}.json`]);

  advanceClock(DAY_MS);
  await run({ env: LOCKED, statements: 8 });
  const { night: nextNight } = await readState();
  const otherPart = (repeatedNames[0] ?? '').replace(night, nextNight);
  await bucket.put(otherPart, 'of a run that was killed', { customMetadata: { rows: '7', sha256: '' } });
  expect(await run({ env: LOCKED })).toMatchObject({
    outcome: 'failed',
    cause: expect.stringContaining(`${otherPart} is written already`),
  });
  expect(await run({ env: LOCKED })).toMatchObject({ outcome: 'done' });
  expect(await listNames('manifests/')).toEqual([`manifests/${night}.json`, `manifests/${nextNight}-2.json`]);
});

test('the manifest costs as much as there are parts, and waits for the next run if the budget is used up', async () => {
  await run();
  await bindings.DB.prepare("update job_states set state = json_set(state, '$.night', '', '$.step', 'whole') where name = 'back-up'").run();
  await run({ statements: 8 });
  await bindings.DB.prepare(
    "update job_states set state = json_set(state, '$.step', 'manifest', '$.parts', 60000) where name = 'back-up'",
  ).run();
  expect([(await run()).outcome, (await readState()).step]).toEqual(['done', 'manifest']);
});

test('a picture is copied once, stays for a hundred days after its deletion, and then goes', async () => {
  await pictures.put('content/b.webp', 'picture b');
  await pictures.put('content/c.webp', 'picture c');
  await run();
  const firstCopy = await bucket.head('pictures/content/b.webp');
  await pictures.delete('content/c.webp');
  const runNextDay = async () => {
    advanceClock(DAY_MS);
    await run();
  };
  await runNextDay();
  expect((await bucket.head('pictures/content/b.webp'))?.version).toBe(firstCopy?.version);
  expect(await listNames('pictures/')).toEqual(['pictures/content/b.webp', 'pictures/content/c.webp']);
  const realTime = clock.now;
  // The bucket has a clock of its own.
  clock.now = new Date(Date.now() + 99 * DAY_MS);
  await runNextDay();
  expect(await listNames('pictures/')).toEqual(['pictures/content/b.webp']);
  expect(await listNames('deleted-pictures/')).toEqual([]);
  clock.now = realTime;
  await pictures.delete('content/b.webp');
});

test('outdated nights and what is left of unfinished ones are deleted, also from older than a listing holds', async () => {
  const days = Array.from({ length: 20 }, (_, i) => new Date(clock.now.getTime() - (i + 1) * DAY_MS).toISOString().slice(0, 10));
  for (const day of days) {
    await bucket.put(`manifests/${day}.json`, '{}');
    await bucket.put(`nights/${day}/databases/main/000000-users.jsonl`, '');
  }
  await bucket.put('nights/2026-01-05/databases/main/000000-users.jsonl', '');
  await run();
  const nights = (await listNames('manifests/')).map((name) => name.slice('manifests/'.length, -'.json'.length));
  expect(nights.length).toBeGreaterThanOrEqual(14);
  expect(nights.length).toBeLessThanOrEqual(16);
  expect(new Set((await listNames('nights/')).map((name) => name.split('/')[1]))).toEqual(new Set(nights));
});

test('without a bucket the job does nothing and says so once a day', async () => {
  const withoutBucket = { env: { BACKUPS_BUCKET: undefined } };
  expect([(await run(withoutBucket)).outcome, (await run(withoutBucket)).outcome]).toEqual(['done', 'done']);
  expect(lines.filter((line) => line.includes('no bucket BACKUPS_BUCKET is bound'))).toHaveLength(1);
  expect(await run()).toMatchObject({ outcome: 'done' });
  expect(await listNames('manifests/')).toHaveLength(1);
});

test('the trigger of the job stays within an invocation’s limits', () => {
  const budgets = Object.values(TRIGGERS['*/10 * * * *'] ?? {}).map(({ budget }) => budget);
  expect(budgets.reduce((sum, { statements }) => sum + statements, 0)).toBeLessThanOrEqual(800);
  expect(budgets.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(64_000_000);
});
