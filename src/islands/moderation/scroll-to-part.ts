import type { ReviewPart } from '#rules/reviews/review-parts';
import { listPartsOfTab, listReviewTabs } from './detail/review-tabs.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import type { QueueStore } from './store/queue-store.ts';

/**
 * Moves the focus to the next part of a content that was not in view: the first one after the part with the focus, else the first of all.
 * Opens the tab that shows it. Does nothing once all was in view.
 */
export function scrollToNextPart(store: QueueStore, id: string): void {
  const unseenParts = store.details.listUnseenParts(id) ?? [];
  const review = store.details.findReview(id);
  if (!review || unseenParts.length === 0) return;
  const tabs = listReviewTabs(review, store.listName);
  const openTab = tabs.find(({ name }) => name === store.$tab.get())?.name ?? tabs[0]?.name ?? 'questions';
  const partsInTab = listPartsOfTab(review.parts, openTab);
  const focusedKey = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part;
  const focusedAt = partsInTab.findIndex(({ key }) => key === focusedKey);
  const isUnseen = ({ key }: ReviewPart) => unseenParts.some((part) => part.key === key);
  const next = partsInTab.slice(focusedAt + 1).find(isUnseen) ?? partsInTab.find(isUnseen) ?? unseenParts[0];
  if (!next) return;
  if (!partsInTab.includes(next)) store.$tab.set(tabs.find(({ name }) => listPartsOfTab(review.parts, name).includes(next))?.name ?? null);
  // The whole part comes to the top, which the browser's own scrolling to the focus does not do.
  void focusWhenShown(`[data-part='${CSS.escape(next.key)}']`, { preventScroll: true });
}
