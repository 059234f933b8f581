import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getStatePaths } from '#scripts/state/state-folder';
import { buildGif } from '#tests/factories/images';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { findFreePort } from '#tests/helpers/serve';
import { createSeededState, type SiteProcess, startSiteProcess } from '#tests/helpers/site-process';

async function startSite(): Promise<SiteProcess & { folder: string }> {
  const folder = await createSeededState();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await startSiteProcess(folder, await findFreePort());
  onTestFinished(site.killGroup);
  return { ...site, folder };
}

/** Sends a request up to the middle of its body, as over a slow line, and waits until the server asks for the rest. */
async function beginRequest(origin: string, path: string, { body, headers = {} }: { body: BodyInit; headers?: Record<string, string> }) {
  const request = new Request(origin + path, { method: 'POST', body, headers });
  const bytes = Buffer.from(await request.arrayBuffer());
  const lines = { ...Object.fromEntries(request.headers), origin, expect: '100-continue', 'content-length': String(bytes.length) };
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const closed = new Promise((resolve) => socket.once('error', () => undefined).once('close', resolve));
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, bytes.length / 2));
  await vi.waitFor(() => expect(received).toContain('100 Continue'));
  return {
    sendRest: () => socket.write(bytes.subarray(bytes.length / 2)),
    /** The status line of the response; empty if the connection ended without one. */
    status: closed.then(() => received.match(/HTTP\/1\.1 ([2-5]\d\d)/)?.[1] ?? received),
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

test('SIGTERM lets a sign-up, a play, an upload and a page finish, and then ends npm start', async () => {
  const { origin, process: site, exited, folder, readOutput } = await startSite();
  const account = { username: 'late_lark', password: 'singing before dawn' };
  const signUp = await fetch(`${origin}/v1/users`, { method: 'POST', headers: { origin, ...JSON_TYPE }, body: JSON.stringify(account) });
  expect(signUp.status).toBe(201);
  const cookie = toCookieHeader(signUp.headers.getSetCookie());
  const articles = await fetch(`${origin}/v1/public_contents?contentTypes=article&limit=1`);
  const [article] = ((await articles.json()) as { contents: { _id: string }[] }).contents;
  const picture = new FormData();
  picture.set('prefix', 'content');
  picture.set('file', new File([buildGif()], 'lark.gif', { type: 'image/gif' }));
  const requests = await Promise.all([
    beginRequest(origin, '/v1/users', { headers: JSON_TYPE, body: JSON.stringify({ ...account, username: 'later_lark' }) }),
    beginRequest(origin, `/v1/articles/${article?._id}/submissions`, { headers: JSON_TYPE, body: JSON.stringify({ answers: [] }) }),
    beginRequest(origin, '/v1/images', { headers: { cookie }, body: picture }),
    beginRequest(origin, '/kquiz/only-a-birder/form', { body: new URLSearchParams({ attempt: 'x'.repeat(20) }) }),
  ]);
  site.kill('SIGTERM');
  await vi.waitFor(() => expect(readOutput()).toContain('Stopping'));
  const late = fetch(`${origin}/home`).then(
    () => 'answered',
    () => 'refused',
  );
  for (const { sendRest } of requests) sendRest();
  // The form has no play token, so its page is one with an error.
  expect(await Promise.all(requests.map(({ status }) => status))).toEqual(['201', '201', '201', '400']);
  expect(await exited).toBe(0);
  expect(await late).toBe('refused');
  expect(existsSync(getStatePaths(folder).running)).toBe(false);
});
