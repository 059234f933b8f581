import { GAME, KIND_NAMES, KINDS, type Kind } from '#base/kinds';
import { EMPTY_MARKUP, html, type Markup } from '#components/ui/html.ts';
import { hasGameTag } from '#rules/contents/game';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import { formatQuestionCount, joinFacts } from '#rules/next/content-facts';
import { getContentPath } from '#rules/screens/paths';
import { buildCoverMarkup, buildPlayCountMarkup } from './cover-markup.ts';

// Tiles are markup strings, because a component per tile costs ten times as much to render.
// Tile icons are CSS masks in tiles.css and need no elements.

const KIND_BADGES = Object.fromEntries(
  KIND_NAMES.map((kind) => [kind, html`<span class="kind" data-kind="${kind}">${KINDS[kind].label}</span>`]),
) as Record<Kind, Markup>;
const GAME_BADGE = html`<span class="kind" data-kind="game">${GAME.label}</span>`;

const getKindBadge = (content: TileContent): Markup => (hasGameTag(content) ? GAME_BADGE : KIND_BADGES[content.type]);

interface TileOptions {
  /** A small tile shows neither plays nor creator. */
  small?: boolean | undefined;
  /** The heading level of the title: 2 if the list directly follows the page's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
  /** The URL prefix of drawings, if not the sprite file. */
  sprite?: string | undefined;
  /** Names the content in `data-id`, for a script that chooses among the tiles. */
  withIds?: boolean | undefined;
}

function buildTileMarkup(content: TileContent, { small = false, level = 3, eager = false, sprite, withIds }: TileOptions = {}): Markup {
  const cover = buildCoverMarkup(content, { size: small ? 'small' : 'tile', eager, sprite });
  if (small) return html`<li class="tile tile-small">${cover}${getKindBadge(content)}${buildTitleMarkup(content, 'tile', level)}</li>`;
  const id = withIds ? html` data-id="${content._id}"` : EMPTY_MARKUP;
  return html`<li class="tile"${id}>${cover}${buildBadgesMarkup(content)}${buildTitleMarkup(content, 'tile', level)}${buildTileMetaMarkup(content, 'tile')}</li>`;
}

export const renderTile = (content: TileContent, options?: TileOptions): string => String(buildTileMarkup(content, options));

export const renderTileList = (contents: readonly TileContent[], options?: TileOptions): string =>
  contents.map((content) => buildTileMarkup(content, options)).join('');

/** A CSS counter draws the rank. */
const buildRankedTileMarkup = (content: TileContent): Markup =>
  html`<li class="ranked-tile">${buildCoverMarkup(content, { size: 'small' })}${getKindBadge(content)}${buildTitleMarkup(content, 'ranked', 3)}${buildTileMetaMarkup(content, 'ranked')}</li>`;

export const renderRankedTiles = (contents: readonly TileContent[]): string => contents.map(buildRankedTileMarkup).join('');

function buildLeadCardMarkup(content: LeadContent): Markup {
  const { description } = content;
  const descriptionMarkup = description
    ? html`<p class="lead-text"${buildLanguageMarkup(content)} dir="auto">${description}</p>`
    : EMPTY_MARKUP;
  return html`<li class="lead-card">${buildCoverMarkup(content, { size: 'lead' })}<div class="lead-body">${buildBadgesMarkup(content)}${buildTitleMarkup(content, 'lead', 3)}${descriptionMarkup}${buildTileMetaMarkup(content, 'lead')}</div></li>`;
}

export const renderLeadCards = (contents: readonly LeadContent[]): string => contents.map(buildLeadCardMarkup).join('');

const buildBadgesMarkup = (content: TileContent): Markup =>
  content.official ? html`<div class="tile-marks tile-official">${getKindBadge(content)}Official</div>` : getKindBadge(content);

/** The page's language is English, so English needs no attribute. */
const buildLanguageMarkup = ({ language }: Pick<TileContent, 'language'>): Markup =>
  language === 'en' ? EMPTY_MARKUP : html` lang="${language}"`;

function buildTitleMarkup(content: TileContent, classPrefix: string, level: 2 | 3): Markup {
  const link = html`<a class="${classPrefix}-link" href="${content.path ?? getContentPath(content)}">${content.title}</a>`;
  return level === 2
    ? html`<h2 class="${classPrefix}-title"${buildLanguageMarkup(content)} dir="auto">${link}</h2>`
    : html`<h3 class="${classPrefix}-title"${buildLanguageMarkup(content)} dir="auto">${link}</h3>`;
}

/**
 * What a tile says besides its title: plays, category, number of questions and creator. Category and questions are bare text, which takes no
 * element. Without plays it says "New" and shows no icon.
 */
function buildTileMetaMarkup(content: TileContent, classPrefix: string): Markup {
  const { creatorName, categoryName = '', performance } = content;
  const plays = performance.playCount === 0 ? 'New' : buildPlayCountMarkup(performance.playCount);
  const facts = joinFacts([categoryName, formatQuestionCount(content)]);
  const creator = creatorName ? html`<span class="${classPrefix}-by">by ${creatorName}</span>` : EMPTY_MARKUP;
  return html`<div class="${classPrefix}-facts${performance.playCount === 0 ? ' unplayed' : ''}">${plays}${facts && ` ${facts} `}${creator}</div>`;
}
