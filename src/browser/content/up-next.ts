import { api, catchApiError } from '#browser/api';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { escapeHtml } from '#rules/text/escape-html';
import { buildNextMarkup, type NextCard, toNextCard } from './next-markup.ts';
import { readPlayedContents } from './played-contents.ts';
import './up-next.css';

interface UpNextOptions {
  /** The content that was played or read. */
  contentId: string;
  label: 'Up next' | 'Read on' | 'Play next';
}

/**
 * Fills an element with the card of what to play next. If the call fails, the card shows the first recommendation in the page's HTML that
 * was not played; without any, the element is hidden.
 */
export async function showUpNext(host: HTMLElement, { contentId, label }: UpNextOptions): Promise<void> {
  const playedIds = readPlayedContents()
    .map(({ id }) => id)
    .filter((id) => id !== contentId);
  // Who has played nothing else gets the answer that caches store.
  const query = playedIds.length > 0 ? { played: playedIds.join(',') } : {};
  const { response } = await catchApiError(api('GET /v1/contents/:id/next', { params: { id: contentId }, query }));
  const [next] = response?.contents ?? [];
  const card = next ? toNextCard(next) : response ? null : findRecommendation([contentId, ...playedIds]);
  host.hidden = card === null;
  if (card === null) return;
  host.innerHTML = toTrustedHtml(buildNextMarkup(card, label));
  bindBar(host);
}

/** The first recommendation of the page that was not played, as a card without facts. */
function findRecommendation(playedIds: readonly string[]): NextCard | null {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-recommended] li')) {
    const link = entry.querySelector('a');
    const cover = entry.querySelector('img, svg');
    if (!link || !cover || playedIds.includes(entry.dataset['id'] ?? '') || link.pathname === location.pathname) continue;
    const badge = entry.querySelector<HTMLElement>('.kind');
    const badgeKind = badge?.dataset['kind'] ?? 'kquiz';
    return {
      kind: badgeKind === 'game' ? 'article' : badgeKind,
      badgeKind,
      kindLabel: badge?.textContent ?? 'Quiz',
      href: link.href,
      title: link.textContent.trim(),
      language: link.closest('[lang]')?.getAttribute('lang') ?? 'en',
      facts: '',
      cover: copyCover(cover),
      action: badgeKind === 'article' ? 'Read' : 'Play',
    };
  }
  return null;
}

/** The markup of a cover of the page. A picture is rebuilt, since its attributes are what people wrote. */
function copyCover(cover: Element): string {
  if (cover instanceof HTMLImageElement) return `<img src="${escapeHtml(cover.src)}" alt="" width="320" height="200">`;
  return cover.outerHTML;
}

/** The observed area above the viewport: what is in it has scrolled away, also by a jump that never showed it. */
const ABOVE_VIEWPORT = '9999999px 0px -100% 0px';

/** Shows the bar while the card has scrolled away upwards and the footer is not in view: never the bar and the card at once. */
function bindBar(host: HTMLElement): void {
  const [cardEnd, bar] = [host.querySelector('.next-end'), host.querySelector<HTMLElement>('.next-bar')];
  const footer = document.querySelector('body > footer');
  if (!cardEnd || !bar) return;
  const state = { pastCard: false, footer: false };
  const observe = (element: Element, key: keyof typeof state, rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        state[key] = entries.at(-1)?.isIntersecting ?? false;
        bar.inert = !state.pastCard || state.footer;
      },
      { rootMargin },
    );
    observer.observe(element);
  };
  observe(cardEnd, 'pastCard', ABOVE_VIEWPORT);
  if (footer) observe(footer, 'footer', '0px');
}
