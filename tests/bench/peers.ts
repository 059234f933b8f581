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

const SECONDS = 5;
const ROUNDS = 3;
/** What a play page loads at most up to the first verdict, and before its first frame: player-weight.test.ts and styles.test.ts. */
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

/** What is aimed at: ours by theirs. CPU is a most, requests are a least. */
const TARGETS: { what: PageKind; peer: string; least?: number; cpuMost?: number }[] = [
  { what: 'list', peer: 'Ghost', least: 12 },
  { what: 'list', peer: 'Next.js + SQLite', least: 1 },
  { what: 'article', peer: 'Ghost', least: 4 },
  { what: 'json', peer: 'bare Hono + D1', least: 0.5 },
  { what: 'list', peer: 'bare Hono + D1', cpuMost: 5 },
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

/** Peers are installed into a folder that is named, and kept there, or into one that is thrown away. */
const givenFolder = process.argv[2];
const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'quizlark-peers-'));
const running: RunningPeer[] = [];
try {
  for (const begin of [startOurs, startBare, startNext, startGhost]) await tryToStart(begin);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const what of ['list', 'article', 'json'] as const) for (const one of running) await measurePeer(one, what);
  }
  printReport();
  await printScriptSizes();
} finally {
  for (const one of running) await one.stop();
  if (!givenFolder) rmSync(folder, { recursive: true, force: true });
}

/** What cannot be had here is said, and the others go on. */
async function tryToStart(begin: (folder: string) => Promise<Peer>): Promise<void> {
  const before = findDescendants(process.pid);
  const startedAt = Date.now();
  try {
    const peer = await begin(folder);
    const pids = findDescendants(process.pid).filter((pid) => !before.includes(pid));
    running.push({ ...peer, pids, figures: {} });
    console.log(`${peer.name} runs, after ${Math.round((Date.now() - startedAt) / 1000)} s`);
  } catch (error) {
    if (begin === startOurs) throw error;
    console.log(`${begin.name} did not: ${error instanceof Error ? error.message : String(error)}\nIt is not compared.`);
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

async function measurePeer({ urls, pids, figures }: RunningPeer, what: PageKind): Promise<void> {
  const url = urls[what];
  if (!url) return;
  await waitUntilIdle(running.flatMap((one) => one.pids));
  const before = readCpuMs(pids);
  const { perSecond, total } = await measureLoad({ url, seconds: SECONDS });
  const found = figures[what] ?? { perSecond: [], cpuMs: [] };
  found.perSecond.push(perSecond);
  found.cpuMs.push((readCpuMs(pids) - before) / Math.max(1, total));
  figures[what] = found;
}

function printReport(): void {
  console.log(`\n${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turns, nothing cached`);
  for (const what of ['list', 'article', 'json'] as const) {
    for (const { name, figures } of running) {
      const found = figures[what];
      if (found)
        console.log(
          `${what.padEnd(8)} ${name.padEnd(20)} ${getMedian(found.perSecond).toFixed(0).padStart(6)} a second   ${getMedian(found.cpuMs).toFixed(2).padStart(7)} ms of CPU each`,
        );
    }
  }
  console.log('');
  const ours = running[0];
  for (const { what, peer, least, cpuMost } of TARGETS) {
    const [mine, theirs] = [ours?.figures[what], running.find(({ name }) => name === peer)?.figures[what]];
    if (!mine || !theirs) {
      console.log(`${what} beside ${peer}: not compared`);
      continue;
    }
    const ratio =
      least === undefined ? getMedian(mine.cpuMs) / getMedian(theirs.cpuMs) : getMedian(mine.perSecond) / getMedian(theirs.perSecond);
    const isMet = least === undefined ? ratio <= (cpuMost ?? 0) : ratio >= least;
    const aim = least === undefined ? `CPU, at most ${cpuMost}` : `requests a second, at least ${least}`;
    console.log(`${what} beside ${peer}: ${ratio.toFixed(2)} (${aim}): ${isMet ? 'met' : 'NOT MET'}`);
    if (!isMet) process.exitCode = 1;
  }
}

/** What a browser loads to play a quiz with SurveyJS; `npm run bench:browser` plays both. */
async function printScriptSizes(): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { Model } from 'survey-core'; import { Survey } from 'survey-react-ui'; import { createRoot } from 'react-dom/client'; console.log(Model, Survey, createRoot);",
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const kilobytes = (text: string | Buffer) => Math.round(gzipSync(text).length / 1024);
  const script = kilobytes(outputFiles[0]?.text ?? '');
  const style = kilobytes(readFileSync(join(ROOT, 'node_modules/survey-core/survey-core.min.css')));
  const [times, styleTimes] = [script / OUR_SCRIPT_KB, style / OUR_STYLE_KB].map((ratio) => ratio.toFixed(1));
  console.log(
    `\nAfter gzip SurveyJS ships ${script} KB of script and ${style} KB of styles, a play page of ours at most ${OUR_SCRIPT_KB} and ${OUR_STYLE_KB}: ${times} and ${styleTimes} times as much.`,
  );
}
