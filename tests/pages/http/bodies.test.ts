import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { getOrigin, getSession } from '#tests/helpers/test-site';

const MEGABYTE = 1024 * 1024;
const send = (path: string, init: RequestInit) =>
  fetch(getOrigin() + path, { method: 'POST', ...init, headers: { origin: getOrigin(), ...init.headers } });

test('a picture that is too large is refused with an answer, not with a broken connection', async () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(11 * MEGABYTE)], { type: 'image/png' }), 'large.png');
  const headers = { cookie: getSession('jo_wren') };
  for (let round = 0; round < 5; round += 1) {
    const response = await send('/v1/images', { body: form, headers });
    expect([response.status, await response.json()]).toMatchObject([413, { error: { code: 'PAYLOAD_TOO_LARGE' } }]);
    expect((await send('/v1/images', { body: form })).status).toBe(401);
  }
});

/** Sends bytes as they are and returns what comes back until the connection closes or is quiet. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(getOrigin());
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const finish = () => resolve(answer);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      socket.end();
    });
    socket.on('close', finish).on('error', finish);
  });

test('a body with broken chunks is a bad request and leaves the site up', async () => {
  const { host } = new URL(getOrigin());
  const head = `POST /v1/auth/local HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${getOrigin()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  for (const body of ['zz\r\n{}\r\n0\r\n\r\n', '-1\r\nx\r\n', '2\r\n{}zz\r\n0\r\n\r\n'])
    expect([body, await sendRaw(head + body)]).toEqual([body, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
  // A chunk that never ends gets no answer before its sender leaves.
  expect(await sendRaw(`${head}5\r\n{"a":`)).toBe('');
  expect((await fetch(`${getOrigin()}/v1/categories`)).status).toBe(200);
});
