import { KIND_NAMES, KINDS, type Kind } from '#base/kinds';
import { SPRITE } from '#client/sprite';
import { drawn, html, type Markup, NOTHING } from '#components/ui/html.ts';
import { COVER_FRAME, type CoverSubject, drawCover, LEAD_FRAME } from '#rules/contents/cover';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import { countOf, fullCount, shortCount } from '#rules/screens/counts';
import { contentPath } from '#rules/screens/paths';

// Lists are most of what the site sends, so tiles are written as text: as components each would cost a page ten times as much.
// Their icons are masks of tiles.css, which need no elements.

const BADGES = Object.fromEntries(
  KIND_NAMES.map((kind) => [kind, html`<span class="kind" data-kind="${kind}">${KINDS[kind].label}</span>`]),
) as Record<Kind, Markup>;
const OFFICIAL = html`<span class="official">Official</span>`;
export const OFFICIAL_MARK = String(OFFICIAL);

function playCountMarkup(count: number): Markup {
  const full = countOf(count, 'play');
  // Where nothing is left out, the word alone is added for those who hear it.
  if (shortCount(count) === fullCount(count))
    return html`<span class="play-count">${count}<span class="visually-hidden">${full.slice(String(count).length)}</span></span>`;
  return html`<span class="play-count" title="${full}"><span aria-hidden="true">${shortCount(count)}</span><span class="visually-hidden">${full}</span></span>`;
}

export const playCountText = (count: number): string => String(playCountMarkup(count));

export type CoverContent = CoverSubject & Pick<TileContent, 'imageHomePage' | 'imageHomePageAlt'>;

interface CoverOptions {
  /** How large it stands; it decides the depth of the edge and, for a lead, the proportions. */
  size?: 'small' | 'tile' | 'lead';
  /** Load a photo at once: for covers at the top of a page. */
  eager?: boolean;
}

const SIZE_CLASSES = { tile: '', small: ' cover-small', lead: ' cover-lead' } as const;

function coverMarkup(content: CoverContent, { size = 'tile', eager = false }: CoverOptions = {}): Markup {
  const { width, height } = size === 'lead' ? LEAD_FRAME : COVER_FRAME;
  // A lead may stand in a frame that is flatter than its drawing.
  const fit = size === 'lead' ? drawn(' preserveAspectRatio="xMidYMid slice"') : NOTHING;
  const picture = content.imageHomePage
    ? html`<img class="cover-art" src="${content.imageHomePage}" alt="${content.imageHomePageAlt}" width="${width}" height="${height}" loading="${eager ? 'eager' : 'lazy'}" decoding="async"/>`
    : html`<svg class="cover-art" viewBox="0 0 ${width} ${height}"${fit} aria-hidden="true">${drawn(drawCover(SPRITE, content, { width, height }))}</svg>`;
  return html`<span class="cover-frame${SIZE_CLASSES[size]}" data-kind="${content.type}">${picture}</span>`;
}

export const coverText = (content: CoverContent, options?: CoverOptions): string => String(coverMarkup(content, options));

interface TileOptions {
  /** Small ones show no plays and no creator. */
  small?: boolean | undefined;
  /** The level of its title: 2 where the list stands right under the page's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
}

function tileMarkup(content: TileContent, { small = false, level = 3, eager = false }: TileOptions = {}): Markup {
  const cover = coverMarkup(content, { size: small ? 'small' : 'tile', eager });
  if (small) return html`<li class="tile tile-small">${cover}${BADGES[content.type]}${titleMarkup(content, 'tile', level)}</li>`;
  return html`<li class="tile">${cover}${marksMarkup(content)}${titleMarkup(content, 'tile', level)}${factsMarkup(content, 'tile')}</li>`;
}

export const tileText = (content: TileContent, options?: TileOptions): string => String(tileMarkup(content, options));

export const tilesText = (contents: readonly TileContent[], options?: TileOptions): string =>
  contents.map((content) => tileMarkup(content, options)).join('');

/** Its place is counted by the stylesheet. */
const rankedTileMarkup = (content: TileContent): Markup =>
  html`<li class="ranked-tile">${coverMarkup(content, { size: 'small' })}<div class="ranked-body">${BADGES[content.type]}${titleMarkup(content, 'ranked', 3)}${factsMarkup(content, 'ranked')}</div></li>`;

export const rankedTilesText = (contents: readonly TileContent[]): string => contents.map(rankedTileMarkup).join('');

function leadCardMarkup(content: LeadContent): Markup {
  const { description } = content;
  const about = description ? html`<p class="lead-text"${languageMarkup(content)} dir="auto">${description}</p>` : NOTHING;
  return html`<li class="lead-card">${coverMarkup(content, { size: 'lead' })}<div class="lead-body">${marksMarkup(content)}${titleMarkup(content, 'lead', 3)}${about}${factsMarkup(content, 'lead')}</div></li>`;
}

export const leadCardsText = (contents: readonly LeadContent[]): string => contents.map(leadCardMarkup).join('');

const marksMarkup = ({ type, official }: TileContent): Markup =>
  official ? html`<div class="tile-marks">${BADGES[type]}${OFFICIAL}</div>` : BADGES[type];

/** Pages are in English, and so is what does not say otherwise. */
const languageMarkup = ({ language }: Pick<TileContent, 'language'>): Markup => (language === 'en' ? NOTHING : html` lang="${language}"`);

function titleMarkup(content: TileContent, list: string, level: 2 | 3): Markup {
  const link = html`<a class="${list}-link" href="${contentPath(content)}">${content.title}</a>`;
  return level === 2
    ? html`<h2 class="${list}-title"${languageMarkup(content)} dir="auto">${link}</h2>`
    : html`<h3 class="${list}-title"${languageMarkup(content)} dir="auto">${link}</h3>`;
}

const factsMarkup = ({ performance, creatorName }: TileContent, list: string): Markup =>
  html`<div class="${list}-facts">${playCountMarkup(performance.playCount)}${
    creatorName ? html`<span class="${list}-by">by ${creatorName}</span>` : NOTHING
  }</div>`;
