import { getEventPrefix } from '#base/product';
import type { SubmissionResponse } from '#contract/playing/submissions';

/** The version of the messages. It increases when a field is removed or changes its meaning. */
export const EMBED_PROTOCOL_VERSION = 1;

interface CampaignIds {
  campaign_id?: string;
  custom_id?: string;
}

/** The result of a scored play, for the pages of its consumer. `id` is the embed id, such as `kquiz-1abc`. */
interface ResultMessage extends CampaignIds {
  type: 'CONTENT_RESULT';
  product: string;
  version: typeof EMBED_PROTOCOL_VERSION;
  id: string;
  resultId: string | null;
  finalScore: number | null;
  dimensionScores: number[] | null;
}

/** A message from a frame to its parent page. Heights are whole CSS pixels. */
export type EmbedMessage =
  | { type: `${string}_PAGE_LOADED` | `${string}_RESIZE`; version: number; id: string; height: number }
  | ResultMessage;

interface FrameHeight {
  id: string;
  height: number;
  productName: string;
}

/** The message with the height of the frame's page, sent on load and when it changes. */
export const buildHeightMessage = (event: 'PAGE_LOADED' | 'RESIZE', { id, height, productName }: FrameHeight): EmbedMessage => ({
  type: `${getEventPrefix(productName)}_${event}`,
  version: EMBED_PROTOCOL_VERSION,
  id,
  height: Math.ceil(height),
});

/** The message with the result of a scored play. */
export function buildResultMessage(
  { id, productName }: Omit<FrameHeight, 'height'>,
  { submission }: Pick<SubmissionResponse, 'submission'>,
): ResultMessage {
  const { campaign_id, custom_id } = submission.metadata;
  return {
    type: 'CONTENT_RESULT',
    product: getEventPrefix(productName),
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
 * The origins that receive a message. Results are sent only to the consumer's origins. Heights are sent to any origin if the
 * consumer has none, because they reveal nothing about the player.
 */
export function getTargetOrigins({ type }: EmbedMessage, origins: readonly string[]): readonly string[] {
  if (origins.length > 0) return origins;
  return type === 'CONTENT_RESULT' ? [] : ['*'];
}
