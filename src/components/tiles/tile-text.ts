import { KIND_NAMES, KINDS, type Kind } from '#base/kinds';
import { html, type Markup, NOTHING } from '#components/ui/html.ts';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import { contentPath } from '#rules/screens/paths';
import { coverMarkup, playsMarkup } from './text.ts';

// Lists are most of what the site sends, so tiles are written as text: as components each would cost a page ten times as much.
// Their icons are masks of tiles.css, which need no elements.

const BADGES = Object.fromEntries(
  KIND_NAMES.map((kind) => [kind, html`<span class="kind" data-kind="${kind}">${KINDS[kind].label}</span>`]),
) as Record<Kind, Markup>;

interface TileOptions {
  /** Small ones show no plays and no creator. */
  small?: boolean | undefined;
  /** The level of its title: 2 where the list stands right under the page's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
  /** What the address of a drawing begins with, where it is not the file's. */
  sprite?: string | undefined;
}

function tileMarkup(content: TileContent, { small = false, level = 3, eager = false, sprite }: TileOptions = {}): Markup {
  const cover = coverMarkup(content, { size: small ? 'small' : 'tile', eager, sprite });
  if (small) return html`<li class="tile tile-small">${cover}${BADGES[content.type]}${titleMarkup(content, 'tile', level)}</li>`;
  return html`<li class="tile">${cover}${marksMarkup(content)}${titleMarkup(content, 'tile', level)}${factsMarkup(content, 'tile')}</li>`;
}

export const tileText = (content: TileContent, options?: TileOptions): string => String(tileMarkup(content, options));

export const tilesText = (contents: readonly TileContent[], options?: TileOptions): string =>
  contents.map((content) => tileMarkup(content, options)).join('');

/** Its place is counted by the stylesheet. */
const rankedTileMarkup = (content: TileContent): Markup =>
  html`<li class="ranked-tile">${coverMarkup(content, { size: 'small' })}${BADGES[content.type]}${titleMarkup(content, 'ranked', 3)}${factsMarkup(content, 'ranked')}</li>`;

export const rankedTilesText = (contents: readonly TileContent[]): string => contents.map(rankedTileMarkup).join('');

function leadCardMarkup(content: LeadContent): Markup {
  const { description } = content;
  const about = description ? html`<p class="lead-text"${languageMarkup(content)} dir="auto">${description}</p>` : NOTHING;
  return html`<li class="lead-card">${coverMarkup(content, { size: 'lead' })}<div class="lead-body">${marksMarkup(content)}${titleMarkup(content, 'lead', 3)}${about}${factsMarkup(content, 'lead')}</div></li>`;
}

export const leadCardsText = (contents: readonly LeadContent[]): string => contents.map(leadCardMarkup).join('');

const marksMarkup = ({ type, official }: TileContent): Markup =>
  official ? html`<div class="tile-marks tile-official">${BADGES[type]}Official</div>` : BADGES[type];

/** Pages are in English, and so is what does not say otherwise. */
const languageMarkup = ({ language }: Pick<TileContent, 'language'>): Markup => (language === 'en' ? NOTHING : html` lang="${language}"`);

function titleMarkup(content: TileContent, list: string, level: 2 | 3): Markup {
  const link = html`<a class="${list}-link" href="${contentPath(content)}">${content.title}</a>`;
  return level === 2
    ? html`<h2 class="${list}-title"${languageMarkup(content)} dir="auto">${link}</h2>`
    : html`<h3 class="${list}-title"${languageMarkup(content)} dir="auto">${link}</h3>`;
}

const factsMarkup = ({ performance, creatorName }: TileContent, list: string): Markup =>
  html`<div class="${list}-facts">${playsMarkup(performance.playCount)}${
    creatorName ? html`<span class="${list}-by">by ${creatorName}</span>` : NOTHING
  }</div>`;
