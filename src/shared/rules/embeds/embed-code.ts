import type { Kind } from '#base/kinds';
import { escapeHtml } from '#rules/text/escape-html';
import type { EmbedListType } from './embed-lists.ts';

/** A content, or a list with its name as UID. */
export interface EmbeddableContent {
  type: Kind | EmbedListType;
  UID: string;
  title: string;
  /** The frame shows the daily quiz, another one each day, in place of this content. */
  isDaily?: boolean;
}

/** What codes can be made for, with the path of its screen. */
export interface EmbeddableItem extends EmbeddableContent {
  path: string;
}

type EmbedTarget = Pick<EmbeddableContent, 'type' | 'UID' | 'isDaily'>;

export type EmbedTheme = '' | 'light' | 'dark';

/** Options of an embed frame. Lengths are in CSS pixels; without a width the frame fills its container. */
interface EmbedFrameOptions {
  theme?: EmbedTheme;
  /** The key of the consumer, whose options the embed has. */
  consumer?: string | undefined;
  resultId?: string;
  width?: number;
  height?: number;
}

/** The id of the embed that shows the quiz of each day. */
export const DAILY_EMBED_ID = 'daily';
/** The default height in CSS pixels, enough for most questions. Higher content scrolls. */
const FRAME_HEIGHT = 640;

/** The id of an embed: the type and UID of a content or list, or `daily`. */
export const getEmbedId = ({ type, UID, isDaily = false }: EmbedTarget): string => (isDaily ? DAILY_EMBED_ID : `${type}-${UID}`);

export const getEmbedPath = ({ type, UID, isDaily = false }: EmbedTarget): string =>
  isDaily ? `/embed/${DAILY_EMBED_ID}` : `/embed/${type}/${encodeURIComponent(UID)}`;

/** The snippet with a script, which creates a frame that resizes with its content. */
export function buildScriptSnippet(
  origin: string,
  content: EmbeddableContent,
  { theme = '', consumer }: Pick<EmbedFrameOptions, 'theme' | 'consumer'> = {},
): string {
  const options = (consumer ? ` data-consumer="${consumer}"` : '') + (theme && ` data-theme="${theme}"`);
  return `<script async src="${origin}/embed.js"></script><div class="quizlark" data-id="${getEmbedId(content)}"${options}></div>`;
}

/** The snippet for sites that don't allow scripts: a frame with a fixed height, which scrolls. */
export function buildFrameSnippet(
  origin: string,
  content: EmbeddableContent,
  { theme = '', consumer, resultId, width, height }: EmbedFrameOptions = {},
): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(consumer && { consumer }) });
  const src = `${origin}${getEmbedPath(content)}${resultId ? `/${resultId}` : ''}${query.size > 0 ? `?${query}` : ''}`;
  const size = `width="${width ?? '100%'}" height="${height ?? FRAME_HEIGHT}"`;
  return `<iframe src="${src}" title="${escapeHtml(content.title)}" ${size} style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>`;
}

/** The script with which the embedding page receives results. */
export const buildListenerSnippet = (origin: string): string => `<script>
  addEventListener('message', ({ origin, data }) => {
    if (origin !== '${origin}' || data?.type !== 'CONTENT_RESULT') return;
    console.log(data.id, data.resultId, data.finalScore);
  });
</script>`;
