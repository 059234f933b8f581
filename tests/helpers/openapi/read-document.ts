import { callApi } from '#tests/helpers/api';
import type { OpenApiDocument } from './document.ts';

// The row of the endpoint says no more than that it is such a document; `tests/api/http/openapi.test.ts` validates the whole.
const isOpenApiDocument = (body: object): body is OpenApiDocument => 'paths' in body && 'components' in body;

export async function readOpenApiDocument(): Promise<OpenApiDocument> {
  const { body } = await callApi('GET /v1/openapi.json');
  if (!isOpenApiDocument(body)) throw new Error('The OpenAPI document has no paths or no components');
  return body;
}
