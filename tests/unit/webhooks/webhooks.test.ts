import { expect, test, vi } from 'vitest';
import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import { DELIVERY_PROBLEMS } from '#base/webhooks';
import { webhookEvent } from '#contract/partners/webhooks';
import { getStateAfterAttempt, MAX_DELIVERY_ATTEMPTS } from '#rules/webhooks/attempts';
import { describeAnswer, getDeliveryBadge, getEventLabel } from '#rules/webhooks/delivery-texts';
import { buildResultEvent, buildTestEvent } from '#rules/webhooks/event';
import { isWebhookAddress } from '#rules/webhooks/webhook-address';
import { postExternalUrl } from '#worker/platform/fetch-external-url';

const AT = new Date('2026-11-20T05:00:00.000Z');
const OPTIONS = { headers: {}, body: '{}', timeoutMs: 10_000, maxAnswerBytes: 10 };

test.each([
  ['CONTENT_RESULT', 1, 200, 'delivered'],
  ['CONTENT_RESULT', 8, 204, 'delivered'],
  ['CONTENT_RESULT', 1, 302, 'waiting'],
  ['CONTENT_RESULT', 7, null, 'waiting'],
  ['CONTENT_RESULT', 8, 500, 'failed'],
  ['CONTENT_RESULT', 9, null, 'failed'],
  ['TEST', 1, 500, 'failed'],
  ['TEST', 1, 299, 'delivered'],
] as const)('a %s after attempt %i with status %s is %s', (type, attempts, status, state) => {
  expect(getStateAfterAttempt(type, { attempts, status })).toBe(state);
});

test('all attempts are within 32 hours', () => {
  expect(MAX_DELIVERY_ATTEMPTS).toBe(8);
  expect(WEBHOOK_LIMITS.retryWaitsMs.reduce((sum: number, wait) => sum + wait, 0) / 3_600_000).toBeLessThan(32);
});

test.each([
  ['https://hooks.example.org/results?key=1', true, true],
  ['http://127.0.0.1:4567/results', false, true],
  ['http://localhost', false, true],
  ['http://localhost.example.org/', false, false],
  ['http://127.0.0.1@evil.example.org/', false, false],
  ['http://127.0.0.2/', false, false],
  ['https://10.0.0.1/', false, false],
  ['https://printer.local/', false, false],
])('%s: %s, in development %s', (url, isAllowed, isAllowedInDevelopment) => {
  expect([true, false].map((isDevelopment) => isWebhookAddress(url, { isDevelopment }))).toEqual([isAllowedInDevelopment, isAllowed]);
});

test('an event has the fields of the message, and neither the person nor the answers', () => {
  const metadata = { campaign_id: 'spring', utm_source: 'mail', consumer: 'post', question_seconds: [3] };
  const submission = {
    _id: 'play1',
    user: 'user1',
    duration: 9,
    finalScore: 7,
    dimensionScores: [7],
    metadata,
    dateCreated: AT.toISOString(),
  };
  const event = buildResultEvent(submission, { id: 'msg_1', at: AT, embedId: 'kquiz-1abc', productName: 'Quiz Lark' });
  const data = { product: 'QUIZ_LARK', id: 'kquiz-1abc', resultId: null, finalScore: 7, dimensionScores: [7], campaign_id: 'spring' };
  expect(event).toEqual({ id: 'msg_1', type: 'CONTENT_RESULT', version: 1, dateCreated: AT.toISOString(), data });
  for (const sent of [event, buildTestEvent({ id: 'msg_2', at: AT })]) expect(webhookEvent.parse(sent)).toEqual(sent);
});

test('staff read how a receiver answered, and why there was no answer', () => {
  const describe = (status: number | null, problem: (typeof DELIVERY_PROBLEMS)[number] | null = null, attempts = 1) =>
    describeAnswer({ status, problem, attempts });
  expect([describe(204), describe(302), describe(500), describe(null), describe(null, null, 0), describe(null, 'timeout')]).toEqual([
    'Status 204',
    'Status 302, a redirect, which is not followed',
    'Status 500; only 200 to 299 counts as received',
    'Being sent',
    'Not sent yet',
    'No answer within 10 seconds',
  ]);
  expect(new Set(DELIVERY_PROBLEMS.map((problem) => describe(null, problem))).size).toBe(DELIVERY_PROBLEMS.length);
  expect([getEventLabel({ type: 'TEST' }), getDeliveryBadge({ state: 'failed' }).label]).toEqual(['Test', 'Failed']);
});

test('a post follows no redirect, sends no cookies and tells the status only', async () => {
  const calls: RequestInit[] = [];
  const answer = (async (_: string, init: RequestInit) => {
    calls.push(init);
    return new Response('a long text that nobody reads', { status: 307, headers: { location: 'http://10.0.0.1/' } });
  }) as typeof fetch;
  expect(await postExternalUrl(answer, 'https://hooks.example.org/', OPTIONS)).toEqual({ status: 307, problem: null });
  expect(calls).toEqual([expect.objectContaining({ method: 'POST', redirect: 'manual', credentials: 'omit', body: '{}' })]);
});

test('a post that gets no answer says whether it waited', async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal);
  const silent = ((_: string, { signal }: RequestInit) => {
    timer.abort();
    return Promise.reject(signal?.reason);
  }) as typeof fetch;
  expect(await postExternalUrl(silent, 'https://hooks.example.org/', OPTIONS)).toEqual({ status: null, problem: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(OPTIONS.timeoutMs);
  const refused = (async () => {
    throw new TypeError('connect ECONNREFUSED');
  }) as typeof fetch;
  expect(await postExternalUrl(refused, 'https://hooks.example.org/', OPTIONS)).toEqual({ status: null, problem: 'unreachable' });
});
