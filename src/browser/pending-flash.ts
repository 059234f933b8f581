import type { FlashOptions } from './flash.ts';

// Few pages have something to say, so what says it is fetched when there is.
const KEY = 'ql_flash';

/** Says it on the page that is loaded next. */
export function flashOnNextPage(text: string, options: Omit<FlashOptions, 'action'> = {}): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, options }));
  } catch {
    // Without storage the next page says nothing.
  }
}

/** Says what the page before this one left to be said. */
export function showPendingFlash(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (!kept) return;
    sessionStorage.removeItem(KEY);
    const { text, options } = JSON.parse(kept) as { text: string; options: FlashOptions };
    void import('./flash.ts').then(({ flash }) => flash(String(text), options));
  } catch {
    // Nothing readable was left.
  }
}
