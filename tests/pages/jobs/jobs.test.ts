import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVELOPMENT_PASSWORD } from '#scripts/seed/accounts';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { findDatabase } from '#tests/helpers/find-database';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

const HOUR_MS = 60 * 60 * 1000;
let site: Awaited<ReturnType<typeof serveStore>>;
let cookie = '';

/** A separate store in which all jobs ran an hour ago, one of them failed, and a row was skipped. */
beforeAll(async () => {
  site = await serveStore(async (state) => {
    await copySeededStore(state);
    const database = new DatabaseSync(findDatabase(state, 'job_states'));
    const lastRunAt = Date.now() - HOUR_MS;
    database.exec(`update job_states set started_at = ${lastRunAt}, finished_at = ${lastRunAt}, succeeded_at = ${lastRunAt}`);
    database.exec("update job_states set outcome = 'failed', cause = 'The feather <is> broken.' where name = 'send-digests'");
    database.exec(`insert into skipped_rows values ('roll-up-plays', 'submission 41', 'malformed JSON', ${lastRunAt})`);
    database.close();
  });
  const headers = { origin: site.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'staff_robin', password: DEVELOPMENT_PASSWORD });
  const response = await fetch(`${site.url}/v1/auth/local`, { method: 'POST', headers, body });
  cookie = toCookieHeader(response.headers.getSetCookie());
}, 60_000);
afterAll(() => site.stop());

const get = async (path: string) => {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const submitJobsForm = async (fields: Record<string, string>, origin = site.url) => {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${site.url}/dev/jobs`, {
    method: 'POST',
    headers: { accept: 'text/html', origin },
    body,
    redirect: 'manual',
  });
  return { status: response.status, html: await response.text() };
};
/** The text of a job's list item. */
const readJobText = (html: string, job: string) =>
  (new RegExp(`<li[^>]*data-job="${job}"[^>]*>(.*?)</li>`, 's').exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the dashboard names a late job, the cause of a failed job, and a skipped row', async () => {
  const { status, html } = await get('/dashboard');
  expect(status).toBe(200);
  expect(html).toMatch(/<h2[^>]*>Background jobs<\/h2>/);
  expect(readJobText(html, 'refresh-home')).toMatch(
    /^refresh-home Late Prepares the home page Last run 1 hour ago: finished.*\. Runs every 5 minutes, next at \d\d:\d\d\. Its last success was on \d+ \w+ \d{4}, \d\d:\d\d\. Cron does not start it, or it does not finish: see “When an alarm rings” in docs\/operate\.md\.$/,
  );
  expect(readJobText(html, 'send-digests')).toMatch(
    /Last run 1 hour ago: failed.*Its last success was on .*The feather &lt;is&gt; broken\. Its work waits and is not lost\. Repair the cause/,
  );
  expect(html).toMatch(/submission 41<\/b>.*roll-up-plays, <time[^>]*>\d+ \w+ \d{4}, \d\d:\d\d<\/time>.*malformed JSON/s);
  expect(html).toContain('href="/dev/jobs"');
});

test('the button of a job runs it, and the page shows its outcome and cost', async () => {
  const { status, html } = await submitJobsForm({ job: 'clear-expired' });
  expect(status).toBe(200);
  expect(readJobText(html, 'clear-expired')).toMatch(
    /^clear-expired On time .* Last run just now: finished after .*Took \d+ ms, read [\d,]+ rows?, wrote [\d,]+ rows?\./,
  );
  expect(readJobText(html, 'refresh-home')).toMatch(/^refresh-home Late/);
  expect(html).toMatch(/role="status"[^>]*>\s*1 job has run: 1 finished\./);
});

test('a request from another site or for an unknown job is refused', async () => {
  expect((await submitJobsForm({ job: 'refresh-home' }, 'https://elsewhere.example')).status).toBe(404);
  expect((await submitJobsForm({ job: 'make-coffee' })).status).toBe(404);
  expect(readJobText((await get('/dev/jobs')).html, 'refresh-home')).toMatch(/^refresh-home Late/);
});

test('the button for all jobs runs them, and all are on time afterwards', async () => {
  const { html } = await submitJobsForm({ job: 'all' });
  expect(html).toMatch(/role="status"[^>]*>\s*15 jobs have run: 15 finished\./);
  const { headers, html: page } = await get('/dev/jobs');
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const job of ['roll-up-plays', 'refresh-home', 'index-search', 'send-digests', 'clear-expired'])
    expect(readJobText(page, job)).toMatch(new RegExp(`^${job} On time`));
  expect(await (await fetch(`${site.url}/health`)).json()).toMatchObject({ status: 'ok' });
  expect((await get('/dashboard')).html).not.toContain('The feather');
});

test('the mailbox and the jobs page link each other', async () => {
  expect((await get('/dev/mail')).html).toContain('href="/dev/jobs"');
  expect((await get('/dev/jobs')).html).toContain('href="/dev/mail"');
});
