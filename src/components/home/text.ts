import { eggMarkup } from '#components/profile/text.ts';
import { html, type Markup, NOTHING } from '#components/ui/html.ts';
import { countOf, shortCount } from '#rules/screens/counts';
import type { RankedUser } from '#rules/screens/home';
import { profilePath, tagPath } from '#rules/screens/paths';

// Written as text for the reason that tiles are: see components/tiles/tile-text.ts.

export const rankingText = (users: readonly RankedUser[]): string => users.map(personMarkup).join('');

const personMarkup = ({ username, profilePicture, name, playCount }: RankedUser): Markup =>
  html`<li>${eggMarkup(username, { picture: profilePicture })}<a class="ranking-name" href="${profilePath(username)}" dir="auto">${name}</a>${playsMarkup(playCount)}</li>`;

function playsMarkup(count: number): Markup | string {
  const full = countOf(count, 'play');
  const short = `${shortCount(count)} ${count === 1 ? 'play' : 'plays'}`;
  return short === full ? full : html`<span aria-hidden="true">${short}</span><span class="visually-hidden">${full}</span>`;
}

/** How many of the tags say how often they were played. */
const COUNTED = 3;

export const tagsText = (tags: readonly { tag: string; count: number }[]): string =>
  tags.map(({ tag, count }, index) => tagMarkup(tag, index < COUNTED ? countMarkup(count) : NOTHING)).join('');

const tagMarkup = (tag: string, after: Markup) => html`<li><a class="chip" href="${tagPath(tag)}" dir="auto">${tag}${after}</a></li>`;

const countMarkup = (count: number) =>
  html`<span class="tag-count tabular" aria-hidden="true">${shortCount(count)}</span><span class="visually-hidden">, ${countOf(count, 'play')}</span>`;
