import { GAME, KINDS } from '#base/kinds';
import { SPRITE_URL_PREFIX } from '#browser/icons/sprite';
import type { NextContent } from '#contract/discovery/next-contents';
import { COVER_FRAME, drawCover } from '#rules/covers/cover';
import { formatContentFacts } from '#rules/next/content-facts';
import { getContentPath } from '#rules/screens/paths';
import { escapeHtml } from '#rules/text/escape-html';

/** What the card of the next content shows. The cover is markup. */
export interface NextCard {
  kind: string;
  /** The kind of the badge, which differs for a game. */
  badgeKind: string;
  kindLabel: string;
  href: string;
  title: string;
  language: string;
  facts: string;
  cover: string;
  action: string;
}

export const toNextCard = (content: NextContent): NextCard => ({
  kind: content.type,
  badgeKind: content.isGame ? 'game' : content.type,
  kindLabel: content.isGame ? GAME.label : KINDS[content.type].label,
  href: getContentPath(content),
  title: content.title,
  language: content.language,
  facts: formatContentFacts(content),
  cover: buildCover(content),
  action: content.type === 'article' && !content.isGame ? 'Read' : 'Play',
});

function buildCover(content: NextContent): string {
  const { width, height } = COVER_FRAME;
  return content.imageHomePage
    ? `<img src="${escapeHtml(content.imageHomePage)}" alt="" width="${width}" height="${height}" decoding="async">`
    : `<svg class="cover-lines" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawCover(SPRITE_URL_PREFIX, content)}</svg>`;
}

/** The card, and the bar that takes its place on a phone once the card has scrolled away. The card is one link, which covers it. */
export function buildNextMarkup(card: NextCard, label: string): string {
  const [href, title, language] = [escapeHtml(card.href), escapeHtml(card.title), escapeHtml(card.language)];
  const facts = card.facts === '' ? '' : `<span>${escapeHtml(card.facts)}</span>`;
  return `<div class="next-card" data-kind="${escapeHtml(card.kind)}">
    <div class="next-cover">${card.cover}</div>
    <div class="next-body">
      <p class="next-label" id="next-label">${label}</p>
      <h2 class="next-title"><a class="next-link" href="${href}" lang="${language}" dir="auto" aria-describedby="next-label next-facts">${title}</a></h2>
      <p class="next-facts" id="next-facts"><span class="kind" data-kind="${escapeHtml(card.badgeKind)}">${escapeHtml(card.kindLabel)}</span>${facts}</p>
      <span class="button button-kind next-action" aria-hidden="true">${card.action} next</span>
    </div>
  </div>
  <div class="next-end"></div>
  <div class="next-bar" data-kind="${escapeHtml(card.kind)}" inert>
    <a class="next-bar-link" href="${href}"><span class="next-bar-words"><span class="next-label">${label}</span>
      <span class="next-bar-title" lang="${language}" dir="auto" data-shortened>${title}</span></span>
      <span class="button button-kind button-small" aria-hidden="true">${card.action}</span></a>
  </div>`;
}
