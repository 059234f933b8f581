import { execFile } from 'node:child_process';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { readBuiltConfig, serveSite } from '#scripts/serve/serve-site';
import { prepareStore } from '#scripts/state/prepare-store';
import { quarantineSearchDatabase } from '#scripts/state/search-database';
import { openStateFolder } from '#scripts/state/state-folder';
import { buildUserAgent } from '#tests/factories/user-agents';
import { findDatabase } from '#tests/helpers/find-database';
import { copySeededStore, findFreePort } from '#tests/helpers/serve';
import { createSeededState } from '#tests/helpers/site-process';
import { takeSample } from '#tests/helpers/test-size';

const PAGE = 4_096;
const BROWSER = { accept: 'text/html', 'user-agent': buildUserAgent() };

/** The state folder of a stopped site. Each test begins with the seeded databases. */
let folder: string;
beforeAll(async () => {
  folder = await createSeededState();
}, 60_000);
beforeEach(() => copySeededStore(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The file of the database that has a table, after a WAL checkpoint. */
function findFile(table: string): string {
  const file = findDatabase(folder, table);
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  return file;
}

/** Starts the site as `npm start` does, and returns a function that fetches its pages. */
async function startSite() {
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onTestFinished(() => state.close());
  await prepareStore(folder, state.secret, readBuiltConfig(folder));
  const site = await serveSite({ state: folder, secret: state.secret, port: await findFreePort() });
  onTestFinished(() => site.stop());
  const fetchFromSite = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual', headers: BROWSER });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };
  return { site, fetchFromSite };
}

const overwrite = (file: string, from: number) => {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, from, from + 4 * PAGE));
};
const overwriteMiddle = (file: string) => overwrite(file, Math.floor(readFileSync(file).length / PAGE / 2) * PAGE);
const DAMAGES: [string, (file: string) => void][] = [
  ['overwritten in the middle', overwriteMiddle],
  ['overwritten at its header', (file) => overwrite(file, 0)],
  ['cut off', (file) => truncateSync(file, 10 * PAGE)],
  ['empty', (file) => truncateSync(file, 0)],
  ['gone', (file) => rmSync(file)],
];
const SEARCH_RESULT = 'href="/kquiz/only-a-birder"';

test.each(takeSample(DAMAGES))(
  'with a search database that is %s the site starts, shows that search is being rebuilt, and finds contents after the rebuild',
  async (_, damage) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    damage(findFile('documents'));
    const { site, fetchFromSite } = await startSite();
    const duringRebuild = await fetchFromSite('/search?search=birder');
    expect(duringRebuild.status).toBe(200);
    expect(duringRebuild.html).toContain('Search is being rebuilt');
    expect(duringRebuild.html).not.toContain('Nothing found for');
    for (const collection of ['/home-hot', '/kquiz']) expect(duringRebuild.html).toContain(`href="${collection}"`);
    expect(duringRebuild.headers.get('cache-control')).toContain('stale-while-revalidate=0');
    expect((await fetchFromSite('/home')).status).toBe(200);
    for (const cron of site.crons) expect(await site.runCron(cron)).toBe(true);
    const rebuilt = await fetchFromSite('/search?search=birder');
    expect(rebuilt.status).toBe(200);
    expect(rebuilt.html).toContain(SEARCH_RESULT);
    expect(rebuilt.html).not.toContain('being rebuilt');
  },
);

test('while the index is rebuilt the screen shows a notice above the results', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const database = new DatabaseSync(findFile('documents'));
  database.exec("update notes set value = json_set(value, '$.isComplete', json('false')) where name = 'index'");
  database.close();
  const { html } = await (await startSite()).fetchFromSite('/search?search=birder');
  expect(html).toContain('Search is being rebuilt. Some quizzes and articles can’t be found yet.');
  expect(html).toContain(SEARCH_RESULT);
});

test.each(DAMAGES)('with a main database that is %s the site refuses to start', async (name, damage) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  damage(findFile('users'));
  const isLost = name === 'empty' || name === 'gone';
  await expect(startSite()).rejects.toThrow(isLost ? 'was seeded before but has no users' : 'is damaged');
});

test('the command rebuilds a damaged index of a stopped site, and refuses while the site runs', async () => {
  overwriteMiddle(findFile('documents'));
  const run = () => promisify(execFile)(process.execPath, ['scripts/rebuild-search.ts', '--state', folder], { cwd: ROOT });
  const { stdout } = await run();
  const [{ n } = { n: 0 }] = countContents(findFile('contents'));
  expect(stdout).toContain('The search index was damaged.');
  expect(stdout).toContain(`  ${n} of ${n} items\n`);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`The search index contains all ${n} items.`);
  const { fetchFromSite } = await startSite();
  expect((await fetchFromSite('/search?search=birder')).html).toContain(SEARCH_RESULT);
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('Quizlark is already running on') });
});

function countContents(file: string): { n: number }[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select count(*) as n from contents').all() as { n: number }[];
  database.close();
  return rows;
}
