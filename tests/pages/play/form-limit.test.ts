import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#base/errors';
import type { DiskState } from '#base/limits/databases';
import { LIMITER_MAXIMA } from '#base/rate-limits';
import { CROWDED_NETWORK_TEXT } from '#base/texts/rate-limits';
import { buildUserAgent } from '#tests/factories/user-agents';
import { findDatabase } from '#tests/helpers/find-database';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

const FAILING_ATTEMPT = '01jd00000000000000000000fa';
const NETWORK = { 'cf-connecting-ip': '198.51.100.77', 'user-agent': buildUserAgent() };
let site: Awaited<ReturnType<typeof serveStore>>;
let disk: DiskState = 'ok';

beforeAll(async () => {
  const prepareStore = async (state: string) => {
    await copySeededStore(state);
    failOnAttempt(state);
  };
  site = await serveStore(prepareStore, { CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' }, { readDisk: () => disk });
}, 60_000);
afterAll(() => site?.stop());

/** Makes the store fail when it saves the play with this id. */
function failOnAttempt(state: string): void {
  const database = new DatabaseSync(findDatabase(state, 'submissions'));
  database.exec(`create trigger fail_play before insert on submissions when new.id = '${FAILING_ATTEMPT}'
    begin select raise(abort, 'disk I/O error'); end`);
  database.close();
}

/** The form of a quiz with the second choice of each question, and what its page must still have if it is refused. */
async function buildFilledForm(attempt: string) {
  const { url: origin } = site;
  const { _id, questions } = (await (await fetch(`${origin}/v1/pquizzes/which-morning-bird`)).json()) as {
    _id: string;
    questions: { _id: string; choices: { _id: string }[] }[];
  };
  const [first] = questions;
  const choice = first?.choices[1]?._id ?? '';
  const ticket = { attempt, startedAt: String(Date.now() - 60_000) };
  const send = () =>
    fetch(`${origin}/pquiz/which-morning-bird/form`, {
      method: 'POST',
      headers: { ...NETWORK, origin },
      body: new URLSearchParams({
        ...ticket,
        ...Object.fromEntries(questions.map(({ _id, choices }) => [`q.${_id}`, choices[1]?._id ?? ''])),
      }),
    });
  /** Sends the same answers by the API, which counts them towards the same limit. */
  const sendPlay = () =>
    fetch(`${origin}/v1/pquizzes/${_id}/submissions`, {
      method: 'POST',
      headers: { ...NETWORK, origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        _id: attempt,
        answers: questions.map((question) => ({ questionId: question._id, choiceId: question.choices[1]?._id })),
      }),
    });
  const expectKept = (html: string) => {
    for (const value of Object.values(ticket)) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(new RegExp(`<input[^>]*value="${choice}"[^>]*\\schecked`));
  };
  return { send, sendPlay, expectKept };
}

test('a quiz form that the store fails to save says so, and keeps its answers and its ticket', async () => {
  const { send, expectKept } = await buildFilledForm(FAILING_ATTEMPT);
  const response = await send();
  const html = await response.text();
  expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 2]);
  expect(html).toContain(ERRORS.TRY_AGAIN.text);
  expectKept(html);
});

test('a quiz form on a full disk says that nothing can be saved, keeps its answers and its ticket, and works once there is space', async () => {
  const { send, expectKept } = await buildFilledForm('01jd00000000000000000000fd');
  disk = 'full';
  const response = await send();
  const unsubscribe = await fetch(`${site.url}/unsubscribe`, { method: 'POST', headers: { origin: site.url, accept: 'text/html' } });
  disk = 'ok';
  const html = await response.text();
  expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 60]);
  expect(html).toContain('can’t save anything at the moment');
  expectKept(html);
  expect([unsubscribe.status, await unsubscribe.text()]).toEqual([503, expect.stringContaining('This page can’t load right now')]);
  expect((await send()).status).toBe(200);
});

test('a quiz form beyond the limit of its network is refused, and keeps its answers and its ticket', async () => {
  const { send, expectKept, sendPlay } = await buildFilledForm('01jd00000000000000000000fm');
  let response = await send();
  // A new minute may begin before the limit is reached.
  for (let n = 1; n <= 3 && response.status === 200; n += 1) {
    await Promise.all(Array.from({ length: LIMITER_MAXIMA.PLAYS_OF_CONTENT }, sendPlay));
    response = await send();
  }
  const html = await response.text();
  expect(response.status).toBe(429);
  expect(html).toContain(CROWDED_NETWORK_TEXT);
  expectKept(html);
});
