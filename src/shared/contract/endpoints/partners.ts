import { emptyBody, noContent } from '#contract/common';
import { campaignDaysQuery, campaignPage, campaignReport, campaignsQuery } from '#contract/partners/campaigns';
import { consumerStats, consumerStatsQuery } from '#contract/partners/consumer-stats';
import { consumerParams, embedConsumerDraft, embedConsumerList, embedConsumerResponse, embedConsumerSave } from '#contract/partners/embeds';
import { eventDraft } from '#contract/partners/events';
import { deliveryParams, deliveryResponse, savedWebhook, webhookDraft, webhookResponse } from '#contract/partners/webhooks';
import type { EndpointTable } from './endpoint-definition.ts';

/** Embed consumers with their webhooks, counted events and campaign reports. */

export const partnersEndpoints = {
  'GET /v1/admin/embeds': { who: 'staff', response: embedConsumerList },
  'POST /v1/admin/embeds': {
    who: 'staff',
    body: embedConsumerDraft,
    status: 201,
    response: embedConsumerResponse,
  },
  'PUT /v1/admin/embeds/:key': {
    who: 'staff',
    params: consumerParams,
    body: embedConsumerSave,
    response: embedConsumerResponse,
  },
  'DELETE /v1/admin/embeds/:key': {
    who: 'staff',
    params: consumerParams,
    status: 204,
    response: noContent,
  },
  'GET /v1/admin/embeds/:key/stats': {
    who: 'staff',
    params: consumerParams,
    query: consumerStatsQuery,
    response: consumerStats,
    produces: ['application/json', 'text/csv'],
  },
  'GET /v1/admin/embeds/:key/webhook': {
    who: 'staff',
    params: consumerParams,
    response: webhookResponse,
  },
  'PUT /v1/admin/embeds/:key/webhook': {
    who: 'staff',
    params: consumerParams,
    body: webhookDraft,
    response: savedWebhook,
  },
  'DELETE /v1/admin/embeds/:key/webhook': {
    who: 'staff',
    params: consumerParams,
    status: 204,
    response: noContent,
  },
  'POST /v1/admin/embeds/:key/webhook/secret': {
    who: 'staff',
    params: consumerParams,
    body: emptyBody,
    response: savedWebhook,
  },
  'POST /v1/admin/embeds/:key/webhook/test': {
    who: 'staff',
    params: consumerParams,
    body: emptyBody,
    response: deliveryResponse,
  },
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': {
    who: 'staff',
    params: deliveryParams,
    body: emptyBody,
    response: deliveryResponse,
  },
  'POST /v1/events': {
    who: 'visitor',
    body: eventDraft,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/admin/campaigns': {
    who: 'staff',
    query: campaignsQuery,
    response: campaignReport,
  },
  'GET /v1/admin/campaigns/days': {
    who: 'staff',
    query: campaignDaysQuery,
    response: campaignPage,
    produces: ['application/json', 'text/csv'],
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
