import type { FlashOptions } from './flash.ts';

const STORAGE_KEY = 'ql_flash';

/** Shows a flash on the next page. */
export function flashOnNextPage(text: string, options: Omit<FlashOptions, 'action'> = {}): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ text, options }));
  } catch {
    // Without storage the next page shows no flash.
  }
}

/** Shows the flash that the previous page stored. */
export function showPendingFlash(): void {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (!stored) return;
    sessionStorage.removeItem(STORAGE_KEY);
    const { text, options } = JSON.parse(stored) as { text: string; options: FlashOptions };
    // Few pages have a pending flash, so flash.ts is imported on demand.
    void import('./flash.ts').then(({ flash }) => flash(String(text), options));
  } catch {
    // A flash that cannot be read is not shown.
  }
}
