import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Miniflare } from 'miniflare';
import { bundleKilobytes } from '#tests/helpers/bundle';
import { serveSeeded } from '#tests/helpers/serve';

const SECONDS = 6;
const ROUNDS = 3;
const CONNECTIONS = 8;
/** The least share of a bare page's requests per second that ours must reach, measured in the same minutes. */
const LEAST_SHARE = 1 / 3;

const BARE = `
export default {
  async fetch(request, env) {
    const row = await env.DB.prepare('select title from pages where slug = ?').bind('a').first();
    return new Response('<!doctype html><title>' + row.title + '</title><h1>' + row.title + '</h1>', { headers: { 'content-type': 'text/html' } });
  },
};`;

/** A bare page with one D1 query on the same Miniflare, to measure against. */
async function serveBare(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-bench-'));
  const miniflare = new Miniflare({
    modules: true,
    script: BARE,
    host: '127.0.0.1',
    d1Databases: { DB: 'bare' },
    d1Persist: folder,
    cf: false,
  });
  const db = await miniflare.getD1Database('DB');
  await db.exec("create table pages (slug text primary key, title text); insert into pages values ('a', 'A bare page');");
  const url = (await miniflare.ready).origin;
  return {
    url,
    async stop() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`);
  return requests.average;
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function compare(): Promise<boolean> {
  const [site, bare] = [await serveSeeded(), await serveBare()];
  const pages = [
    '/home',
    '/kquiz/only-a-birder',
    '/pquiz/which-morning-bird',
    '/article/a-short-history-of-the-fork',
    '/v1/public_contents',
  ];
  const rates = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, url] of [['bare', bare.url] as const, ...pages.map((page) => [page, site.url + page] as const)]) {
        rates.set(name, [...(rates.get(name) ?? []), await requestsPerSecond(url)]);
      }
    }
  } finally {
    await site.stop();
    await bare.stop();
  }
  const bareRate = median(rates.get('bare') ?? []);
  console.log(`\nRequests a second, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, nothing cached`);
  for (const [name, list] of rates)
    console.log(`${name.padEnd(44)} ${median(list).toFixed(0).padStart(6)}   ${(median(list) / bareRate).toFixed(2)} of bare`);
  return ['/home', '/kquiz/only-a-birder'].every((page) => median(rates.get(page) ?? []) >= bareRate * LEAST_SHARE);
}

const isFastEnough = await compare();
console.log(`\nWorker bundle: ${bundleKilobytes().toFixed(0)} KB gzip`);
if (!isFastEnough) {
  console.error('A page is slower than a third of a bare one.');
  process.exitCode = 1;
}
