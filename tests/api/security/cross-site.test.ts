import { beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/helpers/api';
import { findLeastActor, getFirstTarget, hasWritten, MATRIX } from '#tests/helpers/security/matrix';
import { actAs, buildWorld, type World } from '#tests/helpers/security/world';
import { isLong } from '#tests/helpers/test-size';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});

/** What a browser sends with a request of a page that is not this site's. */
const FOREIGN_HEADERS: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://elsewhere.example' },
  'a page without an origin': { origin: 'null' },
  'another port of this host': { origin: 'http://quizlark.test:8080' },
  'a subdomain of this host': { origin: 'http://evil.quizlark.test' },
  'this host on https': { origin: 'https://quizlark.test' },
  'a host that ends like this one': { origin: 'http://notquizlark.test' },
  'a form of another site, without an Origin': { 'sec-fetch-site': 'cross-site' },
  'a form of a sibling, without an Origin': { 'sec-fetch-site': 'same-site' },
};
/** What a sandboxed embed calls, which has no origin. tests/api/embeds/partner-calls.test.ts shows that these calls are anonymous. */
const CALLS_OF_SANDBOXED_EMBEDS = /^POST .*\/:id\/(plays|check|submissions|llm_result|view|left)$/;
const MEDIA_TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

describe('a page of another site changes nothing, whatever it calls and however it sends it', () => {
  test.each(Object.entries(MATRIX).filter(([key]) => !key.startsWith('GET')))('%s', async (key, row) => {
    const target = getFirstTarget(row, world);
    const { line, body } = await row.make(world, target);
    const actor = findLeastActor(row, target.name);
    // One type with each sender, in turn, unless all are asked for.
    for (const [i, [sender, foreignHeaders]] of Object.entries(FOREIGN_HEADERS).entries()) {
      if (sender === 'a page without an origin' && CALLS_OF_SANDBOXED_EMBEDS.test(key)) continue;
      for (const mediaType of isLong ? MEDIA_TYPES : MEDIA_TYPES.slice(i % MEDIA_TYPES.length).slice(0, 1)) {
        const headers = { origin: '', 'content-type': mediaType, ...foreignHeaders };
        const response = await actAs(world, actor, (as) => sendRequest(line, { as, headers, body: JSON.stringify(body ?? {}) }));
        const { error } = (await response.json()) as { error: { code: string } };
        const answer = [response.status, error.code, hasWritten(response), response.headers.get('access-control-allow-origin')];
        expect([sender, mediaType, ...answer]).toEqual([sender, mediaType, 403, 'CROSS_ORIGIN', false, null]);
      }
    }
  });
});

test('no call that reads lets another site read its answer', async () => {
  for (const [key, row] of Object.entries(MATRIX).filter(([key]) => key.startsWith('GET'))) {
    const { line } = await row.make(world, getFirstTarget(row, world));
    const response = await sendRequest(line, { headers: { origin: 'https://elsewhere.example' } });
    expect([key, response.headers.get('access-control-allow-origin')]).toEqual([key, null]);
  }
});
