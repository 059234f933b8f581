import { FLASH_DURATIONS } from '#base/limits/timing';
import { flash } from '#browser/flash';

const COPY_TEXTS = { success: 'Copied', failure: 'Copying is not allowed here. Select the text and copy it with the keyboard.' };

/** Copies a text and flashes the outcome. */
export async function copyText(text: string, { success, failure } = COPY_TEXTS): Promise<void> {
  const isCopied = await writeToClipboard(text);
  flash(isCopied ? success : failure, { ms: FLASH_DURATIONS.copyMs, ...(isCopied && { tone: 'success' }) });
}

/** Whether the text was copied: browsers refuse it without permission or outside HTTPS. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
