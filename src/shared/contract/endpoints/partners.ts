import { emptyBody, noContent } from '#contract/common';
import { campaignDaysQuery, campaignPage, campaignReport, campaignsQuery } from '#contract/partners/campaigns';
import { consumerStats, consumerStatsQuery } from '#contract/partners/consumer-stats';
import { consumerParams, embedConsumerDraft, embedConsumerList, embedConsumerResponse, embedConsumerSave } from '#contract/partners/embeds';
import { eventDraft } from '#contract/partners/events';
import { deliveryParams, deliveryResponse, savedWebhook, webhookDraft, webhookResponse } from '#contract/partners/webhooks';
import type { EndpointTable } from './endpoint-definition.ts';

/** Embed consumers with their webhooks, counted events and campaign reports. */

export const partnersEndpoints = {
  'GET /v1/admin/embeds': { who: 'staff', summary: 'All embed consumers', response: embedConsumerList },
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
    summary: 'Remove an embed consumer; its snippets keep working as snippets without a key',
    params: consumerParams,
    status: 204,
    response: noContent,
  },
  'GET /v1/admin/embeds/:key/stats': {
    who: 'staff',
    summary: 'Plays, results and completion in the frames of an embed consumer; `format=csv` returns each day and content as a file',
    params: consumerParams,
    query: consumerStatsQuery,
    response: consumerStats,
    produces: ['application/json', 'text/csv'],
  },
  'GET /v1/admin/embeds/:key/webhook': {
    who: 'staff',
    summary: 'The webhook of an embed consumer, if it has one, and its newest deliveries',
    params: consumerParams,
    response: webhookResponse,
  },
  'PUT /v1/admin/embeds/:key/webhook': {
    who: 'staff',
    summary: 'Set the address of the webhook of an embed consumer; the answer for a new one contains its secret',
    params: consumerParams,
    body: webhookDraft,
    response: savedWebhook,
  },
  'DELETE /v1/admin/embeds/:key/webhook': {
    who: 'staff',
    summary: 'Remove the webhook of an embed consumer, with its deliveries',
    params: consumerParams,
    status: 204,
    response: noContent,
  },
  'POST /v1/admin/embeds/:key/webhook/secret': {
    who: 'staff',
    summary: 'Make a new secret for a webhook; the one before signs too for 24 hours',
    params: consumerParams,
    body: emptyBody,
    response: savedWebhook,
  },
  'POST /v1/admin/embeds/:key/webhook/test': {
    who: 'staff',
    summary: 'Send a test to a webhook, once; the answer says how the receiver answered',
    params: consumerParams,
    body: emptyBody,
    response: deliveryResponse,
  },
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': {
    who: 'staff',
    summary: 'Send a failed delivery again; the answer says how the receiver answered',
    params: deliveryParams,
    body: emptyBody,
    response: deliveryResponse,
  },
  'POST /v1/events': {
    who: 'visitor',
    summary: 'Count an event anonymously',
    body: eventDraft,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/admin/campaigns': {
    who: 'staff',
    summary: 'Plays and results of each campaign over a period',
    query: campaignsQuery,
    response: campaignReport,
  },
  'GET /v1/admin/campaigns/days': {
    who: 'staff',
    summary: 'Plays and results of each campaign by day; `format=csv` returns all rows as a file',
    query: campaignDaysQuery,
    response: campaignPage,
    produces: ['application/json', 'text/csv'],
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
