import type { Kind } from '#base/kinds';
import { escaped } from '#rules/text/escape';

interface Embedded {
  type: Kind;
  UID: string;
  title: string;
}

export type EmbedTheme = '' | 'light' | 'dark';

/** How the frame is to be. Lengths are CSS pixels; without a width it is as wide as its place. */
interface FrameOptions {
  theme?: EmbedTheme;
  resultId?: string;
  width?: number;
  height?: number;
}

/** High enough for most questions; what is higher scrolls. */
const FRAME_HEIGHT = 640;

/** The id of an embed: the content's type and its UID. */
export const embedIdOf = ({ type, UID }: Pick<Embedded, 'type' | 'UID'>): string => `${type}-${UID}`;

export const embedPath = ({ type, UID }: Pick<Embedded, 'type' | 'UID'>): string => `/embed/${type}/${UID}`;

/** What a partner pastes where the content shall stand: a script makes a frame there that grows with it. */
export function scriptSnippet(origin: string, content: Embedded, { theme = '' }: Pick<FrameOptions, 'theme'> = {}): string {
  const look = theme && ` data-theme="${theme}"`;
  return `<script async src="${origin}/embed.js"></script><div class="quizlark" data-id="${embedIdOf(content)}"${look}></div>`;
}

/** For sites that take no scripts: a frame of a fixed height, which scrolls. */
export function frameSnippet(origin: string, content: Embedded, { theme = '', resultId, width, height }: FrameOptions = {}): string {
  const src = `${origin}${embedPath(content)}${resultId ? `/${resultId}` : ''}${theme && `?theme=${theme}`}`;
  const size = `width="${width ?? '100%'}" height="${height ?? FRAME_HEIGHT}"`;
  return `<iframe src="${src}" title="${escaped(content.title)}" ${size} style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>`;
}
