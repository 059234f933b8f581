import * as z from 'zod';
import { BODY_LIMITS } from '#base/limits/requests';
import { contentParams, emptyBody, idParams, noContent, typeParams } from '#contract/common';
import { cloneQuery, cloneResponse } from '#contract/contents/clone';
import {
  content,
  contentCreate,
  contentList,
  contentSave,
  contentsQuery,
  countQuery,
  countResponse,
  promotedContentsQuery,
  publicContentsQuery,
  publishingResponse,
} from '#contract/contents/contents';
import {
  draftChange,
  draftDeletionQuery,
  draftList,
  draftParams,
  draftStored,
  draftsQuery,
  draftWithState,
} from '#contract/contents/drafts';
import { generateRequest, generateResponse } from '#contract/contents/generate';
import { downloadedImages, downloadQuery, imageForm, imageUploadResponse, rawImage } from '#contract/contents/images';
import { exportQuery, importRequest, importResponse } from '#contract/contents/import';
import { templateList, templatesQuery } from '#contract/contents/templates';
import { versionList, versionParams, versionsQuery, versionWithContent } from '#contract/contents/versions';
import type { EndpointTable } from './endpoint-definition.ts';
import { MODEL_ERRORS } from './model-errors.ts';

// A condition on titles is resolved by the search index.
const CONDITION_ERRORS = ['INVALID_CONDITIONS', 'SEARCH_UNAVAILABLE'] as const;

export const contentsEndpoints = {
  'GET /v1/public_contents': {
    who: 'visitor',
    query: publicContentsQuery,
    response: contentList,
    notModified: true,
    errors: ['UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR', ...CONDITION_ERRORS],
  },
  'GET /v1/promote_contents': {
    notModified: true,
    who: 'visitor',
    query: promotedContentsQuery,
    response: contentList,
  },
  'GET /v1/contents': {
    who: 'visitor',
    query: contentsQuery,
    response: contentList,
    errors: ['UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR', ...CONDITION_ERRORS],
  },
  'GET /v1/contents/count': {
    who: 'visitor',
    query: countQuery,
    response: countResponse,
    errors: [...CONDITION_ERRORS],
  },
  'GET /v1/contents/publishing': {
    who: 'user',
    response: publishingResponse,
  },
  'POST /v1/:type': {
    who: 'user',
    params: typeParams,
    body: contentCreate,
    maxBodyBytes: BODY_LIMITS.content,
    status: 201,
    response: content,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'EDITOR_RESTRICTED', 'TOO_MANY_TAGS', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'GET /v1/:type/:id': {
    who: 'visitor',
    params: contentParams,
    response: content,
    notModified: true,
    // Signed-in users get a response of their own.
    errors: ['CROSS_ORIGIN'],
  },
  'PUT /v1/:type/:id': {
    who: 'user',
    params: contentParams,
    body: contentSave,
    maxBodyBytes: BODY_LIMITS.content,
    response: content,
    errors: ['EDIT_CONFLICT', 'IDEMPOTENCY_KEY_REUSED', 'EDITOR_RESTRICTED', 'TOO_MANY_TAGS', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'DELETE /v1/:type/:id': {
    who: 'user',
    params: contentParams,
    status: 204,
    response: noContent,
    errors: ['EDIT_CONFLICT', 'EDITOR_RESTRICTED'],
  },
  'POST /v1/:type/:id/undelete': {
    who: 'user',
    params: contentParams,
    body: emptyBody,
    status: 204,
    response: noContent,
    errors: ['UNDELETE_EXPIRED', 'EDIT_CONFLICT', 'EDITOR_RESTRICTED'],
  },
  'GET /v1/drafts': {
    who: 'user',
    query: draftsQuery,
    response: draftList,
    errors: ['INVALID_CURSOR'],
  },
  'GET /v1/drafts/:id': { who: 'user', params: draftParams, response: draftWithState },
  'PUT /v1/drafts/:id': {
    who: 'user',
    params: draftParams,
    body: draftChange,
    maxBodyBytes: BODY_LIMITS.draft,
    response: draftStored,
    errors: ['EDIT_CONFLICT', 'TOO_MANY_DRAFTS', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/drafts/:id': {
    who: 'user',
    params: draftParams,
    query: draftDeletionQuery,
    status: 204,
    response: noContent,
    errors: ['EDIT_CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/:type/:id/versions': {
    who: 'user',
    params: contentParams,
    query: versionsQuery,
    response: versionList,
  },
  'GET /v1/:type/:id/versions/:n': {
    who: 'user',
    params: versionParams,
    response: versionWithContent,
  },
  'POST /v1/:type/:id/versions/:n/restore': {
    who: 'user',
    params: versionParams,
    body: emptyBody,
    response: content,
    errors: ['EDIT_CONFLICT', 'EDITOR_RESTRICTED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'GET /alltemplates': {
    who: 'visitor',
    query: templatesQuery,
    response: templateList,
    notModified: true,
  },
  'GET /v1/contents/clone': {
    who: 'user',
    query: cloneQuery,
    response: cloneResponse,
    produces: ['application/json', 'text/event-stream'],
    errors: [
      'CLONE_SOURCE_NOT_FOUND',
      'CLONE_REFUSED',
      'TRANSLATOR_MISSING',
      'PAYLOAD_TOO_LARGE',
      ...MODEL_ERRORS,
      'EDITOR_RESTRICTED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /v1/contents/:id/clones': {
    who: 'user',
    params: idParams,
    body: emptyBody,
    status: 204,
    response: noContent,
    errors: ['CLONE_REFUSED', 'EDITOR_RESTRICTED', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/contents/import': {
    who: 'user',
    body: importRequest,
    maxBodyBytes: BODY_LIMITS.import,
    response: importResponse,
    errors: ['EDITOR_RESTRICTED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/:type/:id/export': {
    who: 'user',
    params: contentParams,
    query: exportQuery,
    response: z.unknown(),
    produces: ['application/json', 'text/csv', 'text/plain', 'application/xml'],
  },
  'POST /v1/contents/generate': {
    who: 'user',
    body: generateRequest,
    maxBodyBytes: BODY_LIMITS.generate,
    response: generateResponse,
    produces: ['application/json', 'text/event-stream'],
    errors: [
      ...MODEL_ERRORS,
      'NO_FITTING_QUESTIONS',
      'TEMPLATE_LANGUAGE_MISSING',
      'SEARCH_UNAVAILABLE',
      'EDITOR_RESTRICTED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /v1/images': {
    who: 'user',
    form: imageForm,
    status: 201,
    response: imageUploadResponse,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'NOT_AN_IMAGE', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'POST /v1/images/raw': {
    who: 'user',
    body: rawImage,
    maxBodyBytes: BODY_LIMITS.imageText,
    status: 201,
    response: imageUploadResponse,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'NOT_AN_IMAGE', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'GET /v1/downloadImage': {
    who: 'user',
    query: downloadQuery,
    response: downloadedImages,
    produces: ['application/json', 'image/*'],
    errors: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
