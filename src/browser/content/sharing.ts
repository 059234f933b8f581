import { FLASH_DURATIONS } from '#base/limits/timing';
import { LINK_COPIED_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';

export interface SharedLink {
  title: string;
  url: string;
}

export const canShare = (): boolean => 'share' in navigator;

/** Opens the system's share sheet and falls back to copying the link. Closing the sheet is not an error. */
export async function shareLink(link: SharedLink): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link.url);
  }
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    flash(LINK_COPIED_TEXT, { tone: 'success', ms: FLASH_DURATIONS.copyMs });
  } catch {
    flash('Your browser blocked copying. Copy the link from the field below.', { ms: FLASH_DURATIONS.copyMs });
  }
}
