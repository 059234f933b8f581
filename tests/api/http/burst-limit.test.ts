import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, callApi } from '#tests/helpers/api';

const MOST = 90;
/** A window may turn while a test runs, and its count begins anew: twice as many and one are refused in any case. */
const ENOUGH = 2 * MOST + 1;

/** The number of the first try that is refused, and the refusal. */
async function firstRefused(one: (at: number) => Promise<ApiResponse>): Promise<{ at: number; answer: ApiResponse } | null> {
  for (let at = 1; at <= ENOUGH; at += 1) {
    const answer = await one(at);
    if (answer.status === 429) return { at, answer };
    expect(answer.status).toBeLessThan(300);
  }
  return null;
}

const refusal = { status: 429, body: { error: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) } };

/** Calls that may be repeated without limit in the database. */
const REPEATED: [string, (as: Person) => Promise<() => Promise<ApiResponse>>][] = [
  [
    'a vote taken back',
    async (as) => {
      const { _id } = await buildContent();
      return () => callApi(`POST /v1/kquizzes/${_id}/vote`, { as, body: { score: 0 } });
    },
  ],
  [
    'a follow',
    async (as) => {
      const { id } = await buildUser();
      return () => callApi(`POST /v1/users/${id}/relation`, { as });
    },
  ],
  [
    'a follow that is ended',
    async (as) => {
      const { id } = await buildUser();
      return () => callApi(`DELETE /v1/users/${id}/relation`, { as });
    },
  ],
  [
    'the same comment',
    async (as) => {
      const { type, UID } = await buildContent();
      return () => callApi('POST /v1/messages', { as, body: { threadSlug: `${type}-${UID}`, text: 'Up with the lark.' } });
    },
  ],
  [
    'a block',
    async (as) => {
      const { id } = await buildUser();
      return () => callApi(`PUT /v1/users/${id}/block`, { as });
    },
  ],
];

test.each(REPEATED)('%s, far faster than people are, is refused with how long to wait', async (_, prepare) => {
  const again = await prepare(await buildUser());
  const refused = await firstRefused(again);
  expect(refused?.answer).toMatchObject(refusal);
  expect(refused?.at).toBeGreaterThan(MOST);
  expect(refused?.answer.headers.get('retry-after')).toBe('60');
  expect(refused?.answer.cost.rowsWritten).toBe(0);
});

test('limits an IP address across accounts, and no other address', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => buildUser()));
  const { _id } = await buildContent();
  const vote = (as: Person, address: string) =>
    callApi(`POST /v1/kquizzes/${_id}/vote`, { as, body: { score: 0 }, headers: { 'cf-connecting-ip': address } });
  const turn = (at: number) => people[at % people.length] as Person;
  const refused = await firstRefused((at) => vote(turn(at), '198.51.100.7'));
  expect(refused?.answer).toMatchObject(refusal);
  expect((await vote(turn(0), '198.51.100.8')).status).toBe(200);
});
