import { noContent } from '#contract/common';
import { campaignDaysQuery, campaignPage, campaignReport, campaignsQuery } from '#contract/partners/campaigns';
import { consumerParams, embedConsumerDraft, embedConsumerList, embedConsumerResponse, embedConsumerSave } from '#contract/partners/embeds';
import { eventDraft } from '#contract/partners/events';
import type { EndpointTable } from './endpoint-definition.ts';

/** What is measured, and what staff see of it. */

export const partnersEndpoints = {
  'GET /v1/admin/embeds': { who: 'staff', summary: 'Who embeds, and where', response: embedConsumerList },
  'POST /v1/admin/embeds': {
    who: 'staff',
    summary: 'Add an embed consumer',
    body: embedConsumerDraft,
    status: 201,
    response: embedConsumerResponse,
  },
  'PUT /v1/admin/embeds/:key': {
    who: 'staff',
    summary: 'Change an embed consumer',
    params: consumerParams,
    body: embedConsumerSave,
    response: embedConsumerResponse,
  },
  'DELETE /v1/admin/embeds/:key': {
    who: 'staff',
    summary: 'Remove an embed consumer; its snippets go on as those without a key',
    params: consumerParams,
    status: 204,
    response: noContent,
  },
  'POST /v1/events': {
    who: 'visitor',
    summary: 'Count that something happened, and nothing of who',
    body: eventDraft,
    status: 204,
    response: noContent,
  },
  'GET /v1/admin/campaigns': {
    who: 'staff',
    summary: 'What each campaign brought from a day to another',
    query: campaignsQuery,
    response: campaignReport,
  },
  'GET /v1/admin/campaigns/days': {
    who: 'staff',
    summary: 'The same day by day; `format=csv` gives all of it as a file',
    query: campaignDaysQuery,
    response: campaignPage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
