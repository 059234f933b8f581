import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit, runUntilStopped } from '#scripts/cli/on-exit';
import { readWranglerConfig } from '#scripts/serve/wrangler-config';
import { createClient, type LoadClient } from './load/client.ts';
import { copyFilledStore, fillStore } from './load/fill-store.ts';
import { type HeavyRequest, listHeavyRequests, listOpenRequests } from './load/heavy-requests.ts';
import { listHostileRequests } from './load/hostile-requests.ts';
import { insertBacklog } from './load/insert-backlog.ts';
import { type LoadedServer, startServer } from './load/start-server.ts';
import { findDescendants, readCpuMs, waitUntilIdle } from './processes.ts';

const SIZE = { contents: 2_000, plays: 20_000 };
const ROUNDS = 3;
/** Linux counts processor time in ticks of 10 ms. */
const ROUND_MS = 100;
const MOST_TIMES = 10;
const ROWS = 10;
/** How much of the processor time that wrangler.toml allows a request may take here: Cloudflare's processors are others. */
const LIMIT_SHARE = 0.5;
/** What takes longer is measured once. */
const SURELY_SLOW_MS = 2_000;

/**
 * Measures the processor time of the dearest calls, one at a time, and of the jobs with more work than a run takes. Prints the dearest of
 * visitors, of signed-in people and of attackers, and fails if one takes more than its share of what
 * wrangler.toml allows.
 */
await runUntilStopped(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-filled-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  await fillStore(folder, SIZE);
  const calls = await withServer(await copyFilledStore(folder), measureCalls);
  const backlog = await copyFilledStore(folder);
  await insertBacklog(backlog);
  const jobs = await withServer(backlog, measureJobs);
  console.log(`\nThe jobs, each with more work than a run takes: ${jobs.toFixed(0)} ms`);
  const dearest = Math.max(jobs, ...calls.map(({ cpuMs }) => cpuMs));
  const { limits } = await readWranglerConfig();
  const limitMs = (limits?.cpu_ms ?? 0) * LIMIT_SHARE;
  console.log(`The dearest takes ${dearest.toFixed(0)} ms, at most ${limitMs}.`);
  process.exitCode = dearest > limitMs ? 1 : 0;
});

interface MeasuredServer {
  server: LoadedServer;
  client: LoadClient;
  /** The processes of the server. */
  pids: readonly number[];
}

/** Serves a state folder, and deletes it afterwards. */
async function withServer<T>(state: string, measure: (measured: MeasuredServer) => Promise<T>): Promise<T> {
  const server = await startServer(state);
  const client = createClient(server.port);
  try {
    return await measure({ server, client, pids: [server.nodePid, ...findDescendants(server.nodePid)] });
  } finally {
    client.close();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function measureCalls(measured: MeasuredServer): Promise<MeasuredCall[]> {
  const { send } = measured.client;
  const all: MeasuredCall[] = [];
  for (const [title, list] of [
    ['of visitors', listOpenRequests],
    ['of signed-in people', listHeavyRequests],
    ['made to be dear', listHostileRequests],
  ] as const) {
    const rows: MeasuredCall[] = [];
    for (const request of await list(send)) rows.push(await measureCall(measured, request));
    printRows(title, rows);
    all.push(...rows);
  }
  return all;
}

/** The jobs of one trigger at a time, of which each has one run on Cloudflare. */
async function measureJobs({ server, pids }: MeasuredServer): Promise<number> {
  await waitUntilIdle(pids);
  const startMs = readCpuMs(pids);
  await server.startJobs();
  return readCpuMs(pids) - startMs;
}

interface MeasuredCall {
  name: string;
  status: number;
  /** The median of the rounds. */
  cpuMs: number;
}

/** Measures one call alone: a first time, which compiles what the others run, and then in rounds that each last longer than a clock's tick. */
async function measureCall({ client, pids }: MeasuredServer, { name, request, vary }: HeavyRequest): Promise<MeasuredCall> {
  let sent = 0;
  const send = async () => {
    sent += 1;
    return (await client.send({ ...request, address: `10.5.${sent >> 8}.${sent & 255}`, ...vary?.(sent) })).status;
  };
  const measure = async (times: number) => {
    await waitUntilIdle(pids);
    const startMs = readCpuMs(pids);
    for (let time = 0; time < times; time += 1) await send();
    return (readCpuMs(pids) - startMs) / times;
  };
  const status = await send();
  const once = await measure(1);
  if (once > SURELY_SLOW_MS) return { name, status, cpuMs: once };
  const times = Math.min(MOST_TIMES, Math.ceil(ROUND_MS / Math.max(1, once)));
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(times));
  return { name, status, cpuMs: rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 };
}

function printRows(title: string, rows: readonly MeasuredCall[]): void {
  console.log(`\nThe dearest calls ${title}, ms of processor time`);
  for (const { name, status, cpuMs } of rows.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, ROWS))
    console.log(`  ${name.padEnd(60)} ${String(status).padStart(3)} ${cpuMs.toFixed(1).padStart(9)}`);
}
