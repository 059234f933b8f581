import { KIND_NAMES, KINDS, type Kind } from '#base/kinds';
import { iconPath } from '#components/ui/icon-path.ts';
import { COVER_FRAME, type CoverSubject, drawCover, LEAD_FRAME } from '#rules/contents/cover';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import { countOf, fullCount, shortCount } from '#rules/screens/counts';
import { contentPath } from '#rules/screens/paths';
import { escaped } from '#rules/text/escape';

// Lists are most of what the site sends, so tiles are written as text: as components each would cost a page ten times as much.
// Whatever a person has typed goes through `escaped`.

const SYMBOLS = [...KIND_NAMES.map((kind) => KINDS[kind].icon), 'badge-check', 'play'] as const;

/** The drawings of the icons that tiles refer to: once in a page, since a list names each of them dozens of times. */
export const TILE_SYMBOLS = `<svg width="0" height="0" hidden aria-hidden="true">${SYMBOLS.map(
  (name) =>
    `<symbol id="icon-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" ` +
    `stroke-linejoin="round"><path d="${iconPath(name)}"/></symbol>`,
).join('')}</svg>`;

const symbolText = (name: (typeof SYMBOLS)[number], size: number) =>
  `<svg class="icon" width="${size}" height="${size}" aria-hidden="true"><use href="#icon-${name}"/></svg>`;

const BADGES = Object.fromEntries(
  KIND_NAMES.map((kind) => [
    kind,
    `<span class="kind" data-kind="${kind}">${symbolText(KINDS[kind].icon, 15)}${escaped(KINDS[kind].label)}</span>`,
  ]),
) as Record<Kind, string>;
export const OFFICIAL_MARK = `<span class="official">${symbolText('badge-check', 15)}<span class="official-word">Official</span></span>`;
const PLAY_ICON = symbolText('play', 14);

export function playCountText(count: number): string {
  const full = countOf(count, 'play');
  // Where nothing is left out, the word alone is added for those who hear it.
  if (shortCount(count) === fullCount(count))
    return `<span class="play-count tabular">${PLAY_ICON}${count}<span class="visually-hidden">${full.slice(String(count).length)}</span></span>`;
  return (
    `<span class="play-count" title="${full}">${PLAY_ICON}<span class="tabular" aria-hidden="true">${shortCount(count)}</span>` +
    `<span class="visually-hidden">${full}</span></span>`
  );
}

export type CoverContent = CoverSubject & Pick<TileContent, 'imageHomePage' | 'imageHomePageAlt'>;

interface CoverOptions {
  /** How large it stands; it decides the depth of the edge and, for a lead, the proportions. */
  size?: 'small' | 'tile' | 'lead';
  /** Load a photo at once: for covers at the top of a page. */
  eager?: boolean;
}

export function coverText(content: CoverContent, { size = 'tile', eager = false }: CoverOptions = {}): string {
  const frame = size === 'lead' ? LEAD_FRAME : COVER_FRAME;
  const picture = content.imageHomePage
    ? `<img class="cover-art" src="${escaped(content.imageHomePage)}" alt="${escaped(content.imageHomePageAlt)}" width="${frame.width}" ` +
      `height="${frame.height}" loading="${eager ? 'eager' : 'lazy'}" decoding="async"/>`
    : `<svg class="cover-art" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
      `${drawCover(content, frame)}</svg>`;
  return `<span class="cover-frame cover-${size}" data-kind="${content.type}">${picture}</span>`;
}

interface TileOptions {
  /** Small ones show no plays and no creator. */
  small?: boolean | undefined;
  /** The level of its title: 2 where the list stands right under the page's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
}

export function tileText(content: TileContent, { small = false, level = 3, eager = false }: TileOptions = {}): string {
  const { type, official } = content;
  return (
    `<li class="tile${small ? ' tile-small' : ''}"><div class="tile-cover">${coverText(content, { size: small ? 'small' : 'tile', eager })}</div>` +
    `<div class="tile-body"><div class="tile-marks">${BADGES[type]}${official && !small ? OFFICIAL_MARK : ''}</div>` +
    `${titleText(content, 'tile', level)}${small ? '' : factsText(content, 'tile')}</div></li>`
  );
}

export const tilesText = (contents: readonly TileContent[], options?: TileOptions): string =>
  contents.map((content) => tileText(content, options)).join('');

export const rankedTileText = (content: TileContent, rank: number): string =>
  `<li class="ranked-tile"><span class="ranked-place tabular" aria-hidden="true">${rank}</span>` +
  `<div class="ranked-cover">${coverText(content, { size: 'small' })}</div>` +
  `<div class="ranked-body">${BADGES[content.type]}${titleText(content, 'ranked', 3)}${factsText(content, 'ranked')}</div></li>`;

export function leadCardText(content: LeadContent): string {
  const { description, type, official } = content;
  const about = description ? `<p class="lead-text"${languageText(content)}>${escaped(description)}</p>` : '';
  return (
    `<li class="lead-card"><div class="lead-cover">${coverText(content, { size: 'lead' })}</div><div class="lead-body">` +
    `<div class="tile-marks">${BADGES[type]}${official ? OFFICIAL_MARK : ''}</div>` +
    `${titleText(content, 'lead', 3)}${about}${factsText(content, 'lead')}</div></li>`
  );
}

const languageText = ({ language }: Pick<TileContent, 'language'>) => ` lang="${escaped(language)}" dir="auto"`;

const titleText = (content: TileContent, list: string, level: 2 | 3) =>
  `<h${level} class="${list}-title"${languageText(content)}>` +
  `<a class="${list}-link" href="${escaped(contentPath(content))}">${escaped(content.title)}</a></h${level}>`;

function factsText({ performance, creatorName }: TileContent, list: string): string {
  const maker = creatorName ? `<span class="${list}-by">by ${escaped(creatorName)}</span>` : '';
  return `<div class="${list}-facts">${playCountText(performance.playCount)}${maker}</div>`;
}
