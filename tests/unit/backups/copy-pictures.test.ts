import { expect, test } from 'vitest';
import { copyPictures } from '#worker/jobs/back-up/copy-pictures';
import { DELETED_PICTURES_FOLDER, PICTURES_FOLDER } from '#worker/jobs/back-up/night-files';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { INITIAL_STATES } from '#worker/jobs/runner/job-state';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const LONG_AGO = new Date('2026-08-01T05:00:00.000Z');
/** The calls of R2 that a run may make beside its queries. */
const MAX_CALLS = 700;

/** A bucket in memory: keys and when they were written. It counts calls. */
function createBucket(objects: Map<string, Date>) {
  const calls = { count: 0 };
  const counted = <T>(value: T) => {
    calls.count += 1;
    return Promise.resolve(value);
  };
  const bucket = {
    list: ({ prefix = '', startAfter = '', limit = 0 }: R2ListOptions) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).toSorted();
      const page = keys.slice(0, limit).map((key) => ({ key, uploaded: objects.get(key) }));
      return counted({ objects: page, truncated: keys.length > limit });
    },
    get: (key: string) => counted(objects.has(key) ? { arrayBuffer: async () => new ArrayBuffer(1) } : null),
    put: (key: string) => counted(void objects.set(key, NOW)),
    delete: (keys: string | string[]) => counted([keys].flat().map((key) => objects.delete(key))),
  };
  return { bucket: bucket as unknown as R2Bucket, calls };
}

interface Site {
  stored: Iterable<string>;
  copied: Iterable<string>;
  deleted?: Iterable<readonly [string, Date]>;
}

/** Runs until the pictures are copied. */
async function copyAll({ stored, copied, deleted = [] }: Site) {
  const storedObjects = new Map([...stored].map((key) => [key, LONG_AGO]));
  const copiedObjects = new Map([
    ...[...copied].map((key) => [PICTURES_FOLDER + key, LONG_AGO] as const),
    ...[...deleted].map(([key, date]) => [DELETED_PICTURES_FOLDER + key, date] as const),
  ]);
  const run = {
    state: { ...INITIAL_STATES['back-up'], step: 'pictures' },
    hasBudgetFor: () => true,
    store: async (state: JobRun<'back-up'>['state']) => {
      run.state = state;
    },
  } as unknown as JobRun<'back-up'>;
  const callsByRun: number[] = [];
  while (run.state.step === 'pictures') {
    const [source, target] = [createBucket(storedObjects), createBucket(copiedObjects)];
    await copyPictures({ bucket: source.bucket, now: NOW }, target.bucket, run);
    callsByRun.push(source.calls.count + target.calls.count);
  }
  const listKeys = (folder: string) => [...copiedObjects.keys()].flatMap((key) => (key.startsWith(folder) ? key.slice(folder.length) : []));
  return { copied: new Set(listKeys(PICTURES_FOLDER)), deleted: new Set(listKeys(DELETED_PICTURES_FOLDER)), callsByRun };
}

const buildKeys = (count: number, step = 1) => Array.from({ length: count }, (_, i) => `content/${String(i * step).padStart(6, '0')}.webp`);

test('a run copies two hundred pictures, and the next ones the others', async () => {
  const keys = buildKeys(450);
  const { copied, callsByRun } = await copyAll({ stored: keys, copied: [] });
  expect(copied).toEqual(new Set(keys));
  expect(callsByRun).toHaveLength(3);
  expect(Math.max(...callsByRun)).toBeLessThanOrEqual(MAX_CALLS);
});

test('what a run lists is bounded, however many pictures there are', async () => {
  const { callsByRun } = await copyAll({ stored: buildKeys(60_000), copied: buildKeys(60_000) });
  expect(callsByRun).toHaveLength(2);
  expect(Math.max(...callsByRun)).toBeLessThanOrEqual(MAX_CALLS);
  const { deleted, callsByRun: callsAfterLoss } = await copyAll({ stored: [], copied: buildKeys(3_000) });
  expect(deleted.size).toBe(3_000);
  expect(Math.max(...callsAfterLoss)).toBeLessThanOrEqual(MAX_CALLS);
});

test('lists of different lengths are compared key by key: copied, noted as deleted, noted no more, or deleted after a hundred days', async () => {
  const stored = buildKeys(2_500, 2);
  const copied = buildKeys(1_800, 3);
  const noted = buildKeys(1_300, 5).filter((_, i) => i % 4 !== 0);
  const isOld = (key: string) => key.endsWith('5.webp');
  const result = await copyAll({ stored, copied, deleted: noted.map((key) => [key, isOld(key) ? LONG_AGO : NOW]) });
  const [storedKeys, copiedKeys, notedKeys] = [new Set(stored), new Set(copied), new Set(noted)];
  const isGone = (key: string) => notedKeys.has(key) && !storedKeys.has(key) && isOld(key);
  expect(result.copied).toEqual(new Set([...stored, ...copied].filter((key) => !isGone(key))));
  const isNoted = (key: string) => !storedKeys.has(key) && !isGone(key) && (notedKeys.has(key) || copiedKeys.has(key));
  expect(result.deleted).toEqual(new Set([...stored, ...copied, ...noted].filter(isNoted)));
});

test('pictures that the site draws itself are not copied', async () => {
  expect((await copyAll({ stored: ['content/a.webp', 'share/a/image.png'], copied: [] })).copied).toEqual(new Set(['content/a.webp']));
});
