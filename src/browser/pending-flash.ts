import type { Kind } from '#base/kinds';
import type { DraftChange } from '#contract/contents/drafts';
import type { FlashOptions } from './flash.ts';

const STORAGE_KEY = 'ql_flash';

/** A content that was deleted, or a draft with the change that stores it again. */
export interface DeletedItem {
  kind: Kind;
  id: string;
  title: string;
  draft?: DraftChange;
}
type PendingFlash = { text: string; options: FlashOptions } | { deleted: readonly DeletedItem[] };

/** Shows a flash on the next page. */
export function flashOnNextPage(text: string, options: Omit<FlashOptions, 'action'> = {}): void {
  storePendingFlash({ text, options });
}

/** Says on the next page that contents or drafts are deleted, with the button that restores them. */
export function flashDeletedOnNextPage(deleted: readonly DeletedItem[]): void {
  storePendingFlash({ deleted });
}

function storePendingFlash(pendingFlash: PendingFlash): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pendingFlash));
  } catch {
    // Without storage the next page shows no flash.
  }
}

/** Takes the flash that the previous page stored; null without one. One that cannot be read is dropped. */
export function takePendingFlash(): PendingFlash | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored) sessionStorage.removeItem(STORAGE_KEY);
    return stored ? (JSON.parse(stored) as PendingFlash) : null;
  } catch {
    return null;
  }
}
