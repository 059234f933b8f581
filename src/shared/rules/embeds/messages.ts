import { PRODUCT_EVENT } from '#base/product';
import type { SubmissionResponse } from '#contract/playing/submissions';

/** The version of the messages; it rises when a field changes its meaning or goes. */
export const EMBED_PROTOCOL_VERSION = 1;

interface CampaignIds {
  campaign_id?: string;
  custom_id?: string;
}

/** What a frame says to the page around it. `id` is the embed id, such as `kquiz-1abc`; heights are whole CSS pixels. */
export type EmbedMessage =
  | { type: `${string}_PAGE_LOADED` | `${string}_RESIZE`; version: number; id: string; height: number }
  | ({
      type: 'CONTENT_RESULT';
      product: string;
      version: number;
      id: string;
      resultId: string | null;
      finalScore: number | null;
      dimensionScores: number[] | null;
    } & CampaignIds);

/** How high the frame's page is: said once when it is there, and whenever it changes. */
export const buildHeightMessage = (event: 'PAGE_LOADED' | 'RESIZE', { id, height }: { id: string; height: number }): EmbedMessage => ({
  type: `${PRODUCT_EVENT}_${event}`,
  version: EMBED_PROTOCOL_VERSION,
  id,
  height: Math.ceil(height),
});

/** What a play came to, once it is marked. */
export function buildResultMessage(id: string, { submission }: Pick<SubmissionResponse, 'submission'>): EmbedMessage {
  const { campaign_id, custom_id } = submission.metadata;
  return {
    type: 'CONTENT_RESULT',
    product: PRODUCT_EVENT,
    version: EMBED_PROTOCOL_VERSION,
    id,
    resultId: submission.resultId ?? null,
    finalScore: submission.finalScore ?? null,
    dimensionScores: submission.dimensionScores ?? null,
    ...(campaign_id !== undefined && { campaign_id }),
    ...(custom_id !== undefined && { custom_id }),
  };
}

/**
 * To which origins a message goes. Results go to the origins a consumer has named and to nobody else;
 * heights go to anyone where no origin is named, since they tell nothing of the player.
 */
export function getTargetOrigins({ type }: EmbedMessage, origins: readonly string[]): readonly string[] {
  if (origins.length > 0) return origins;
  return type === 'CONTENT_RESULT' ? [] : ['*'];
}
