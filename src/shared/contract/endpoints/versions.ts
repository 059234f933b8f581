import { contentParams, noBody } from '#contract/common';
import { content } from '#contract/contents/contents';
import { versionList, versionParams, versionsQuery, versionWhole } from '#contract/contents/versions';
import type { EndpointTable } from './row.ts';

export const versionsEndpoints = {
  'GET /v1/:type/:id/versions': {
    who: 'user',
    summary: 'The saved versions of a content, newest first',
    params: contentParams,
    query: versionsQuery,
    response: versionList,
  },
  'GET /v1/:type/:id/versions/:n': {
    who: 'user',
    summary: 'One saved version, to compare with',
    params: versionParams,
    response: versionWhole,
  },
  'POST /v1/:type/:id/versions/:n/restore': {
    who: 'user',
    summary: 'Make an older version the newest',
    params: versionParams,
    body: noBody,
    response: content,
    errors: ['EDIT_CONFLICT', 'EDITOR_RESTRICTED'],
  },
} as const satisfies EndpointTable;
