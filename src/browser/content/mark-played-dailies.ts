import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage } from '#browser/storage';

/** Shows the ticks of the daily quizzes that were finished on this device: the player stores the best score of each trivia quiz. */
export function markPlayedDailies(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-daily-list] > [data-content]')) {
    const isPlayed = deviceStorage.get(`${STORAGE_PREFIX}:best:${row.dataset.content}`) !== null;
    const tick = row.querySelector<HTMLElement>('[data-played]');
    if (tick) tick.hidden = !isPlayed;
  }
}
