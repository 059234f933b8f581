import { expect, test } from 'vitest';
import { buildPquizDraft } from '#tests/factories/drafts';
import { buildUserAgent } from '#tests/factories/user-agents';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import { publishContent } from '#tests/helpers/player';
import { getOrigin, getSession } from '#tests/helpers/test-site';

const cookie = getSession('editor_finch');
const call = createApiCaller('editor_finch');
const PATH = '/profile/editor_finch/played';

test('“My plays” lists a user’s finished plays, and “/profile/me/played” leads to it', async () => {
  const empty = await fetchPage(PATH, { cookie });
  expect([empty.status, empty.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const title = 'Which lark do you play as?';
  const quiz = await publishContent('pquizzes', buildPquizDraft({ title }));
  const content = await (await call(`GET /v1/pquizzes/${quiz._id}`)).json();
  const answers = content.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id }));
  // Plays of programs are not stored.
  const submitted = await fetch(`${getOrigin()}/v1/contents/${quiz._id}/submissions`, {
    method: 'POST',
    headers: { cookie, origin: getOrigin(), 'content-type': 'application/json', 'user-agent': buildUserAgent() },
    body: JSON.stringify({ answers, duration: 20 }),
  });
  expect(submitted.status).toBe(201);
  const { html } = await fetchPage(PATH, { cookie });
  const [row = ''] = html.match(/<li class="own-play"[\s\S]*?<\/li>/) ?? [];
  expect(row).toContain(`href="${quiz.path}"`);
  expect(row).toContain(title);
  expect(row).toMatch(/You: \S/);
  expect(html).toMatch(/href="\/profile\/editor_finch\/played" aria-current="page"/);
  const me = await fetchPage('/profile/me/played', { cookie });
  expect([me.status, me.headers.get('location')]).toEqual([302, PATH]);
  const visitor = await fetchPage('/profile/me/played');
  expect(visitor.headers.get('location')).toBe('/auth?signed_in_url=%2Fprofile%2Fme%2Fplayed');
});

test('“My plays” without plays says how to get some, and a foreign cursor shows the first page', async () => {
  const { html } = await fetchPage('/profile/staff_robin/played', { cookie: getSession('staff_robin') });
  expect(html).toMatch(/No plays yet|class="own-play"/);
  const { status } = await fetchPage('/profile/staff_robin/played?after=nonsense', { cookie: getSession('staff_robin') });
  expect(status).toBe(200);
});
