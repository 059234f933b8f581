import { LINK_COPIED_TEXT } from '#base/texts/common';
import { copyText } from '#browser/copy-text';
import type { SharedLink } from '#rules/screens/share-targets';
import { getPictureToShare } from './shared-picture.ts';

/**
 * Opens the system's share sheet with the link's text and, where the device can, its picture. Opens the share dialog where there is no
 * sheet or the browser refuses it. Closing the sheet is not an error.
 */
export async function shareLink(link: SharedLink): Promise<void> {
  if ('share' in navigator) {
    const { title, text, url } = link;
    const picture = await getPictureToShare(link.imagePath);
    try {
      // Many apps take over the text and drop the title.
      await navigator.share({ title, text, url, ...(picture && { files: [picture] }) });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const { openShareDialog } = await import('./share-dialog.ts');
  openShareDialog(link);
}

export const copyLink = (url: string): Promise<void> =>
  copyText(url, { success: LINK_COPIED_TEXT, failure: 'Your browser blocked copying. Copy the link from the field below.' });
