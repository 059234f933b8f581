import { takePendingFlash } from './pending-flash.ts';

/** Shows the flash that the previous page stored. Few pages have one, so the code that shows it is imported on demand. */
export function showPendingFlash(): void {
  const pendingFlash = takePendingFlash();
  if (!pendingFlash) return;
  if ('deleted' in pendingFlash)
    void import('./content/undelete-content.ts').then(({ flashDeleted }) => flashDeleted(pendingFlash.deleted));
  else void import('./flash.ts').then(({ flash }) => flash(String(pendingFlash.text), pendingFlash.options));
}
