import type { Kind } from '#base/kinds';
import { escapeHtml } from '#rules/text/escape-html';

interface EmbeddableContent {
  type: Kind;
  UID: string;
  title: string;
}

export type EmbedTheme = '' | 'light' | 'dark';

/** How the frame is to be. Lengths are CSS pixels; without a width it is as wide as its place. */
interface EmbedFrameOptions {
  theme?: EmbedTheme;
  resultId?: string;
  width?: number;
  height?: number;
}

/** High enough for most questions; what is higher scrolls. */
const FRAME_HEIGHT = 640;

/** The id of an embed: the content's type and its UID. */
export const getEmbedId = ({ type, UID }: Pick<EmbeddableContent, 'type' | 'UID'>): string => `${type}-${UID}`;

export const getEmbedPath = ({ type, UID }: Pick<EmbeddableContent, 'type' | 'UID'>): string => `/embed/${type}/${UID}`;

/** What a partner pastes where the content shall stand: a script makes a frame there that grows with it. */
export function buildScriptSnippet(
  origin: string,
  content: EmbeddableContent,
  { theme = '' }: Pick<EmbedFrameOptions, 'theme'> = {},
): string {
  const themeAttribute = theme && ` data-theme="${theme}"`;
  return `<script async src="${origin}/embed.js"></script><div class="quizlark" data-id="${getEmbedId(content)}"${themeAttribute}></div>`;
}

/** For sites that take no scripts: a frame of a fixed height, which scrolls. */
export function buildFrameSnippet(
  origin: string,
  content: EmbeddableContent,
  { theme = '', resultId, width, height }: EmbedFrameOptions = {},
): string {
  const src = `${origin}${getEmbedPath(content)}${resultId ? `/${resultId}` : ''}${theme && `?theme=${theme}`}`;
  const size = `width="${width ?? '100%'}" height="${height ?? FRAME_HEIGHT}"`;
  return `<iframe src="${src}" title="${escapeHtml(content.title)}" ${size} style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>`;
}
