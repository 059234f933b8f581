import { expect, test } from 'vitest';
import { bindings, callApi } from '#tests/helpers/api';

const countOf = async (name: string) =>
  (await bindings.DB.prepare("select sum(value) as n from counters where name like 'day:%:' || ?").bind(name).first<{ n: number }>())?.n ??
  0;
const tell = (body: object, headers: Record<string, string> = {}) => callApi('POST /v1/events', { body, headers });

test('what happened is counted for its day, and nothing else is kept of it', async () => {
  const { status, cost } = await tell({ event: 'result_shared' });
  await tell({ event: 'result_shared' });
  await tell({ event: 'conversion' });
  expect([status, cost.rowsWritten]).toEqual([204, 1]);
  expect([await countOf('shares'), await countOf('conversions')]).toEqual([2, 1]);
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])('who says %j is not counted', async (headers) => {
  const before = await countOf('shares');
  expect((await tell({ event: 'result_shared' }, headers as Record<string, string>)).status).toBe(204);
  expect(await countOf('shares')).toBe(before);
});

test('only what is listed is counted', async () => {
  for (const body of [{}, { event: 'play_finished' }, { event: 'toString' }, { event: 'conversion', who: 'jo' }])
    expect((await tell(body)).status).toBe(400);
});
