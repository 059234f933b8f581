import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSiteInto } from '#scripts/build/build';
import { ROOT } from '#scripts/cli/run-command';
import { readBuiltConfig, serveSite } from '#scripts/serve/serve-site';
import { prepareStore } from '#scripts/state/prepare-store';
import { quarantineSearchDatabase } from '#scripts/state/search-database';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { buildUserAgent } from '#tests/factories/user-agents';
import { copySeededStore, findFreePort } from '#tests/helpers/serve';

const PAGE = 4_096;
const BROWSER = { accept: 'text/html', 'user-agent': buildUserAgent() };

/** A state folder that was stopped in order, with a seeded store. */
async function buildState(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-damaged-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  (await openStateFolder(folder)).close();
  await buildSiteInto(getStatePaths(folder).site);
  await copySeededStore(folder);
  writeFileSync(getStatePaths(folder).seeded, '');
  return folder;
}

/** The file of the database that has a table, with all that was written in it. */
function findFile(folder: string, table: string): string {
  const d1 = join(getStatePaths(folder).resources, 'd1', 'miniflare-D1DatabaseObject');
  for (const name of readdirSync(d1).filter((one) => /^[0-9a-f]{64}\.sqlite$/.test(one))) {
    const database = new DatabaseSync(join(d1, name));
    database.exec('pragma wal_checkpoint(truncate)');
    const has = database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
    database.close();
    if (has) return join(d1, name);
  }
  throw new Error(`no database has ${table}`);
}

/** Starts the site as `npm start` does, and gives what reads its pages. */
async function start(folder: string) {
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onTestFinished(() => state.close());
  await prepareStore(folder, state.secret, readBuiltConfig(folder));
  const site = await serveSite({ state: folder, secret: state.secret, port: await findFreePort() });
  onTestFinished(() => site.stop());
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual', headers: BROWSER });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };
  return { site, read };
}

const overwrite = (file: string, from: number) => {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, from, from + 4 * PAGE));
};
const middle = (file: string) => overwrite(file, Math.floor(readFileSync(file).length / PAGE / 2) * PAGE);
const DAMAGES: [string, (file: string) => void][] = [
  ['overwritten in the middle', middle],
  ['overwritten at its header', (file) => overwrite(file, 0)],
  ['cut off', (file) => truncateSync(file, 10 * PAGE)],
  ['empty', (file) => truncateSync(file, 0)],
  ['gone', (file) => rmSync(file)],
];
const FOUND = 'href="/kquiz/only-a-birder"';

test.each(DAMAGES)('with a search database that is %s the site starts, says that search is rebuilt, and finds again', async (_, damage) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await buildState();
  damage(findFile(folder, 'documents'));
  const { site, read } = await start(folder);
  const before = await read('/search?search=birder');
  expect([before.status, before.html.includes('Search is being rebuilt'), before.html.includes('Nothing found for')]).toEqual([
    200,
    true,
    false,
  ]);
  for (const collection of ['/home-hot', '/kquiz']) expect(before.html).toContain(`href="${collection}"`);
  expect(before.headers.get('cache-control')).toContain('stale-while-revalidate=0');
  expect((await read('/home')).status).toBe(200);
  for (const cron of site.crons) expect(await site.runCron(cron)).toBe(true);
  const after = await read('/search?search=birder');
  expect([after.status, after.html.includes(FOUND), after.html.includes('being rebuilt')]).toEqual([200, true, false]);
});

test('while an index is rebuilt the screen says so above what it finds', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await buildState();
  const database = new DatabaseSync(findFile(folder, 'documents'));
  database.exec("update notes set value = json_set(value, '$.isComplete', json('false')) where name = 'index'");
  database.close();
  const { html } = await (await start(folder)).read('/search?search=birder');
  expect([html.includes('Search is being rebuilt. Some quizzes and articles can’t be found yet.'), html.includes(FOUND)]).toEqual([
    true,
    true,
  ]);
});

test.each(DAMAGES)('with a main database that is %s it refuses to start', async (name, damage) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await buildState();
  damage(findFile(folder, 'users'));
  const isLost = name === 'empty' || name === 'gone';
  await expect(start(folder)).rejects.toThrow(isLost ? 'was seeded before but has no users' : 'is damaged');
});

test('the command rebuilds the index of a stopped site, whatever its state, and leaves one that runs alone', async () => {
  const folder = await buildState();
  middle(findFile(folder, 'documents'));
  const run = () => promisify(execFile)(process.execPath, ['scripts/rebuild-search.ts', '--state', folder], { cwd: ROOT });
  const { stdout } = await run();
  const [{ n } = { n: 0 }] = count(findFile(folder, 'contents'));
  expect(stdout).toContain('The search index was damaged.');
  expect(stdout).toContain(`  ${n} of ${n} contents\n`);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`The search index contains all ${n} items.`);
  const { read } = await start(folder);
  expect((await read('/search?search=birder')).html).toContain(FOUND);
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('Quizlark is already running on') });
});

function count(file: string): { n: number }[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select count(*) as n from contents').all() as { n: number }[];
  database.close();
  return rows;
}
