import { beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '#base/kinds';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, sendRequest } from '#tests/helpers/api';

const DRAFT_BUILDERS = { pquizzes: buildPquizDraft, kquizzes: buildKquizDraft, articles: buildArticleDraft };

let creator: Person;
beforeAll(async () => {
  creator = await buildUser();
});

const countContents = () => bindings.DB.prepare('select count(*) as count from contents').first('count');

describe.each(Object.values(KINDS).map((kind) => kind.plural))('only a whole path segment selects the type %s', (type) => {
  test.each([`x${type}`, `${type}x`, `${type}/abc`, `${type}/abc/nothing`, `x/${type}`, `${type},kquizzes`, `${type}%2F`])(
    'nothing is created at /v1/%s',
    async (path) => {
      const countBefore = await countContents();
      const body = JSON.stringify(DRAFT_BUILDERS[type]());
      const { status } = await sendRequest(`POST /v1/${path}`, { as: creator, body, headers: { 'content-type': 'application/json' } });
      expect([404, 405]).toContain(status);
      expect(await countContents()).toBe(countBefore);
    },
  );

  test('a segment that only contains the type serves no content', async () => {
    const { _id } = await buildContent(type);
    expect((await sendRequest(`GET /v1/${type}/${_id}`)).status).toBe(200);
    const paths = [`x${type}/${_id}`, `${type}x/${_id}`, `${type}/${_id}/x`, `${type}x/search?search=a`];
    expect(await Promise.all(paths.map(async (path) => (await sendRequest(`GET /v1/${path}`)).status))).toEqual([404, 404, 404, 404]);
  });
});

test('a personality quiz has no plays to begin', async () => {
  const { _id } = await buildContent('pquizzes');
  expect((await sendRequest(`POST /v1/pquizzes/${_id}/plays`, { as: creator })).status).toBe(404);
});
