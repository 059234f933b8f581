import { EMPTY_MARKUP, html, type Markup } from '#components/ui/html.ts';
import { drawAvatar } from '#rules/covers/draw-avatar';

interface AvatarOptions {
  picture?: string | undefined;
  /** The width in rem, if no stylesheet sets it. */
  size?: number | undefined;
}

/** A user's picture, or an egg with their initial. */
export function buildAvatarMarkup(username: string, { picture, size }: AvatarOptions = {}): Markup {
  const width = size === undefined ? '' : `--avatar:${size}rem`;
  if (picture)
    return html`<img class="avatar"${width ? html` style="${width}"` : EMPTY_MARKUP} src="${picture}" alt="" width="80" height="90" loading="lazy" decoding="async"/>`;
  const { letter, style } = drawAvatar(username);
  const declarations = Object.entries(style).map(([name, value]) => `${name}:${value}`);
  return html`<span class="avatar" style="${[...declarations, width].filter(Boolean).join(';')}" aria-hidden="true">${letter}</span>`;
}

export const renderAvatarHtml = (username: string, options?: AvatarOptions): string => String(buildAvatarMarkup(username, options));
