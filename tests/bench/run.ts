import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleKilobytes } from '#tests/helpers/bundle';
import { serveSeeded } from '#tests/helpers/serve';
import { serveBare } from './bare.ts';
import { CONNECTIONS, load, median } from './load.ts';
import { cpuMs, descendants, untilQuiet } from './processes.ts';

const SECONDS = 6;
const ROUNDS = 3;
/** The most CPU that one request of home may take. */
const HOME_CPU_MS = 10;

const BARE = `
export default {
  async fetch(request, env) {
    const row = await env.DB.prepare('select title from pages where slug = ?').bind('a').first();
    return new Response('<!doctype html><title>' + row.title + '</title><h1>' + row.title + '</h1>', { headers: { 'content-type': 'text/html' } });
  },
};`;

/** A bare page with one D1 query on the same Miniflare, to measure against. */
async function startBare(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-bench-'));
  const { db, url, stop } = await serveBare(BARE, folder);
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

interface Target {
  name: string;
  url: string;
  /** The processes that answer it. */
  pids: readonly number[];
}

interface Figures {
  perSecond: number[];
  cpuMs: number[];
}

/** Starts what listens, and finds the processes it started. */
async function startWithPids<T>(start: () => Promise<T>): Promise<T & { pids: number[] }> {
  const before = descendants(process.pid);
  const started = await start();
  return { ...started, pids: descendants(process.pid).filter((pid) => !before.includes(pid)) };
}

async function measureAll(): Promise<Map<string, Figures>> {
  const site = await startWithPids(serveSeeded);
  const bare = await startWithPids(startBare);
  const targets: Target[] = [
    { name: 'bare', url: bare.url, pids: bare.pids },
    ...PAGES.map((page) => ({ name: page, url: site.url + page, pids: site.pids })),
  ];
  const figures = new Map<string, Figures>(targets.map(({ name }) => [name, { perSecond: [], cpuMs: [] }]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url, pids } of targets) {
        await untilQuiet([...site.pids, ...bare.pids]);
        const before = cpuMs(pids);
        const { perSecond, total } = await load({ url, seconds: SECONDS });
        figures.get(name)?.perSecond.push(perSecond);
        figures.get(name)?.cpuMs.push((cpuMs(pids) - before) / Math.max(1, total));
      }
    }
  } finally {
    await site.stop();
    await bare.stop();
  }
  return figures;
}

const figures = await measureAll();
const bareRate = median(figures.get('bare')?.perSecond ?? []);
console.log(`\nRequests a second, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, nothing cached`);
for (const [name, { perSecond, cpuMs }] of figures) {
  const share = (median(perSecond) / bareRate).toFixed(2);
  console.log(
    `${name.padEnd(44)} ${median(perSecond).toFixed(0).padStart(6)}   ${share} of bare   ${median(cpuMs).toFixed(2).padStart(6)} ms of CPU each`,
  );
}
console.log(`\nWorker bundle: ${bundleKilobytes().toFixed(0)} KB gzip`);
if (median(figures.get('/home')?.cpuMs ?? []) > HOME_CPU_MS) {
  console.error(`Home takes more than ${HOME_CPU_MS} ms of CPU.`);
  process.exitCode = 1;
}
