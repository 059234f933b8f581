import type { Kind } from '#base/kinds';
import type { FlashOptions } from './flash.ts';

const STORAGE_KEY = 'ql_flash';

export interface DeletedContent {
  kind: Kind;
  id: string;
  title: string;
}
type PendingFlash = { text: string; options: FlashOptions } | { deleted: DeletedContent };

/** Shows a flash on the next page. */
export function flashOnNextPage(text: string, options: Omit<FlashOptions, 'action'> = {}): void {
  storePendingFlash({ text, options });
}

/** Says on the next page that a content is deleted, with the button that restores it. */
export function flashDeletedOnNextPage({ kind, id, title }: DeletedContent): void {
  storePendingFlash({ deleted: { kind, id, title } });
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
