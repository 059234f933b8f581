import { BODY_LIMITS } from '#base/limits/requests';
import { downloadQuery, imageForm, imageStored, imagesDownloaded, rawImage } from '#contract/contents/images';
import type { EndpointTable } from './row.ts';

export const imagesEndpoints = {
  'POST /v1/images': {
    who: 'user',
    summary: 'Keep an image: multipart form of file, prefix, original',
    form: imageForm,
    status: 201,
    response: imageStored,
    errors: ['NOT_AN_IMAGE', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'POST /v1/images/raw': {
    who: 'user',
    summary: 'Keep an image given as a data URL',
    body: rawImage,
    bodyBytes: BODY_LIMITS.imageText,
    status: 201,
    response: imageStored,
    errors: ['NOT_AN_IMAGE', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE'],
  },
  'GET /v1/downloadImage': {
    who: 'user',
    summary: 'Images from other sites: one as its bytes, several (url repeated, at most 10) as data URLs',
    query: downloadQuery,
    response: imagesDownloaded,
    errors: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
