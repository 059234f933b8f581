import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const call = createApiCaller('editor_finch');
const PATH = '/profile/editor_finch/all-content';
const load = async (query: string, viewer: SeededAccount = 'editor_finch') =>
  (await fetchPage(`${PATH}${query}`, { 'user-agent': 'Googlebot', cookie: getSession(viewer) })).html;
const listTitles = (html: string) => [...html.matchAll(/<li class="own-row"[^>]* data-title="([^"]+)"/g)].map(([, title]) => title);

test('“My quizzes” lists saved contents and drafts that were never saved, found by title, tag, question and status', async () => {
  const draft = buildKquizDraft({ title: 'Listed larks', userStatus: 'self', tags: ['plumage'] });
  await call('POST /v1/kquizzes', draft);
  await call('POST /v1/kquizzes', { ...draft, title: 'Draft of owls', tags: [], isDraft: true });
  const state = { kind: 'pquiz', title: 'Never saved' };
  expect((await call('PUT /v1/drafts/never-saved', { revision: 0, progress: { complete: 4, total: 7 }, state })).status).toBe(200);
  const html = await load('');
  expect(listTitles(html)).toEqual(['Never saved', 'Draft of owls', 'Listed larks']);
  expect(html).toContain('4 of 7 questions complete');
  expect(html).toContain('href="/editor/pquiz/new?draft=never-saved"');
  expect(listTitles(await load('?status=drafts'))).toEqual(['Never saved', 'Draft of owls']);
  expect(listTitles(await load('?status=private'))).toEqual(['Listed larks']);
  expect(listTitles(await load('?sort=title'))).toEqual(['Draft of owls', 'Listed larks', 'Never saved']);
  expect(listTitles(await load('?q=PLUM'))).toEqual(['Listed larks']);
  const [question = ''] = draft.questions.map(({ title }) => title);
  expect(listTitles(await load(`?q=${encodeURIComponent(question.toUpperCase())}`))).toEqual(['Draft of owls', 'Listed larks']);
  expect(await load('?q=answerValue')).toContain('No quiz matches');
  expect(await load('?q=100%25')).toContain('No quiz matches');
  // Longer than a pattern of LIKE may be in D1.
  expect(await load(`?q=${'larks'.repeat(16)}`)).toContain('No quiz matches');
});

test('staff see a creator’s contents, and none of the drafts that only their creator may see', async () => {
  const titles = listTitles(await load('', 'staff_robin'));
  expect(titles).toContain('Listed larks');
  expect(titles).not.toContain('Never saved');
});

test('a phone shows the number of plays and its noun apart', async () => {
  const { html } = await fetchPage('/profile/jo_wren/all-content', { cookie: getSession('jo_wren') });
  const plays = [...html.matchAll(/<p class="own-plays tabular">([\s\S]*?)<\/p>/g)].map(([, row = '']) =>
    row.replace(/<span class="visually-hidden">[^<]*<\/span>|<[^>]+>/g, '').trim(),
  );
  expect(plays.length).toBeGreaterThan(3);
  expect(plays.filter((text) => !/^(–|[\d.,]+k?\s*(&nbsp;|\u00a0)plays?)$/.test(text))).toEqual([]);
});
