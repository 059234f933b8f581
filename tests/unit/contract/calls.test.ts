import { expect, test } from 'vitest';
import * as z from 'zod';
import { type EndpointKey, endpoints } from '#contract/endpoints';

// The calls that clients of the first version know: method and path, and the names of what they send.
test.each<[EndpointKey, Partial<Record<'query' | 'body' | 'form' | 'params', string[]>>]>([
  ['GET /alltemplates', { query: ['sign'] }],
  ['GET /v1/auth/current_user', {}],
  ['POST /v1/auth/local', { body: ['username', 'password'] }],
  ['DELETE /v1/auth', {}],
  ['PUT /v1/auth/password', { body: ['old_password', 'new_password'] }],
  ['POST /v1/auth/password', { body: ['username'] }],
  ['GET /v1/admin/dashboard', { query: ['date'] }],
  ['GET /v1/:type/:id', { params: ['type', 'id'] }],
  ['PUT /v1/:type/:id', { params: ['type', 'id'] }],
  ['DELETE /v1/:type/:id', { params: ['type', 'id'] }],
  ['POST /v1/:type', { params: ['type'] }],
  ['GET /v1/:type/search', { query: ['search'] }],
  ['POST /v1/:type/:id/vote', { body: ['score'] }],
  ['PUT /v1/:type/:id/transfer', { params: ['type', 'id'] }],
  ['POST /v1/:type/:id/submissions', { body: ['answers', 'duration', 'resultId', 'dimensionScores', 'finalScore', 'metadata'] }],
  ['POST /v1/contents/:id/submissions', { body: ['answers', 'duration', 'metadata'] }],
  ['GET /v1/contents', { query: ['conditions', 'sort', 'limit', 'skip', 'contentTypes'] }],
  ['GET /v1/contents/count', { query: ['conditions'] }],
  ['GET /v1/contents/feed', { query: ['limit', 'sort'] }],
  ['GET /v1/contents/clone', { query: ['url', 'action'] }],
  ['POST /v1/contents/generate', { body: ['genOpts', 'content'] }],
  ['POST /v1/contents/:id/llm_result', {}],
  ['GET /v1/public_contents', { query: ['conditions', 'sort', 'limit', 'skip', 'random', 'contentTypes'] }],
  ['POST /v1/public_contents/search', { body: ['conditions', 'limit', 'skip', 'search', 'verify_status'] }],
  ['GET /v1/public_contents/search/count', { query: ['search'] }],
  ['GET /v1/promote_contents', { query: ['limit'] }],
  ['GET /v1/messages', { query: ['conditions', 'sort', 'skip', 'limit'] }],
  ['POST /v1/messages', { body: ['reply', 'threadSlug', 'text'] }],
  ['DELETE /v1/messages/:id', { params: ['id'] }],
  ['GET /v1/stats', { query: ['conditions', 'limit', 'sort'] }],
  ['GET /v1/relations', { query: ['conditions'] }],
  ['GET /v1/relations/count', { query: ['conditions'] }],
  ['POST /v1/users/:userId/relation', { params: ['userId'] }],
  ['DELETE /v1/users/:userId/relation', { params: ['userId'] }],
  ['GET /v1/users/:id', { params: ['id'] }],
  ['POST /v1/users', { body: ['username', 'password', 'email'] }],
  ['PUT /v1/users/:id', { body: ['firstName', 'lastName', 'username', 'userQuote'] }],
  ['PUT /v1/users/current_user/email', { body: ['email', 'password'] }],
  ['POST /v1/users/current_user/sys_link_otp', {}],
  ['PUT /v1/users/current_user/sys_link', { body: ['sysCode', 'username', 'password', 'linkPassword'] }],
  ['GET /v1/vote/:id/:type/', { params: ['id', 'type'] }],
  ['GET /v1/votes', {}],
  ['GET /v1/kattempts', { query: ['conditions', 'limit', 'sort', 'skip'] }],
  ['POST /v1/images', { form: ['prefix', 'original'] }],
  ['POST /v1/images/raw', { body: ['imgDataURL', 'original', 'prefix'] }],
  ['GET /v1/downloadImage', { query: ['url'] }],
])('%s takes %j', (key, parts) => {
  const row: Partial<Record<string, unknown>> = endpoints[key];
  expect(row).toBeDefined();
  for (const [part, names] of Object.entries(parts)) {
    const schema = z.toJSONSchema((row[part] as z.ZodType | undefined) ?? z.never(), { io: 'input', unrepresentable: 'any' });
    expect([key, part, Object.keys(schema.properties ?? {})]).toEqual([key, part, expect.arrayContaining(names)]);
  }
});

test('the actions of a clone and the scopes of a search have their fixed names', () => {
  const listValues = (schema: z.ZodType, name: string) => {
    const field = z.toJSONSchema(schema, { io: 'input' }).properties?.[name];
    return typeof field === 'object' ? field.enum : null;
  };
  expect(listValues(endpoints['GET /v1/contents/clone'].query, 'action')).toEqual(['clone_data', 'translate_ppt', 'translate_clone']);
  expect(listValues(endpoints['POST /v1/public_contents/search'].body, 'verify_status')).toEqual(['all', 'normal']);
});
