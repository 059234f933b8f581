import type { WebhookEvent } from '#contract/partners/webhooks';
import type { Submission } from '#contract/playing/submissions';
import { buildResultMessage } from '#rules/embeds/messages';

interface EventOptions {
  id: string;
  at: Date;
}

interface ResultOptions extends EventOptions {
  embedId: string;
  productName: string;
}

/** The event of a scored play, with the fields of the message that its frame posts. */
export function buildResultEvent(submission: Submission, { id, at, embedId, productName }: ResultOptions): WebhookEvent {
  const { type, version, ...fields } = buildResultMessage({ id: embedId, productName }, { submission });
  return { id, type, version, dateCreated: at.toISOString(), data: fields };
}

export const buildTestEvent = ({ id, at }: EventOptions): WebhookEvent => ({
  id,
  type: 'TEST',
  version: 1,
  dateCreated: at.toISOString(),
  data: {},
});
