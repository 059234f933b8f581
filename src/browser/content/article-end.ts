import { recordPlayedContent } from './played-contents.ts';
import { showUpNext } from './up-next.ts';

/** Shows what comes after an article or a game, and remembers the article as read once its end is seen, the game once it is played or left. */
export async function startArticleEnd(host: HTMLElement): Promise<void> {
  const { nextOf: contentId = '', isGame } = host.dataset;
  const record = () => recordPlayedContent({ id: contentId, type: 'article', playedAt: Date.now(), path: location.pathname });
  await showUpNext(host, { contentId, label: isGame === undefined ? 'Read on' : 'Play next' });
  host.addEventListener('click', record);
  if (isGame === undefined) recordWhenSeen(host, record);
  // The page loses the focus to the frame of the game.
  else addEventListener('blur', () => document.activeElement?.matches('[data-game]') && record());
}

function recordWhenSeen(host: HTMLElement, record: () => void): void {
  // A hidden element is never seen, but the end of its article is near.
  if (host.hidden) {
    record();
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    record();
  });
  observer.observe(host);
}
