import { drawEgg, EGG_BOX } from '#rules/screens/egg';
import { escaped } from '#rules/text/escape';

interface EggOptions {
  picture?: string | undefined;
  /** The width in rem. */
  size?: number;
}

/** A person's picture, or the egg that stands in its place. */
export function eggText(username: string, { picture, size = 2.5 }: EggOptions = {}): string {
  const inside = picture
    ? `<img src="${escaped(picture)}" alt="" width="80" height="90" loading="lazy" decoding="async"/>`
    : `<svg viewBox="${EGG_BOX}">${drawEgg(username)}</svg>`;
  return `<span class="egg" style="--egg:${size}rem" aria-hidden="true">${inside}</span>`;
}
