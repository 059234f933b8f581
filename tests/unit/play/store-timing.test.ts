import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayStore } from '#islands/player/session/store.ts';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';
import { buildQuiz } from './quizzes.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('fetch', async () => Response.json({ playToken: 'token', startedAt: '' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A player with a subscriber, as on a page. */
async function openPlayer() {
  const environment = { storage: buildMemoryStorage(), ownsPage: true, isPreview: false, prefersReducedMotion: () => false };
  const player = createPlayStore(buildQuiz(), environment, null);
  player.$viewState.listen(() => undefined);
  await wait(0);
  return player;
}

test('the duration ticks every 223 ms', async () => {
  const player = await openPlayer();
  const tickedAt: number[] = [];
  let previous = player.$session.get();
  player.$session.listen((session) => {
    const hasTicked = session.stage === 'reviewQuestions' && previous.stage === 'reviewQuestions' && session.elapsedMs > previous.elapsedMs;
    if (hasTicked) tickedAt.push(performance.now());
    previous = session;
  });
  player.startOver();
  await wait(2_000);
  expect(tickedAt.length).toBeGreaterThan(4);
  expect(tickedAt.slice(1).map((ms, i) => Math.round(ms - (tickedAt[i] ?? 0)))).toEqual(tickedAt.slice(1).map(() => 223));
});

test('a play starts with a progress bar at 25, 70 and 100 percent, which ends after about half a second', async () => {
  const player = await openPlayer();
  const percents: number[] = [];
  player.$session.listen((session) => {
    if (session.stage === 'beginQuiz' && session.percent > 0) percents.push(session.percent);
  });
  player.startOver();
  await wait(450);
  expect([percents, player.$session.get().stage]).toEqual([[25, 70], 'beginQuiz']);
  await wait(100);
  expect(player.$session.get().stage).toBe('reviewQuestions');
});
