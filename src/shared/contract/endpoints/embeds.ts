import { nothing } from '#contract/common';
import { consumerParams, embedConsumerAnswer, embedConsumerDraft, embedConsumerList, embedConsumerSave } from '#contract/partners/embeds';
import type { EndpointTable } from './row.ts';

export const embedsEndpoints = {
  'GET /v1/admin/embeds': { who: 'staff', summary: 'Who embeds, and where', response: embedConsumerList },
  'POST /v1/admin/embeds': {
    who: 'staff',
    summary: 'Add an embed consumer',
    body: embedConsumerDraft,
    status: 201,
    response: embedConsumerAnswer,
  },
  'PUT /v1/admin/embeds/:key': {
    who: 'staff',
    summary: 'Change an embed consumer',
    params: consumerParams,
    body: embedConsumerSave,
    response: embedConsumerAnswer,
  },
  'DELETE /v1/admin/embeds/:key': {
    who: 'staff',
    summary: 'Remove an embed consumer; its snippets go on as those without a key',
    params: consumerParams,
    status: 204,
    response: nothing,
  },
} as const satisfies EndpointTable;
