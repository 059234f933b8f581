import { html, type Markup, NOTHING } from '#components/ui/html.ts';
import { drawEgg } from '#rules/screens/egg';

interface EggOptions {
  picture?: string | undefined;
  /** The width in rem, where no stylesheet gives it. */
  size?: number | undefined;
}

/** A person's picture, or the egg that stands in its place. */
export function eggMarkup(username: string, { picture, size }: EggOptions = {}): Markup {
  const width = size === undefined ? '' : `--egg:${size}rem`;
  if (picture)
    return html`<img class="egg"${width ? html` style="${width}"` : NOTHING} src="${picture}" alt="" width="80" height="90" loading="lazy" decoding="async"/>`;
  const { letter, style } = drawEgg(username);
  const declarations = Object.entries(style).map(([name, value]) => `${name}:${value}`);
  return html`<span class="egg" style="${[...declarations, width].filter(Boolean).join(';')}" aria-hidden="true">${letter}</span>`;
}

export const eggText = (username: string, options?: EggOptions): string => String(eggMarkup(username, options));
