import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, callApi } from '#tests/helpers/api';

const MAX_CALLS = 90;
/** A new window, which resets the count, may start during a test. Of this many calls, one is refused in any case. */
const MAX_ATTEMPTS = 2 * MAX_CALLS + 1;

/** The number of the first call that is refused, and its response; null if none is. */
async function findFirstRefusal(call: (attempt: number) => Promise<ApiResponse>): Promise<{ at: number; response: ApiResponse } | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const response = await call(attempt);
    if (response.status === 429) return { at: attempt, response };
    expect(response.status).toBeLessThan(300);
  }
  return null;
}

const refusal = { status: 429, error: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) };

/** Calls whose repetition no count of rows in the database limits. */
const REPEATED_CALLS: [string, (as: Person) => Promise<() => Promise<ApiResponse>>][] = [
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

test.each(REPEATED_CALLS)('%s, repeated faster than people can, is refused with the time to wait', async (_, prepareCall) => {
  const repeatCall = await prepareCall(await buildUser());
  const refused = await findFirstRefusal(repeatCall);
  expect(refused?.response).toMatchObject(refusal);
  expect(refused?.at).toBeGreaterThan(MAX_CALLS);
  expect(refused?.response.headers.get('retry-after')).toBe('60');
  expect(refused?.response.cost.rowsWritten).toBe(0);
});

test('limits an IP address across accounts, and no other address', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => buildUser()));
  const { _id } = await buildContent();
  const vote = (as: Person, address: string) =>
    callApi(`POST /v1/kquizzes/${_id}/vote`, { as, body: { score: 0 }, headers: { 'cf-connecting-ip': address } });
  const pickPerson = (attempt: number) => people[attempt % people.length] as Person;
  const refused = await findFirstRefusal((attempt) => vote(pickPerson(attempt), '198.18.100.7'));
  expect(refused?.response).toMatchObject(refusal);
  expect((await vote(pickPerson(0), '198.18.100.8')).status).toBe(200);
});
