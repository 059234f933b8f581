import { expect, test } from 'vitest';
import { VERSION_LIMITS } from '#base/limits/contents';
import { RATE_LIMITS } from '#base/rate-limits';
import { type Article, buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { chooseCount } from '#tests/helpers/test-size';
import { createContent } from '#worker/contents/contents/create';
import { saveContent } from '#worker/contents/contents/save';
import { createRequestContext } from '#worker/context';

const LONG_HTML = `<p>${'x'.repeat(299_000)}</p>`;

async function save(creator: Person, content: Article, fields: object = {}, headers = {}) {
  advanceClock(10);
  return callApi(`PUT /v1/${content.type}s/${content._id}`, { as: creator, body: { ...content, ...fields, force: true }, headers });
}

const countVersionBytes = async (creator: Person) =>
  (await bindings.DB.prepare(
    'select coalesce(sum(length(snapshot)), 0) as bytes from content_versions where content_id in (select id from contents where creator_id = ?)',
  )
    .bind(creator.id)
    .first<number>('bytes')) ?? 0;

/** When the budgets of the present day end, by which their counters are found. */
const findEndOfDay = () => clock.now.getTime() - (clock.now.getTime() % 86_400_000) + 86_400_000;
/** Counts the rate of saves from zero. */
const startNextWindow = () => advanceClock(RATE_LIMITS.save.windowSeconds * 1_000);
const startNextDay = () => advanceClock(24 * 60 * 60 * 1_000 - (clock.now.getTime() % (24 * 60 * 60 * 1_000)));

test('saves above the rate are refused until its window ends, and the refusal says both', async () => {
  startNextDay();
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator });
  const statuses: number[] = [];
  for (let i = 0; i < RATE_LIMITS.save.account; i += 1) statuses.push((await save(creator, article)).status);
  // Creating the article was one of them.
  expect(statuses.indexOf(429)).toBe(RATE_LIMITS.save.account - 1);
  const { error, headers } = await save(creator, article, { title: 'Refused' });
  expect(error?.message).toMatch(/^You can save 60 times in 10 minutes\. Try again in (\d+ seconds|10 minutes)\.$/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await callApi(`GET /v1/articles/${article._id}`, { as: creator })).body.title).toBe(article.title);
  startNextWindow();
  expect((await save(creator, article)).status).toBe(200);
});

test('creations, saves and restores count against one rate', async () => {
  startNextDay();
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator });
  for (let i = 1; i < RATE_LIMITS.save.account; i += 1) await save(creator, article);
  const attempts = [
    callApi('POST /v1/articles', { as: creator, body: buildArticleDraft() }),
    callApi('POST /v1/kquizzes', { as: creator, body: buildKquizDraft() }),
    callApi(`POST /v1/articles/${article._id}/versions/${RATE_LIMITS.save.account}/restore`, { as: creator }),
  ];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([429, 429, 429]);
});

test('a day’s versions of an account stay within its budget of bytes', async () => {
  startNextDay();
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator, userStatus: 'self', htmlContent: LONG_HTML });
  const statuses = new Set<number>();
  let refusal: Awaited<ReturnType<typeof save>> | undefined;
  // Most of the day's saves are counted without being made, unless everything is asked for.
  const countedSaves = chooseCount(145, 0);
  let savedBytes = countedSaves * LONG_HTML.length;
  await bindings.DB.prepare('update rate_limits set count = count + ? where expires_at = ?').bind(savedBytes, findEndOfDay()).run();
  for (let i = countedSaves; i < 190; i += 1) {
    if (i % 50 === 49) startNextWindow();
    const response = await save(creator, article, { htmlContent: LONG_HTML });
    statuses.add(response.status);
    if (response.status === 200) savedBytes += LONG_HTML.length;
    else refusal ??= response;
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect(refusal?.error?.message).toMatch(/^An account can save 50 MB a day, and a network 200 MB\. Try again in \d+ hours\.$/);
  const budget = RATE_LIMITS['saved-bytes'].account;
  expect(savedBytes).toBeLessThanOrEqual(budget);
  expect(savedBytes).toBeGreaterThan(0.95 * budget);
  // Versions are thinned as well, so what is stored is less than what was written.
  expect(await countVersionBytes(creator)).toBeLessThan(VERSION_LIMITS.max * 310_000);
  startNextDay();
  expect((await save(creator, article)).status).toBe(200);
});

test('a save that is refused uses up no bytes of its account or its network', async () => {
  startNextDay();
  const headers = { 'cf-connecting-ip': '198.51.100.8' };
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator });
  await save(creator, article, {}, headers);
  const endOfDay = findEndOfDay();
  await bindings.DB.prepare('update rate_limits set count = ? where expires_at = ?')
    .bind(RATE_LIMITS['saved-bytes'].account - 100_000, endOfDay)
    .run();
  for (let i = 0; i < 3; i += 1) expect((await save(creator, article, { htmlContent: LONG_HTML }, headers)).status).toBe(429);
  const counts = await bindings.DB.prepare('select distinct count from rate_limits where expires_at = ?').bind(endOfDay).all();
  expect(counts.results).toEqual([{ count: RATE_LIMITS['saved-bytes'].account - 100_000 }]);
  expect((await save(creator, article, {}, headers)).status).toBe(200);
});

test('accounts of one network share a budget of bytes', async () => {
  startNextDay();
  const headers = { 'cf-connecting-ip': '198.51.100.7' };
  const bytes = RATE_LIMITS['saved-bytes'].address;
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator });
  // The counter of the network, as if other accounts had used its budget.
  await save(creator, article, {}, headers);
  await bindings.DB.prepare('update rate_limits set count = count + ? where expires_at = ?').bind(bytes, findEndOfDay()).run();
  const other = await buildUser();
  const created = await callApi('POST /v1/articles', { as: other, body: buildArticleDraft(), headers });
  expect([created.status, created.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await callApi('POST /v1/articles', { as: other, body: buildArticleDraft() })).status).toBe(201);
});

test('staff saves count against the account of staff, and a refused save writes nothing', async () => {
  startNextDay();
  const [creator, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  const article = await buildContent('articles', { as: creator });
  const tag = (i: number) =>
    callApi(`PUT /v1/articles/${article._id}`, { as: staff, body: { dateModified: article.dateModified, force: true, tags: [`t${i}`] } });
  const statuses: number[] = [];
  for (let i = 0; i <= RATE_LIMITS.save.account; i += 1) {
    advanceClock(10);
    statuses.push((await tag(i)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await callApi(`GET /v1/articles/${article._id}`, { as: creator })).body.tags).toEqual([`t${RATE_LIMITS.save.account - 1}`]);
  expect((await save(creator, article)).status).toBe(200);
});

test('the product’s own scripts are exempt', async () => {
  startNextDay();
  const { id } = await buildUser();
  const viewer = { id, username: 'seeded', role: 'user', status: [] };
  const ctx = () => ({
    ...createRequestContext({ env: bindings, now: clock.now, viewer: viewer as never }),
    isTrustedCaller: true,
  });
  const article = await createContent(ctx(), 'articles', buildArticleDraft());
  for (let i = 0; i < RATE_LIMITS.save.account + 5; i += 1) {
    advanceClock(10);
    await saveContent(
      ctx(),
      { type: 'articles', id: article._id },
      { dateModified: article.dateModified, force: true, ...buildArticleDraft() },
    );
  }
  expect((await callApi(`GET /v1/articles/${article._id}`, { as: { id, username: 'seeded' } as Person })).body.version).toBe(
    RATE_LIMITS.save.account + 6,
  );
});
