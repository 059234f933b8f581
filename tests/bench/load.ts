import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit, runUntilStopped } from '#scripts/cli/on-exit';
import { createClient, type LoadClient } from './load/client.ts';
import { copyFilledStore, fillStore } from './load/fill-store.ts';
import { ADDRESS, listHeavyRequests } from './load/heavy-requests.ts';
import { insertBacklog } from './load/insert-backlog.ts';
import { openInspector, SITE_ISOLATE } from './load/inspector.ts';
import { type HeapMeasurement, measureHeap } from './load/measure-heap.ts';
import { LOAD_HELP, type LoadBenchOptions, parseLoadOptions } from './load/options.ts';
import { formatPercentiles, getPercentiles, LIMITS, reportHeap, reportLoad, reportMemory } from './load/report.ts';
import { createRequestMix } from './load/requests.ts';
import { runBurst } from './load/run-burst.ts';
import { runLoad } from './load/run-load.ts';
import { sampleMemory } from './load/sample-memory.ts';
import { type LoadedServer, startServer } from './load/start-server.ts';
import { measureSignInLoad } from './sign-in-load.ts';

/**
 * The part of the load in which memory may grow: V8 first collects an isolate's old objects when it has some 30 MB of them, which the
 * isolates in front of the database took some 12,000 requests to reach (docs/scaling.md).
 */
const WARM_UP_SHARE = 0.3;
const SIGN_INS = { seconds: 12, clients: 50 };

const parameters = process.argv.slice(2);
if (parameters.includes('--help')) console.log(LOAD_HELP);
else await runUntilStopped(() => measureAll(parseLoadOptions(parameters)));

async function measureAll(options: LoadBenchOptions): Promise<void> {
  const temporaryFolder = options.folder === null ? mkdtempSync(join(tmpdir(), 'quizlark-filled-')) : null;
  if (temporaryFolder) onExit(() => rmSync(temporaryFolder, { recursive: true, force: true }));
  const folder = options.folder ?? (temporaryFolder as string);
  await fillStore(folder, options);
  const failures = [
    ...(await withServer(await copyFilledStore(folder), (server, client) => measureLoads(server, client, options))),
    ...(await withServer(await copyStoreWithBacklog(folder), measureHeaps)),
  ];
  console.log(failures.length > 0 ? `\nLimits exceeded:\n${failures.join('\n')}` : '\nAll limits are met.');
  process.exitCode = failures.length > 0 ? 1 : 0;
  if (temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true });
}

async function copyStoreWithBacklog(folder: string): Promise<string> {
  const state = await copyFilledStore(folder);
  await insertBacklog(state);
  return state;
}

/** Serves a state folder, and deletes it afterwards. */
async function withServer(state: string, measure: (server: LoadedServer, client: LoadClient) => Promise<string[]>): Promise<string[]> {
  const server = await startServer(state);
  const client = createClient(server.port);
  try {
    return await measure(server, client);
  } finally {
    client.close();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function measureLoads(server: LoadedServer, client: LoadClient, { minutes, rate, contents }: LoadBenchOptions): Promise<string[]> {
  const failures = await runBurst({ client, server });
  const inspector = await openInspector(server.inspectorPort, SITE_ISOLATE);
  console.log(`\n${rate} requests a second for ${minutes} minutes on ${contents} contents, from the time when each was due`);
  const memory = sampleMemory(server, inspector);
  const seconds = minutes * 60;
  const outcomes = await runLoad({ client, mix: createRequestMix({ contents, seed: 'load' }), perSecond: rate, seconds });
  const samples = await memory.stop();
  inspector.close();
  failures.push(...reportLoad(outcomes), ...reportMemory(samples, Math.round(seconds * WARM_UP_SHARE)));
  failures.push(...(await measureSignIns(client)));
  console.log(`\nThe cron trigger ran ${server.runs.total} times, and ${server.runs.failed} times a job failed.`);
  return server.runs.failed > 0 ? [...failures, `${server.runs.failed} runs of the jobs failed`] : failures;
}

/** The sign-ins come from many networks, so that the limit of one network does not refuse them early. */
async function measureSignIns(client: LoadClient): Promise<string[]> {
  let calls = 0;
  const { durations, statuses } = await measureSignInLoad({
    ...SIGN_INS,
    async send(call) {
      calls += 1;
      return (await client.send({ ...call, address: `10.7.${calls % 7}.${calls % 250}` })).status;
    },
  });
  const figures = getPercentiles(durations);
  console.log(`\n${SIGN_INS.clients} wrong sign-ins at once, again and again: ${JSON.stringify(statuses)}`);
  console.log(`  /home, ms: ${formatPercentiles(figures)}`);
  return figures.p95 > LIMITS.homeP95
    ? [`p95 of /home is ${figures.p95.toFixed(0)} ms while others sign in, at most ${LIMITS.homeP95}`]
    : [];
}

/** Measures the heaviest requests one by one, then the jobs with more work than one run takes. */
async function measureHeaps(server: LoadedServer, client: LoadClient): Promise<string[]> {
  const inspector = await openInspector(server.inspectorPort, SITE_ISOLATE);
  const measurements: HeapMeasurement[] = [];
  for (const { name, request } of await listHeavyRequests(client.send)) {
    const run = async () => String((await client.send({ ...request, address: ADDRESS })).status);
    measurements.push(await measureHeap(inspector, { name, run }));
  }
  const runJobs = async () => {
    await server.startJobs();
    return server.runs.failed > 0 ? 'failed' : 'done';
  };
  measurements.push(await measureHeap(inspector, { name: 'the jobs, each at its limit', run: runJobs }));
  inspector.close();
  return reportHeap(measurements);
}
