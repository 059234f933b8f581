import { webhookEvent } from '#contract/partners/webhooks';
import type { JsonSchema, SchemaCollection } from './json-schemas.ts';

const HEADERS = {
  'webhook-id': 'The id of the event, the same at each attempt.',
  'webhook-timestamp': 'When the attempt was made, in seconds since 1970.',
  'webhook-signature': 'Signatures of id, timestamp and body by HMAC SHA-256, as Standard Webhooks has them.',
} as const;

/** What the site sends to the address of a consumer. */
export const buildWebhooks = (schemas: SchemaCollection): JsonSchema => ({
  event: {
    post: {
      operationId: 'receiveEvent',
      tags: ['Webhooks'],
      summary: 'Receive the result of a play in a frame of your site, or a test',
      security: [],
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema: schemas.toJson(webhookEvent, 'output') } } },
      responses: {
        '2XX': { description: 'Received' },
        '4XX': { description: 'Not received: the event is sent again later' },
      },
    },
  },
});
