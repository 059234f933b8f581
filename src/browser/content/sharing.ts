import { LINK_COPIED_TEXT } from '#base/texts/common';
import { copyText } from '#browser/copy-text';

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

export const copyLink = (url: string): Promise<void> =>
  copyText(url, { success: LINK_COPIED_TEXT, failure: 'Your browser blocked copying. Copy the link from the field below.' });
