import { expect, test } from 'vitest';
import { EMAIL_LIMITS, PASSWORD_LIMITS, USERNAME_LIMITS } from '#base/limits/accounts';
import { TAG_LIMITS, TEMPLATE_SIGNATURE_DAYS } from '#base/limits/contents';
import { HOME_LIMITS } from '#base/limits/home';
import { IMAGE_LIMITS } from '#base/limits/images';
import { LIST_LIMITS, MENU_LIMITS, PROMOTED_SIZES } from '#base/limits/lists';
import { DASHBOARD_CONCURRENCY } from '#base/limits/moderation';
import { PLAY_LIMITS } from '#base/limits/play';
import { MAX_RANDOM_SEED } from '#base/limits/requests';
import { CONVERSION, DELAYS, FLASH_DURATIONS } from '#base/limits/timing';

// The numbers of the specification. Nobody changes one without its owner; `tests/architecture/features.test.ts` shows that each is in use.
test.each([
  ['page sizes', LIST_LIMITS, { collection: 24, search: 30, bottomList: 32, comments: 10, profilePage: 25, feed: 8 }],
  ['leaderboard of a trivia quiz', LIST_LIMITS, { leaderboardFirst: 5, leaderboardMore: 10 }],
  ['home', HOME_LIMITS, { sectionEntries: 8, hot: 30, new: 20, community: 30, top: 30, categoryList: 20 }],
  ['rankings and tags of home', HOME_LIMITS, { profilesPerRanking: 12, tagsYesterday: 15, tagsToday: 20, tagsTop: 20 }],
  ['categories of the menu', MENU_LIMITS, { categories: 8 }],
  ['promoted contents', PROMOTED_SIZES, [8, 16]],
  ['tags', TAG_LIMITS, { max: 30 }],
  ['images', IMAGE_LIMITS, { uploadWidth: 850, cropWidth: 800 }],
  ['player', PLAY_LIMITS, { progressTrackSteps: 9, tickMs: 223, progressMs: 500, progressSteps: [25, 70, 100] }],
  ['flashes', FLASH_DURATIONS, { defaultMs: 3_000, successMs: 2_000, errorMs: 2_000 }],
  ['search and username delays', DELAYS, { searchDebounceMs: 500, usernameCheckMs: 1_000 }],
  ['other delays', DELAYS, { redirectAfterSaveMs: 500, bottomListDelayMs: 500, shuffleMs: 5_000 }],
  ['sessions before a conversion', CONVERSION, { sessions: 3, delayMs: 5_000 }],
  ['accounts', { ...USERNAME_LIMITS }, { min: 6, max: 25 }],
  ['passwords', { ...PASSWORD_LIMITS }, { min: 8, max: 100 }],
  ['e-mail addresses', EMAIL_LIMITS, { localMin: 2, localMax: 40 }],
])('the numbers of %s: %j include %j', (_, limits, promised) => {
  expect(limits).toMatchObject(promised);
});

test('single numbers: signature days, dashboard concurrency, random seeds', () => {
  expect([TEMPLATE_SIGNATURE_DAYS, DASHBOARD_CONCURRENCY, MAX_RANDOM_SEED]).toEqual([14, 5, 9_999]);
});

test('a notice about a copy is shown for three to five seconds', () => {
  expect(FLASH_DURATIONS.copyMs).toBeGreaterThanOrEqual(3_000);
  expect(FLASH_DURATIONS.copyMs).toBeLessThanOrEqual(5_000);
});
