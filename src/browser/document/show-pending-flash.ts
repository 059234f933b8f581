import { takePendingFlash } from '#browser/pending-flash';

/** Shows the flash that the previous page stored. Few pages have one, so the code that shows it is imported on demand. */
export function showPendingFlash(): void {
  const pendingFlash = takePendingFlash();
  if (!pendingFlash) return;
  if ('deleted' in pendingFlash)
    void import('#browser/content/undelete-content').then(({ flashDeleted }) => flashDeleted(pendingFlash.deleted));
  else void import('#browser/flash').then(({ flash }) => flash(String(pendingFlash.text), pendingFlash.options));
}
