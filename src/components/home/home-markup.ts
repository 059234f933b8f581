import { buildAvatarMarkup } from '#components/profile/avatar-markup.ts';
import { EMPTY_MARKUP, html, type Markup } from '#components/ui/html.ts';
import { formatCountWithNoun, formatShortCount } from '#rules/screens/format-count';
import type { RankedUser } from '#rules/screens/home-screen';
import { getProfilePath, getTagPath } from '#rules/screens/paths';

// Plain markup strings for the reason given in components/tiles/tile-markup.ts.

export const renderRanking = (users: readonly RankedUser[]): string => users.map(buildRankedUserMarkup).join('');

const buildRankedUserMarkup = ({ username, profilePicture, name, playCount }: RankedUser): Markup =>
  html`<li>${buildAvatarMarkup(username, { picture: profilePicture })}<a class="ranking-name" href="${getProfilePath(username)}" dir="auto">${name}</a>${buildPlaysMarkup(playCount)}</li>`;

function buildPlaysMarkup(count: number): Markup | string {
  const full = formatCountWithNoun(count, 'play');
  const short = `${formatShortCount(count)} ${count === 1 ? 'play' : 'plays'}`;
  return short === full ? full : html`<span aria-hidden="true">${short}</span><span class="visually-hidden">${full}</span>`;
}

/** The number of leading tags that show their play count. */
const TAGS_WITH_COUNT = 3;

export const renderTags = (tags: readonly { tag: string; count: number }[]): string =>
  tags.map(({ tag, count }, index) => buildTagMarkup(tag, index < TAGS_WITH_COUNT ? buildTagCountMarkup(count) : EMPTY_MARKUP)).join('');

const buildTagMarkup = (tag: string, count: Markup) =>
  html`<li><a class="chip" href="${getTagPath(tag)}" dir="auto">${tag}${count}</a></li>`;

const buildTagCountMarkup = (count: number) =>
  html`<span class="tag-count tabular" aria-hidden="true">${formatShortCount(count)}</span><span class="visually-hidden">, ${formatCountWithNoun(count, 'play')}</span>`;
