import { eggText } from '#components/profile/text.ts';
import { countOf, shortCount } from '#rules/screens/counts';
import type { RankedUser } from '#rules/screens/home';
import { profilePath, tagPath } from '#rules/screens/paths';
import { escaped } from '#rules/text/escape';

// Written as text for the reason that tiles are: see components/tiles/text.ts.

export const rankingText = (users: readonly RankedUser[]): string => users.map(personText).join('');

function personText({ username, profilePicture, name, playCount }: RankedUser, index: number): string {
  return (
    `<li class="ranking-person"><span class="ranking-place tabular" aria-hidden="true">${index + 1}</span>` +
    `${eggText(username, { picture: profilePicture, size: 2.75 })}<span class="ranking-words">` +
    `<a class="ranking-name" href="${escaped(profilePath(username))}" dir="auto">${escaped(name)}</a>` +
    `<span class="ranking-plays tabular">${playsText(playCount)}</span></span></li>`
  );
}

function playsText(count: number): string {
  const full = countOf(count, 'play');
  const short = `${shortCount(count)} ${count === 1 ? 'play' : 'plays'}`;
  return short === full ? full : `<span aria-hidden="true">${short}</span><span class="visually-hidden">${full}</span>`;
}

/** How many of the tags say how often they were played. */
const COUNTED = 3;

export const tagsText = (tags: readonly { tag: string; count: number }[]): string =>
  tags.map(({ tag, count }, index) => tagText(tag, index < COUNTED ? countText(count) : '')).join('');

const tagText = (tag: string, after: string) =>
  `<li><a class="chip" href="${escaped(tagPath(tag))}"><span class="tag-hash" aria-hidden="true">#</span>` +
  `<span dir="auto">${escaped(tag)}</span>${after}</a></li>`;

const countText = (count: number) =>
  `<span class="tag-count tabular"><span aria-hidden="true">${shortCount(count)}</span>` +
  `<span class="visually-hidden">, ${countOf(count, 'play')}</span></span>`;
