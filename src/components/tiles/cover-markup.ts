import { SPRITE_URL_PREFIX } from '#browser/icons/sprite';
import { EMPTY_MARKUP, html, type Markup, toRawMarkup } from '#components/ui/html.ts';
import type { TileContent } from '#rules/contents/tile';
import { COVER_FRAME, type CoverSubject, drawCover, LEAD_FRAME } from '#rules/covers/cover';
import { formatCountWithNoun, formatFullCount, formatShortCount } from '#rules/screens/format-count';

export const OFFICIAL_BADGE = String(html`<span class="official">Official</span>`);

/** A play count for use after its icon: abbreviated on screen, in full for screen readers. */
export function buildPlayCountMarkup(count: number): Markup {
  const full = formatCountWithNoun(count, 'play');
  // An unabbreviated count needs only the hidden noun.
  if (formatShortCount(count) === formatFullCount(count))
    return html`${count}<span class="visually-hidden">${full.slice(String(count).length)}</span>`;
  return html`<span title="${full}" aria-hidden="true">${formatShortCount(count)}</span><span class="visually-hidden">${full}</span>`;
}

export const renderPlayCount = (count: number): string => String(html`<span class="play-count">${buildPlayCountMarkup(count)}</span>`);

export type CoverContent = CoverSubject & Pick<TileContent, 'imageHomePage' | 'imageHomePageAlt'>;

interface CoverOptions {
  /** Decides the depth of the edge and, for `lead`, the aspect ratio. */
  size?: 'small' | 'tile' | 'lead';
  /** Loads a photo eagerly: for covers at the top of a page. */
  eager?: boolean;
  /** The URL prefix of drawings, if not the sprite file. */
  sprite?: string | undefined;
}

export function buildCoverMarkup(
  content: CoverContent,
  { size = 'tile', eager = false, sprite = SPRITE_URL_PREFIX }: CoverOptions = {},
): Markup {
  const { width, height } = size === 'lead' ? LEAD_FRAME : COVER_FRAME;
  // A lead's frame may be flatter than its drawing.
  const aspectRatio = size === 'lead' ? toRawMarkup(' preserveAspectRatio="xMidYMid slice"') : EMPTY_MARKUP;
  const picture = content.imageHomePage
    ? html`<img class="cover-art" src="${content.imageHomePage}" alt="${content.imageHomePageAlt}" width="${width}" height="${height}" loading="${eager ? 'eager' : 'lazy'}" decoding="async"/>`
    : html`<svg class="cover-art cover-lines" viewBox="0 0 ${width} ${height}"${aspectRatio} aria-hidden="true">${toRawMarkup(drawCover(sprite, content, { width, height }))}</svg>`;
  return html`<span class="cover-frame${size === 'tile' ? EMPTY_MARKUP : html` cover-${size}`}" data-kind="${content.type}">${picture}</span>`;
}

export const renderCover = (content: CoverContent, options?: CoverOptions): string => String(buildCoverMarkup(content, options));
