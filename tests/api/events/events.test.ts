import { expect, test } from 'vitest';
import { bindings, callApi } from '#tests/helpers/api';

const getCount = async (name: string) =>
  (await bindings.DB.prepare("select sum(value) as n from counters where name like 'day:%:' || ?").bind(name).first<{ n: number }>())?.n ??
  0;
const sendEvent = (body: object, headers: Record<string, string> = {}) => callApi('POST /v1/events', { body, headers });

test('counts an event for its day and stores nothing else', async () => {
  const { status, cost } = await sendEvent({ event: 'result_shared' });
  await sendEvent({ event: 'result_shared' });
  await sendEvent({ event: 'conversion' });
  expect([status, cost.rowsWritten]).toEqual([204, 1]);
  expect([await getCount('shares'), await getCount('conversions')]).toEqual([2, 1]);
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])(
  'does not count an event sent with %j',
  async (headers) => {
    const previousCount = await getCount('shares');
    expect((await sendEvent({ event: 'result_shared' }, headers as Record<string, string>)).status).toBe(204);
    expect(await getCount('shares')).toBe(previousCount);
  },
);

test('counts only known events', async () => {
  for (const body of [{}, { event: 'play_finished' }, { event: 'toString' }, { event: 'conversion', who: 'jo' }])
    expect((await sendEvent(body)).status).toBe(400);
});
