import type { Kind } from '#base/kinds';
import type { ContentCard } from '#contract/contents/contents';
import { getEmbedId, getEmbedPath } from './embed-code.ts';
import type { EmbedListTarget } from './embed-lists.ts';

/** The parameter of a content's frame that names the list it was opened from, by its embed id. */
export const LIST_PARAM = 'list';
/** What a frame hands on to the frames that its links open. */
const FRAME_PARAMS = ['consumer', 'theme', 'preview', 'utm_source', 'utm_medium', 'utm_campaign', 'campaign_id', 'custom_id'] as const;

/** The path of a frame that is opened from one with this query: it has the same consumer, theme and campaign. */
export function buildFramePath(target: EmbedListTarget | { type: Kind; UID: string }, query: URLSearchParams, listId?: string): string {
  const params = new URLSearchParams(listId === undefined ? {} : { [LIST_PARAM]: listId });
  for (const name of FRAME_PARAMS) {
    const value = query.get(name);
    if (value) params.set(name, value);
  }
  const path = getEmbedPath(target);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The cards of a list in a frame, whose links open the contents in the same frame. */
export const toFrameCards = (contents: readonly ContentCard[], list: EmbedListTarget, query: URLSearchParams) =>
  contents.map((content) => ({ ...content, path: buildFramePath(content, query, getEmbedId(list)) }));
