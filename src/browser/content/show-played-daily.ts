import { deviceStorage } from '#browser/storage';
import { DAILY_RESULT_KEY, parseDailyResult } from '#rules/daily/daily-result-text';

/** Replaces question one in the hero of home by the result, once the quiz of today is finished on this device. */
export function showPlayedDaily(): void {
  const hero = document.querySelector<HTMLElement>('[data-daily-hero]');
  const number = Number(hero?.dataset.dailyHero);
  const marks = hero && parseDailyResult(deviceStorage.get(DAILY_RESULT_KEY), number);
  if (marks) void import('./played-daily.ts').then(({ renderPlayedDaily }) => renderPlayedDaily(hero, { number, marks }));
}
