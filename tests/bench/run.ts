import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBundleKilobytes } from '#tests/helpers/bundle-size';
import { serveSeededSite } from '#tests/helpers/serve';
import { serveBareWorker } from './bare-worker.ts';
import { CONNECTIONS, getMedian, measureLoad } from './measure-load.ts';
import { findDescendants, readCpuMs, waitUntilIdle } from './processes.ts';

const SECONDS = 6;
const ROUNDS = 3;
/** The maximum CPU time of one request of home. */
const HOME_CPU_MS = 10;

const BARE = `
export default {
  async fetch(request, env) {
    const row = await env.DB.prepare('select title from pages where slug = ?').bind('a').first();
    return new Response('<!doctype html><title>' + row.title + '</title><h1>' + row.title + '</h1>', { headers: { 'content-type': 'text/html' } });
  },
};`;

/** Serves a minimal page with one D1 query on the same Miniflare, as a baseline. */
async function startBare(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-bench-'));
  const { db, url, stop } = await serveBareWorker(BARE, folder);
  await db.exec("create table pages (slug text primary key, title text); insert into pages values ('a', 'A bare page');");
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const PAGES = [
  '/home',
  '/home-new',
  '/kquiz/only-a-birder',
  '/pquiz/which-morning-bird',
  '/article/a-short-history-of-the-fork',
  '/v1/public_contents',
];

interface BenchTarget {
  name: string;
  url: string;
  /** The processes that serve it. */
  pids: readonly number[];
}

interface LoadMetrics {
  perSecond: number[];
  cpuMs: number[];
}

/** Starts a server and finds its processes. */
async function startWithPids<T>(start: () => Promise<T>): Promise<T & { pids: number[] }> {
  const otherPids = findDescendants(process.pid);
  const started = await start();
  return { ...started, pids: findDescendants(process.pid).filter((pid) => !otherPids.includes(pid)) };
}

async function measureAll(): Promise<Map<string, LoadMetrics>> {
  const site = await startWithPids(serveSeededSite);
  const bare = await startWithPids(startBare);
  const targets: BenchTarget[] = [
    { name: 'bare', url: bare.url, pids: bare.pids },
    ...PAGES.map((page) => ({ name: page, url: site.url + page, pids: site.pids })),
  ];
  const figures = new Map<string, LoadMetrics>(targets.map(({ name }) => [name, { perSecond: [], cpuMs: [] }]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url, pids } of targets) {
        await waitUntilIdle([...site.pids, ...bare.pids]);
        const startCpuMs = readCpuMs(pids);
        const { perSecond, total } = await measureLoad({ url, seconds: SECONDS });
        figures.get(name)?.perSecond.push(perSecond);
        figures.get(name)?.cpuMs.push((readCpuMs(pids) - startCpuMs) / Math.max(1, total));
      }
    }
  } finally {
    await site.stop();
    await bare.stop();
  }
  return figures;
}

const figures = await measureAll();
const bareRate = getMedian(figures.get('bare')?.perSecond ?? []);
console.log(`\nRequests per second, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, nothing cached`);
for (const [name, { perSecond, cpuMs }] of figures) {
  const share = (getMedian(perSecond) / bareRate).toFixed(2);
  console.log(
    `${name.padEnd(44)} ${getMedian(perSecond).toFixed(0).padStart(6)}   ${share} of bare   ${getMedian(cpuMs).toFixed(2).padStart(6)} ms of CPU each`,
  );
}
console.log(`\nWorker bundle: ${getBundleKilobytes().toFixed(0)} KB gzip`);
if (getMedian(figures.get('/home')?.cpuMs ?? []) > HOME_CPU_MS) {
  console.error(`A request of /home takes more than ${HOME_CPU_MS} ms of CPU.`);
  process.exitCode = 1;
}
