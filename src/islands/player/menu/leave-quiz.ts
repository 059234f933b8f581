import { flashOnNextPage } from '#browser/pending-flash';
import type { PlayStore } from '#islands/player/session/store.ts';
import { isOwnPreviousPage } from '#rules/links/previous-page';

/** Goes back to the page from which the quiz was opened if it is ours, else to the given one. The next page says that the answers are saved. */
export function leaveQuiz(store: PlayStore, otherwise: string): void {
  if (store.isSaved()) flashOnNextPage('Your answers are saved. Continue whenever you like.');
  if (history.length > 1 && isOwnPreviousPage(document.referrer, location.href)) history.back();
  else location.assign(otherwise);
}
