import { beforeAll, expect, test, vi } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { playInClass } from '#tests/factories/classes';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

const PASSWORD = 'a short sentence';
const NAMES = { firstName: 'Zephyrine', lastName: 'Quillfeather' };
/** What must not be left, in any case and in any text. */
const TRACES = ['zephyrwren', 'zephyrine', 'zephyrina', 'quillfeather', 'harrowdown'];
const TRIGGERS = ['*/5 * * * *', '*/10 * * * *'];

interface Trace {
  place: string;
  text: string;
}

/** Tables whose rows are what the person or staff wrote, with the reason why they stay: docs/accounts.md, "Erasing and downloading". */
const DOCUMENTED: Record<string, string> = {
  'audit_log.before': 'the audit log of staff is append-only, and says what they changed',
  'audit_log.after': 'the audit log of staff is append-only, and says what they changed',
};

/** Every text of every table of a database that has a trace, whatever tables and columns there are. */
async function findTraces(name: string, database: D1Database): Promise<Trace[]> {
  const { results: tables } = await database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like '%_fts%'`,
    )
    .all<{ name: string }>();
  expect(tables.length, name).toBeGreaterThan(3);
  const traces: Trace[] = [];
  for (const table of tables) {
    const { results } = await database.prepare(`select * from "${table.name}"`).all();
    for (const row of results)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : '';
        if (hasTrace(text)) traces.push({ place: `${table.name}.${column}`, text });
      }
  }
  return traces;
}

const hasTrace = (text: string): boolean => TRACES.some((trace) => text.toLowerCase().includes(trace));

/** What the full-text tables find, whose words are in no column. */
async function findIndexedTraces(): Promise<Trace[]> {
  const orders = ['plays', 'trend', 'age'];
  const counts = await bindings.SEARCH.batch<{ n: number }>(
    orders.flatMap((order) =>
      TRACES.map((trace) => bindings.SEARCH.prepare(`select count(*) as n from ${order}_fts where ${order}_fts match ?`).bind(trace)),
    ),
  );
  return counts.flatMap(({ results }, i) => (results[0]?.n ? [{ place: `full text ${i}`, text: String(results[0].n) }] : []));
}

async function findStoredTraces(): Promise<Trace[]> {
  const objects = await bindings.IMAGES_BUCKET.list({ include: ['customMetadata'] });
  return [
    ...(await findTraces('main', bindings.DB)),
    ...(await findTraces('search', bindings.SEARCH)),
    ...(await findIndexedTraces()),
    ...objects.objects.flatMap(({ key, customMetadata }) =>
      hasTrace(key + JSON.stringify(customMetadata ?? {})) ? [{ place: 'bucket', text: key }] : [],
    ),
  ];
}

async function runAllJobs(): Promise<void> {
  for (const trigger of TRIGGERS) await runJobs(createRequestContext({ env: bindings, now: clock.now }), trigger);
}

const must = async <Body>(call: Promise<ApiResponse<Body>>) => {
  const response = await call;
  expect(response.status, response.error?.message).toBeLessThan(300);
  return response;
};

async function signUp(which: string): Promise<Person> {
  const names = { ...NAMES, username: `zephyrwren_${which}`, email: `${which}@harrowdown.example` };
  const { body } = await must(callApi('POST /v1/users', { body: { ...names, password: PASSWORD } }));
  await bindings.DB.prepare('update users set published_count = 3, email_verified_at = ? where id = ?')
    .bind(clock.now.getTime(), body.user._id)
    .run();
  return { id: body.user._id, username: names.username };
}

/** A person who did whatever leaves a copy of their name, or of their texts with it, in a row of somebody else. */
async function livePublicly(as: Person): Promise<void> {
  const [other, staff] = [await buildUser({ publishedCount: 3 }), await buildUser({ role: 'admin' })];
  const quiz = await buildContent('kquizzes', { as, userStatus: 'public', title: 'Birds of the harbour' });
  await buildContent('articles', { as, userStatus: 'self', title: 'A diary of Zephyrine' });
  const linkOnly = await buildContent('pquizzes', { as, userStatus: 'internal', title: 'By link' });
  const ofOther = await buildContent('kquizzes', {
    as: other,
    userStatus: 'public',
    recommend: [{ type: 'kquiz', _id: quiz._id, htmlContent: '' }],
  }).catch(() => buildContent('kquizzes', { as: other, userStatus: 'public' }));
  const slug = `kquiz-${quiz.UID}`;
  const post = (author: Person, threadSlug: string, text: string, reply?: string) =>
    must(callApi('POST /v1/messages', { as: author, body: { threadSlug, text, ...(reply && { reply }) } }));
  const { body: asked } = await post(other, slug, 'Who drew it?');
  await post(as, slug, 'I did.', asked.message._id);
  await post(as, `kquiz-${ofOther.UID}`, 'A good one.');
  await callApi(`POST /v1/users/${other.id}/relation`, { as, body: { type: 'FOLLOW' } });
  await callApi(`POST /v1/kquizzes/${ofOther._id}/vote`, { as, body: { score: 1 } });
  await must(callApi(`PUT /v1/users/${as.id}`, { as: staff, body: { status: ['comment_restricted'], reason: 'A rest.' } }));
  await must(callApi(`PUT /v1/users/${as.id}`, { as: staff, body: { status: [], firstName: 'Zephyrina', reason: 'Done.' } }));
  await must(callApi('POST /v1/reports', { as: other, body: { topicType: 'user', topic: as.id, reason: 'spam', text: 'Look.' } }));
  await must(callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [quiz._id], action: 'approve', reason: 'Good.' } }));
  await must(callApi('PUT /v1/drafts/her-draft', { as, body: { revision: 0, state: { kind: 'pquiz', title: 'Of Zephyrine' } } }));
  const { body: own } = await must(callApi(`POST /v1/kquizzes/${quiz._id}/classes`, { as, body: { name: 'Of Quillfeather' } }));
  await playInClass(quiz, { classId: own.class._id, nickname: 'Ann' });
  const { body: taught } = await must(callApi(`POST /v1/kquizzes/${ofOther._id}/classes`, { as: other, body: { name: '7b' } }));
  await playInClass(ofOther, { classId: taught.class._id, nickname: 'Zephyrine', as });
  await must(callApi(`GET /v1/pquizzes/${linkOnly._id}`, { as: other }));
}

beforeAll(() => buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' }));

test.each(['keep', 'discard'] as const)('with “%s” nothing of an erased person’s name or address is left anywhere', async (contents) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const as = await signUp(contents);
  await livePublicly(as);
  // As an older release stored versions.
  await bindings.DB.prepare(
    `update content_versions set snapshot = json_set(snapshot, '$.creatorName', 'Zephyrine Quillfeather', '$.creatorUsername', 'zephyrwren')
      where content_id in (select id from contents where creator_id = ?)`,
  )
    .bind(as.id)
    .run();
  await runAllJobs();
  // The search must be able to find what is looked for.
  expect((await findStoredTraces()).length).toBeGreaterThan(10);
  expect((await findIndexedTraces()).length).toBeGreaterThan(0);
  await must(callApi('DELETE /v1/users/current_user', { as, body: { password: PASSWORD, contents } }));
  for (let run = 0; run < 2; run += 1) {
    advanceClock(10 * 60_000);
    await runAllJobs();
  }
  const traces = (await findStoredTraces()).filter(({ place }) => DOCUMENTED[place] === undefined);
  expect(traces.map(({ place, text }) => `${place}: ${text.slice(0, 200)}`)).toEqual([]);
});
