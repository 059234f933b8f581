import type { MouseEvent } from 'react';
import type { PlayStore } from '#islands/player/session/store.ts';

/** Leaves the quiz for the page from which it was opened. A click that opens a new tab, and one without a connection, follows the link. */
export function leaveOnClick(event: MouseEvent<HTMLAnchorElement>, store: PlayStore): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void import('./leave-quiz.ts').then(
    ({ leaveQuiz }) => leaveQuiz(store, href),
    () => location.assign(href),
  );
}
