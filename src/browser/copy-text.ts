import { FLASH_DURATIONS } from '#base/limits/timing';
import { flash } from '#browser/flash';

const COPY_TEXTS = { success: 'Copied', failure: 'Copying is not allowed here. Select the text and copy it with the keyboard.' };

/** Copies a text and flashes the outcome: browsers refuse it without permission or outside HTTPS. */
export async function copyText(text: string, { success, failure } = COPY_TEXTS): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    flash(success, { tone: 'success', ms: FLASH_DURATIONS.copyMs });
  } catch {
    flash(failure, { ms: FLASH_DURATIONS.copyMs });
  }
}
