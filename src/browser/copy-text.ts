import { FLASH_DURATIONS } from '#base/limits/timing';
import { flash } from '#browser/flash';

const COPY_TEXTS = { done: 'Copied', failed: 'Copying is not allowed here. Select the text and copy it with the keyboard.' };

/** Copies a text and flashes the outcome: browsers refuse it without permission or outside HTTPS. */
export async function copyText(text: string, { done, failed } = COPY_TEXTS): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    flash(done, { tone: 'success', ms: FLASH_DURATIONS.copyMs });
  } catch {
    flash(failed, { ms: FLASH_DURATIONS.copyMs });
  }
}
