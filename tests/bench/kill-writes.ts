import { readFileSync, rmSync } from 'node:fs';
import { onExit, runUntilStopped } from '#scripts/cli/on-exit';
import { runNode } from '#scripts/cli/run-command';
import { configureWorkerd, serveSite } from '#scripts/serve/serve-site';
import { getStatePaths } from '#scripts/state/state-folder';
import { findFreePort } from '#tests/helpers/serve';
import { createSeededState, type SiteProcess, startSiteProcess } from '#tests/helpers/site-process';
import { type RetriedWrites, retryOverCuts, type WriteCounts } from './kills/retried-writes.ts';
import { countLost, countWrites, countWrongComments, openMainDatabase, readQuickCheck } from './kills/stored-writes.ts';
import { type Acknowledged, countAcknowledged, createAcknowledged, sendCall, type Target, WritingClient } from './kills/write-traffic.ts';

const KILLS = Number(process.argv[2] ?? 60);
const RETRIED_WRITES = Number(process.argv[3] ?? 5_000);
const CLIENTS = 8;
const LEAST_ACKNOWLEDGED = 5_000;
/** A site is killed at a random moment after so many acknowledged writes. */
const WRITES_BEFORE_KILL = Math.ceil(LEAST_ACKNOWLEDGED / KILLS);
const LONGEST_DELAY_MS = 1_000;
const LONGEST_RUN_MS = 60_000;
/** A slow machine makes fewer kills, which is reported. */
const KILLS_MS = 15 * 60_000;
const CUT_SHARE = 0.3;

let hasFailed = false;
function report(name: string, value: string | number, isGood: boolean): void {
  hasFailed ||= !isGood;
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(48)} ${value}`);
}

let runningSite: SiteProcess | undefined;
async function startSite(folder: string, port: number): Promise<SiteProcess> {
  runningSite = await startSiteProcess(folder, port);
  return runningSite;
}

async function listTargets({ origin }: SiteProcess): Promise<Target[]> {
  const call = { line: 'GET /v1/public_contents?contentTypes=article&limit=20' } as const;
  return (await sendCall(Number(new URL(origin).port), origin, call)).body.contents;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes until the site is killed, and starts it again on the same folder. Returns the milliseconds of each start. */
async function killWhileWriting(folder: string, acknowledged: Acknowledged): Promise<number[]> {
  const port = await findFreePort();
  const startTimes: number[] = [];
  const lastStart = Date.now() + KILLS_MS;
  for (let kill = 1; kill <= KILLS && Date.now() < lastStart; kill += 1) {
    const beginning = Date.now();
    const site = await startSite(folder, port);
    startTimes.push(Date.now() - beginning);
    const targets = await listTargets(site);
    const clients = Array.from({ length: CLIENTS }, () => new WritingClient({ port, origin: site.origin, targets, acknowledged }));
    const runs = clients.map(async (client) => {
      // The kill ends the connection.
      for (;;) await client.write();
    });
    const ends = Promise.allSettled(runs);
    const enough = countAcknowledged(acknowledged) + WRITES_BEFORE_KILL;
    for (const end = Date.now() + LONGEST_RUN_MS; countAcknowledged(acknowledged) < enough && Date.now() < end; ) await wait(20);
    await wait(Math.random() * LONGEST_DELAY_MS);
    await site.killGroup();
    await ends;
    if (kill % 10 === 0) console.log(`  ${kill} of ${KILLS} kills, ${countAcknowledged(acknowledged)} writes acknowledged`);
  }
  return startTimes;
}

async function countUnreadableImages({ origin }: SiteProcess, paths: Iterable<string>): Promise<number> {
  let unreadable = 0;
  for (const path of paths) if (!(await fetch(origin + path)).ok) unreadable += 1;
  return unreadable;
}

interface Retries {
  result: RetriedWrites;
  before: WriteCounts;
  after: WriteCounts;
}

async function retryWrites(folder: string, site: SiteProcess): Promise<Retries> {
  const database = openMainDatabase(folder);
  const before = countWrites(database);
  const targets = await listTargets(site);
  const result = await retryOverCuts({ origin: site.origin, targets, writes: RETRIED_WRITES, cutShare: CUT_SHARE });
  const after = countWrites(database);
  database.close();
  return { result, before, after };
}

function reportRetries({ result, before, after }: Retries): void {
  console.log(`\n${result.cuts} of ${result.connections} connections cut, answers by status: ${JSON.stringify(result.statuses)}\n`);
  for (const kind of Object.keys(result.sent) as (keyof WriteCounts)[]) {
    const stored = after[kind] - before[kind];
    report(`${kind} stored of ${result.sent[kind]}`, stored, stored === result.sent[kind]);
  }
  report('writes given up after six tries', result.givenUp, result.givenUp === 0);
}

/** Rolls up what was written since the last cron trigger, so that stored counters may be compared with recounted ones. */
async function runJobs(folder: string): Promise<boolean> {
  configureWorkerd();
  const secret = readFileSync(getStatePaths(folder).secret, 'utf8').trim();
  const { crons, runCron, stop } = await serveSite({ state: folder, secret, port: await findFreePort() });
  let isOk = true;
  for (const cron of crons) isOk = (await runCron(cron)) && isOk;
  await stop();
  return isOk;
}

async function runBench(): Promise<void> {
  const folder = await createSeededState();
  const deleteFolder = () => rmSync(folder, { recursive: true, force: true });
  onExit(deleteFolder);
  onExit(async () => runningSite?.killGroup());
  const acknowledged = createAcknowledged();
  console.log(`\n${KILLS} kills during writes of ${CLIENTS} clients`);
  const startTimes = (await killWhileWriting(folder, acknowledged)).sort((a, b) => a - b);
  console.log(`  Starts took ${startTimes[0]} to ${startTimes.at(-1)} ms, half of them up to ${startTimes[startTimes.length >> 1]} ms`);
  const site = await startSite(folder, await findFreePort());
  const unreadableImages = await countUnreadableImages(site, acknowledged.images);
  console.log(`\n${RETRIED_WRITES} writes over proxies that cut ${CUT_SHARE * 100} % of the connections`);
  const retries = await retryWrites(folder, site);
  site.process.kill('SIGTERM');
  await site.exited;
  const haveJobsRun = await runJobs(folder);

  const total = countAcknowledged(acknowledged);
  console.log(`\n${JSON.stringify(acknowledged.counts)}\n`);
  report(`kills of ${KILLS}`, startTimes.length, startTimes.length === KILLS);
  report(`acknowledged writes of at least ${LEAST_ACKNOWLEDGED}`, total, total >= LEAST_ACKNOWLEDGED);
  const database = openMainDatabase(folder);
  for (const [kind, lost] of Object.entries(countLost(database, acknowledged)))
    report(`acknowledged ${kind} that are lost`, lost, lost === 0);
  report('acknowledged images that cannot be read', unreadableImages, unreadableImages === 0);
  reportRetries(retries);
  const wrongComments = countWrongComments(database);
  report('contents with a wrong number of comments', wrongComments, wrongComments === 0);
  const check = readQuickCheck(database);
  report('quick_check', check, check === 'ok');
  database.close();
  report('jobs after the last write', haveJobsRun ? 'ok' : 'failed', haveJobsRun);
  const { code, output } = await runNode('scripts/rebuild-stats.ts', ['--check', '--state', folder]);
  report('counters compared with recounted ones', code === 0 ? 'equal' : output, code === 0);
  deleteFolder();
}

await runUntilStopped(runBench);
process.exit(hasFailed ? 1 : 0);
