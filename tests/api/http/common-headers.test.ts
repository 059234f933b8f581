import { beforeAll, describe, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { bindings } from '#tests/helpers/api';
import { createApp } from '#worker/app';

const app = createApp();
const sendLine = (line: string, { env = bindings, headers = {} }: { env?: typeof bindings; headers?: Record<string, string> } = {}) => {
  const [method = '', path = ''] = line.split(' ');
  return app.request(`http://quizlark.test${path}`, { method, headers }, env);
};

let lines: string[] = [];
beforeAll(async () => {
  const { _id, UID } = await buildContent('articles', { htmlContent: '<!doctype html><title>Hop</title><script>hop()</script>' });
  lines = [
    ...['GET /v1/categories', `GET /v1/articles/${_id}`, 'GET /v1/auth/current_user', 'DELETE /v1/auth', 'GET /v1/openapi.json'],
    ...['GET /v1/nothing', 'DELETE /v1/public_contents', 'GET /v1/admin/audit', 'POST /v1/auth/local', 'OPTIONS /v1/categories?consumer=x'],
    ...[
      'GET /feed.xml',
      'GET /sitemap.xml',
      'GET /robots.txt',
      'GET /health',
      'GET /alltemplates',
      'GET /oembed',
      'GET /oembed?format=xml',
    ],
    ...[`GET /games/${UID}/frame`, 'GET /games/none/frame', 'POST /games/preview', `GET /share/${UID}.png`, 'GET /images/content/none.png'],
  ];
});

test('every response, including errors, forbids content type sniffing and carries the id of its request', async () => {
  for (const line of lines) {
    const { headers } = await sendLine(line);
    expect([line, headers.get('x-content-type-options')]).toEqual([line, 'nosniff']);
    expect([line, headers.get('x-request-id')]).toEqual([line, expect.stringMatching(/^\w{26}$/)]);
  }
});

test('a 304 forbids content type sniffing too', async () => {
  const etag = (await sendLine('GET /v1/categories')).headers.get('etag') ?? '';
  const { status, headers } = await sendLine('GET /v1/categories', { headers: { 'if-none-match': etag } });
  expect([status, headers.get('x-content-type-options')]).toEqual([304, 'nosniff']);
});

test('the id is the one that the edge sends, if any', async () => {
  const { headers } = await sendLine('GET /v1/categories', { headers: { 'cf-ray': '8f0c2d1e4b6a7c9d-AMS' } });
  expect(headers.get('x-request-id')).toBe('8f0c2d1e4b6a7c9d-AMS');
});

describe('Strict-Transport-Security is sent', () => {
  test('with every response of a site on https', async () => {
    const env = { ...bindings, ORIGIN: 'https://quizlark.test' };
    for (const line of lines)
      expect([line, (await sendLine(line, { env })).headers.get('strict-transport-security')]).toEqual([line, 'max-age=31536000']);
  });
  test('with no response of a site on http', async () => {
    for (const line of lines) expect([line, (await sendLine(line)).headers.get('strict-transport-security')]).toEqual([line, null]);
  });
});
