import { SPRITE } from '#client/sprite';
import { drawn, html, type Markup, NOTHING } from '#components/ui/html.ts';
import { drawEgg, EGG_BOX } from '#rules/screens/egg';

interface EggOptions {
  picture?: string | undefined;
  /** The width in rem, where no stylesheet gives it. */
  size?: number | undefined;
}

/** A person's picture, or the egg that stands in its place. */
export function eggMarkup(username: string, { picture, size }: EggOptions = {}): Markup {
  const inside = picture
    ? html`<img src="${picture}" alt="" width="80" height="90" loading="lazy" decoding="async"/>`
    : html`<svg viewBox="${EGG_BOX}">${drawn(drawEgg(SPRITE, username))}</svg>`;
  return html`<span class="egg"${size === undefined ? NOTHING : html` style="--egg:${size}rem"`} aria-hidden="true">${inside}</span>`;
}

export const eggText = (username: string, options?: EggOptions): string => String(eggMarkup(username, options));
