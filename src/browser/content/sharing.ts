import { FLASH_DURATIONS } from '#base/limits/timing';
import { LINK_COPIED_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';

export interface Shared {
  title: string;
  url: string;
}

export const canShare = (): boolean => 'share' in navigator;

/** The system's own sharing; closing it again is no failure. */
export async function share(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(shared.url);
  }
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    flash(LINK_COPIED_TEXT, { tone: 'success', ms: FLASH_DURATIONS.copyMs });
  } catch {
    flash('Copying is not allowed here. The link stands in the field below.', { ms: FLASH_DURATIONS.copyMs });
  }
}
