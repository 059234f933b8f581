import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildManifest } from '#scripts/serve/built-modules';
import { startMiniflare } from '#scripts/serve/start-miniflare';
import { findFreePort } from '#tests/helpers/serve';

/** Answers a request once its body is complete; a cron trigger takes half a second. */
const SCRIPT = `
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  export default {
    fetch: async (request) => new Response('got ' + (await request.text())),
    scheduled: () => pause(500),
  };`;

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
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('a request that never ends does not hold the stop longer than its limit', async () => {
  const { port, drain } = await startWorker();
  const { response } = await beginRequest(port);
  const started = performance.now();
  await drain(200);
  expect(performance.now() - started).toBeGreaterThan(190);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await response).not.toContain('200 OK');
});

test('a stop waits for a cron trigger in progress', async () => {
  const { miniflare, drain } = await startWorker();
  const worker = await miniflare.getWorker('slow');
  const run = worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await drain();
  expect((await run).outcome).toBe('ok');
});

test('an idle server stops at once, without another workerd in its place', async () => {
  const { port, drain } = await startWorker();
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const started = performance.now();
  await Promise.all([drain(), drain()]);
  expect(performance.now() - started).toBeLessThan(2_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
