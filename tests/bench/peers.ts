import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT } from '#scripts/cli/run-command';
import { serveSeededSite } from '#tests/helpers/serve';
import { serveBareWorker } from './bare-worker.ts';
import { type Peer, startGhost, startNext } from './installed-peers.ts';
import { CONNECTIONS, getMedian, measureLoad } from './measure-load.ts';
import { findDescendants, readCpuMs, waitUntilIdle } from './processes.ts';
import { installSurvey } from './survey/survey-packages.ts';

const SECONDS = 5;
const ROUNDS = 3;
/** Limits of a play page: script up to the first verdict, and styles before the first frame. */
const OUR_SCRIPT_KB = 110;
const OUR_STYLE_KB = 16;

type PageKind = 'list' | 'article' | 'json';
interface PeerMetrics {
  perSecond: number[];
  cpuMs: number[];
}
interface RunningPeer extends Peer {
  pids: number[];
  figures: Partial<Record<PageKind, PeerMetrics>>;
}

/** Targets for our figure divided by the peer's: a minimum of requests per second, or a maximum of CPU time. */
const TARGETS: { page: PageKind; peer: string; minRate?: number; maxCpu?: number }[] = [
  { page: 'list', peer: 'Ghost', minRate: 12 },
  { page: 'list', peer: 'Next.js + SQLite', minRate: 1 },
  { page: 'article', peer: 'Ghost', minRate: 4 },
  { page: 'json', peer: 'bare Hono + D1', minRate: 0.5 },
  { page: 'list', peer: 'bare Hono + D1', maxCpu: 5 },
];

const BARE = `
import { Hono } from 'hono';
const app = new Hono();
const rows = async (c) => (await c.env.DB.prepare('select slug, title, description from posts limit 24').all()).results;
app.get('/json', async (c) => c.json({ contents: await rows(c) }));
app.get('/', async (c) => c.html('<!doctype html><title>All</title><ul>' + (await rows(c)).map((row) => '<li><a href="/' + row.slug + '"><h2>' + row.title + '</h2><p>' + row.description + '</p></a></li>').join('') + '</ul>'));
app.get('/:slug', async (c) => {
  const row = await c.env.DB.prepare('select * from posts where slug = ?').bind(c.req.param('slug')).first();
  return c.html('<!doctype html><title>' + row.title + '</title><h1>' + row.title + '</h1>' + row.body);
});
export default app;`;

/** Peers are installed into the folder named by the argument, where they stay, or into a temporary one. */
const givenFolder = process.argv[2];
const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'quizlark-peers-'));
const running: RunningPeer[] = [];
try {
  for (const start of [startOurs, startBare, startNext, startGhost]) await tryToStart(start);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of ['list', 'article', 'json'] as const) for (const peer of running) await measurePeer(peer, page);
  }
  printReport();
  await printScriptSizes();
} finally {
  for (const peer of running) await peer.stop();
  if (!givenFolder) rmSync(folder, { recursive: true, force: true });
}

/** Starts a peer. A peer that cannot start is reported and left out. */
async function tryToStart(start: (folder: string) => Promise<Peer>): Promise<void> {
  const otherPids = findDescendants(process.pid);
  const startedAt = Date.now();
  try {
    const peer = await start(folder);
    const pids = findDescendants(process.pid).filter((pid) => !otherPids.includes(pid));
    running.push({ ...peer, pids, figures: {} });
    console.log(`${peer.name} started in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  } catch (error) {
    if (start === startOurs) throw error;
    console.log(`${start.name} failed: ${error instanceof Error ? error.message : String(error)}\nThis peer is not compared.`);
  }
}

async function startOurs(): Promise<Peer> {
  const { url, stop } = await serveSeededSite();
  const urls = { list: `${url}/kquiz`, article: `${url}/article/a-short-history-of-the-fork`, json: `${url}/v1/public_contents` };
  return { name: 'Quizlark', urls, stop };
}

async function startBare(): Promise<Peer> {
  const { outputFiles } = await build({
    stdin: { contents: BARE, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
  });
  const script = outputFiles[0]?.text ?? '';
  const { db, url, stop } = await serveBareWorker(script, join(folder, 'bare'));
  await db.exec('drop table if exists posts');
  await db.exec('create table posts (slug text primary key, title text, description text, body text)');
  await db.exec(
    `insert into posts with recursive n(i) as (select 0 union all select i + 1 from n where i < 23)
    select 'post-' || i, 'Post ' || i, 'A few words about it.', '<p>${'The quick brown fox. '.repeat(50)}</p>' from n`.replaceAll(
      '\n',
      ' ',
    ),
  );
  const urls = { list: `${url}/`, article: `${url}/post-1`, json: `${url}/json` };
  return { name: 'bare Hono + D1', urls, stop };
}

async function measurePeer({ urls, pids, figures }: RunningPeer, page: PageKind): Promise<void> {
  const url = urls[page];
  if (!url) return;
  await waitUntilIdle(running.flatMap((peer) => peer.pids));
  const startCpuMs = readCpuMs(pids);
  const { perSecond, total } = await measureLoad({ url, seconds: SECONDS });
  const metrics = figures[page] ?? { perSecond: [], cpuMs: [] };
  metrics.perSecond.push(perSecond);
  metrics.cpuMs.push((readCpuMs(pids) - startCpuMs) / Math.max(1, total));
  figures[page] = metrics;
}

function printReport(): void {
  console.log(`\n${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turns, nothing cached`);
  for (const page of ['list', 'article', 'json'] as const) {
    for (const { name, figures } of running) {
      const metrics = figures[page];
      if (metrics)
        console.log(
          `${page.padEnd(8)} ${name.padEnd(20)} ${getMedian(metrics.perSecond).toFixed(0).padStart(6)} per second   ${getMedian(metrics.cpuMs).toFixed(2).padStart(7)} ms of CPU each`,
        );
    }
  }
  console.log('');
  const ours = running[0];
  for (const { page, peer, minRate, maxCpu } of TARGETS) {
    const [ourMetrics, peerMetrics] = [ours?.figures[page], running.find(({ name }) => name === peer)?.figures[page]];
    if (!ourMetrics || !peerMetrics) {
      console.log(`${page} compared with ${peer}: not measured`);
      continue;
    }
    const ratio =
      minRate === undefined
        ? getMedian(ourMetrics.cpuMs) / getMedian(peerMetrics.cpuMs)
        : getMedian(ourMetrics.perSecond) / getMedian(peerMetrics.perSecond);
    const isMet = minRate === undefined ? ratio <= (maxCpu ?? 0) : ratio >= minRate;
    const target = minRate === undefined ? `CPU, at most ${maxCpu}` : `requests per second, at least ${minRate}`;
    console.log(`${page} compared with ${peer}: ${ratio.toFixed(2)} (${target}): ${isMet ? 'met' : 'NOT MET'}`);
    if (!isMet) process.exitCode = 1;
  }
}

/** Prints the bytes that SurveyJS and our player load for a quiz; `npm run bench:browser` measures both in a browser. */
async function printScriptSizes(): Promise<void> {
  const folder = await installSurvey();
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { Model } from 'survey-core'; import { Survey } from 'survey-react-ui'; import { createRoot } from 'react-dom/client'; console.log(Model, Survey, createRoot);",
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const kilobytes = (text: string | Buffer) => Math.round(gzipSync(text).length / 1024);
  const script = kilobytes(outputFiles[0]?.text ?? '');
  const style = kilobytes(readFileSync(join(folder, 'node_modules/survey-core/survey-core.min.css')));
  const [times, styleTimes] = [script / OUR_SCRIPT_KB, style / OUR_STYLE_KB].map((ratio) => ratio.toFixed(1));
  console.log(
    `\nAfter gzip SurveyJS ships ${script} KB of script and ${style} KB of styles, a play page of ours at most ${OUR_SCRIPT_KB} and ${OUR_STYLE_KB}: ${times} and ${styleTimes} times as much.`,
  );
}
