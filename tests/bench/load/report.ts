import type { HeapMeasurement } from './measure-heap.ts';
import type { Outcome } from './run-load.ts';
import type { MemorySample } from './sample-memory.ts';

/** At most; `growth` is of workerd's memory after the warm-up. */
export const LIMITS = { p95: 400, p99: 1_000, growth: 0.2, burstP99: 2_000, homeP95: 1_000, heap: 64 } as const;

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export function getPercentiles(durations: readonly number[]): Percentiles {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export const formatPercentiles = ({ p50, p95, p99, max }: Percentiles): string =>
  [
    ['p50', p50],
    ['p95', p95],
    ['p99', p99],
    ['max', max],
  ]
    .map(([name, ms]) => `${name} ${Number(ms).toFixed(0).padStart(5)}`)
    .join('  ');

/** Prints a line for each group of requests and one for all, and returns what exceeds its limit. */
export function reportLoad(outcomes: readonly Outcome[]): string[] {
  const groups = Object.entries(Object.groupBy(outcomes, ({ group }) => group));
  for (const [name, list] of [...groups, ['all', outcomes] as const])
    console.log(
      `  ${name.padEnd(20)} ${String(list.length).padStart(6)}   ms: ${formatPercentiles(getPercentiles(list.map(({ ms }) => ms)))}   ${formatStatuses(list)}`,
    );
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 500);
  const unexpected = outcomes.filter(({ status }) => status >= 400 && status < 500 && status !== 429);
  const { p95, p99 } = getPercentiles(outcomes.map(({ ms }) => ms));
  return [
    ...(failed.length > 0 ? [`${failed.length} requests failed: ${formatCalls(failed)}`] : []),
    ...(unexpected.length > 0 ? [`${unexpected.length} requests were refused: ${formatCalls(unexpected)}`] : []),
    ...(p95 > LIMITS.p95 ? [`p95 is ${p95.toFixed(0)} ms, at most ${LIMITS.p95}`] : []),
    ...(p99 > LIMITS.p99 ? [`p99 is ${p99.toFixed(0)} ms, at most ${LIMITS.p99}`] : []),
  ];
}

const formatStatuses = (outcomes: readonly Outcome[]) =>
  Object.entries(Object.groupBy(outcomes, ({ status }) => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`)))
    .map(([status, list]) => `${list?.length} × ${status}`)
    .join(', ');

const formatCalls = (outcomes: readonly Outcome[]) =>
  [...new Set(outcomes.map(({ status, call }) => `${call} (${status})`))].slice(0, 5).join(', ');

/** Prints the samples and returns what exceeds its limit. */
export function reportMemory(samples: readonly MemorySample[], warmUpSeconds: number): string[] {
  console.log('\nMegabytes: memory of workerd and of Node; heap of the site’s isolate, used and reserved');
  for (const { second, workerd, node, used, reserved } of samples)
    console.log(
      `  ${String(second).padStart(4)} s   workerd ${workerd.toFixed(0).padStart(4)}   node ${node.toFixed(0).padStart(4)}   heap ${used.toFixed(0).padStart(3)} of ${reserved.toFixed(0).padStart(3)}`,
    );
  const afterWarmUp = samples.filter(({ second }) => second >= warmUpSeconds);
  const [first, last] = [afterWarmUp[0], afterWarmUp.at(-1)];
  if (!first || !last) return [];
  const growth = last.workerd / first.workerd - 1;
  console.log(
    `  workerd grew by ${(growth * 100).toFixed(0)} % after the warm-up of ${warmUpSeconds} s (at most ${LIMITS.growth * 100} %)`,
  );
  return growth > LIMITS.growth ? [`workerd grew by ${(growth * 100).toFixed(0)} % after the warm-up`] : [];
}

/** Prints the heap of each request and returns what exceeds its limit. */
export function reportHeap(measurements: readonly HeapMeasurement[]): string[] {
  console.log('\nMegabytes of one isolate’s heap, of the 128 of a Worker: live before and after, the most used and reserved during it');
  for (const { name, status, ms, liveBefore, liveAfter, used, reserved } of measurements)
    console.log(
      `  ${name.padEnd(42)} ${status.padEnd(5)} ${ms.toFixed(0).padStart(6)} ms   live ${liveBefore.toFixed(1)}, ${liveAfter.toFixed(1)}   used ${used.toFixed(0).padStart(3)}   reserved ${reserved.toFixed(0).padStart(3)}`,
    );
  return measurements
    .filter(({ reserved, status }) => reserved > LIMITS.heap || !/^(2\d\d|done)$/.test(status))
    .map(({ name, reserved, status }) => `${name}: ${reserved.toFixed(0)} MB reserved, at most ${LIMITS.heap} (status ${status})`);
}
