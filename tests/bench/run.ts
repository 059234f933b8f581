import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleKilobytes } from '#tests/helpers/bundle';
import { serveSeeded } from '#tests/helpers/serve';
import { serveBare } from './bare.ts';
import { CONNECTIONS, load, median } from './load.ts';

const SECONDS = 6;
const ROUNDS = 3;
/** The least share of a bare page's requests per second that ours must reach, measured in the same minutes. */
const LEAST_SHARE = 1 / 6;

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

const PAGES = ['/home', '/kquiz/only-a-birder', '/pquiz/which-morning-bird', '/article/a-short-history-of-the-fork', '/v1/public_contents'];

async function compare(): Promise<boolean> {
  const [site, bare] = [await serveSeeded(), await startBare()];
  const asked = [{ name: 'bare', url: bare.url }, ...PAGES.map((page) => ({ name: page, url: site.url + page }))];
  const rates = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, ...one } of asked) {
        const { perSecond } = await load({ ...one, seconds: SECONDS });
        rates.set(name, [...(rates.get(name) ?? []), perSecond]);
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
  console.error('A page is slower than a sixth of a bare one.');
  process.exitCode = 1;
}
