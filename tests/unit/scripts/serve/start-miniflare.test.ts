import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildManifest } from '#scripts/serve/built-modules';
import { startMiniflare } from '#scripts/serve/start-miniflare';
import { findFreePort } from '#tests/helpers/serve';

/** Answers a POST once its body is complete, and a GET with the number of cron triggers that have begun. A trigger takes half a second. */
const SCRIPT = `
  let begunTriggers = 0;
  export default {
    fetch: async (request) => new Response(request.method === 'GET' ? String(begunTriggers) : 'got ' + (await request.text())),
    scheduled: () => {
      begunTriggers += 1;
      return new Promise((resolve) => setTimeout(resolve, 500));
    },
  };`;

afterEach(() => void vi.useRealTimers());

/** Lets the limit of a stop pass only when a test says so. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

async function startWorker() {
  const port = await findFreePort();
  const config = { name: 'slow', compatibilityDate: '2026-07-30', manifest: buildManifest(SCRIPT) };
  const started = await startMiniflare({
    host: '127.0.0.1',
    workers: [{ config, dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port }] } }],
  });
  onTestFinished(() => started.drain(0));
  return { ...started, port };
}

/** Sends a request without the end of its body. `response` resolves with what has arrived when the connection ends. */
async function beginRequest(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const response = new Promise<string>((resolve) => {
    socket.once('error', () => undefined).once('close', () => resolve(received));
  });
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nwr');
  // workerd has begun with the request once it asks for the body.
  await vi.waitFor(() => expect(received).toContain('100 Continue'));
  return { response, sendRest: () => socket.write('en') };
}

/** Asks for a connection, which nobody accepts on the port of a stopped server. */
const openConnection = (port: number) => once(connect(port, '127.0.0.1'), 'connect');
const REFUSED = { code: 'ECONNREFUSED' };

test('a stop answers the requests in progress, and then no more', async () => {
  const { port, drain } = await startWorker();
  const requests = await Promise.all([beginRequest(port), beginRequest(port)]);
  const stopped = drain();
  for (const { sendRest } of requests) sendRest();
  const responses = await Promise.all(requests.map(({ response }) => response));
  expect(responses.map((text) => text.slice(text.indexOf('HTTP/1.1 200')).replaceAll(/\r\n[\s\S]*\r\n/g, ' '))).toEqual([
    'HTTP/1.1 200 OK got wren',
    'HTTP/1.1 200 OK got wren',
  ]);
  await stopped;
  await expect(openConnection(port)).rejects.toMatchObject(REFUSED);
});

test('a request that never ends does not hold the stop longer than its limit', async () => {
  const { port, drain } = await startWorker();
  const { response } = await beginRequest(port);
  holdTimers();
  const stopped = drain(200);
  vi.advanceTimersByTime(199);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await stopped;
  expect(await response).not.toContain('200 OK');
});

test('a stop waits for a cron trigger in progress', async () => {
  const { miniflare, port, drain } = await startWorker();
  const worker = await miniflare.getWorker('slow');
  const run = worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() });
  await vi.waitFor(async () => expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('1'));
  await drain();
  expect((await run).outcome).toBe('ok');
});

test('an idle server stops without waiting for its limit, and without another workerd in its place', async () => {
  const { port, drain } = await startWorker();
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  holdTimers();
  await Promise.all([drain(), drain()]);
  await expect(openConnection(port)).rejects.toMatchObject(REFUSED);
});
