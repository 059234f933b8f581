import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITER_MAXIMA } from '#base/rate-limits';
import { CROWDED_NETWORK_TEXT } from '#base/texts/rate-limits';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

let site: Awaited<ReturnType<typeof serveStore>>;

beforeAll(async () => {
  site = await serveStore(copySeededStore, { CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' });
}, 60_000);
afterAll(() => site?.stop());

test('a quiz form beyond the limit of its network is refused, and keeps its answers and its ticket', async () => {
  const { url: origin } = site;
  const { questions } = (await (await fetch(`${origin}/v1/pquizzes/which-morning-bird`)).json()) as {
    questions: { _id: string; choices: { _id: string }[] }[];
  };
  const [first] = questions;
  const choice = first?.choices[1]?._id ?? '';
  const ticket = { attempt: '01jd00000000000000000000fm', startedAt: String(Date.now() - 60_000) };
  const headers = { origin, 'cf-connecting-ip': '198.51.100.77' };
  const send = () =>
    fetch(`${origin}/pquiz/which-morning-bird/form`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        ...ticket,
        ...Object.fromEntries(questions.map(({ _id, choices }) => [`q.${_id}`, choices[1]?._id ?? ''])),
      }),
    });
  let response = await send();
  for (let n = 1; n <= 2 * LIMITER_MAXIMA.PLAYS_OF_CONTENT && response.status === 200; n += 1) response = await send();
  const html = await response.text();
  expect(response.status).toBe(429);
  expect(html).toContain(CROWDED_NETWORK_TEXT);
  for (const value of Object.values(ticket)) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(new RegExp(`<input[^>]*value="${choice}"[^>]*\\schecked`));
});
