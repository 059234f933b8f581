import { expect, inject, test } from 'vitest';
import { articleDraft, kquizDraft, pquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';

const as = (viewer: SeededAccount | null) => ({ 'user-agent': 'Googlebot', ...(viewer && { cookie: inject('sessions')[viewer] }) });

const barIn = (html: string) => /<section[^>]*\bdata-owner-bar\b[^>]*>/.exec(html)?.[0] ?? '';

test.each([
  ['/kquiz/only-a-birder', 'quizlark'],
  ['/pquiz/which-morning-bird', 'quizlark'],
  ['/article/a-short-history-of-the-fork', 'quizlark'],
  ['/article/lark-hop', 'quizlark'],
] as const)('%s is the same for its creator as for anyone, its owner’s bar hidden', async (path, creator) => {
  const [visited, owned, overseen] = await Promise.all(
    [null, creator, 'staff_robin' as const].map((viewer) => fetchPage(path, as(viewer))),
  );
  expect(visited?.status).toBe(200);
  expect(owned?.html).toBe(visited?.html);
  expect(overseen?.html).toBe(visited?.html);
  expect(owned?.headers.get('cache-control')).toMatch(/^public,/);
  expect(barIn(visited?.html ?? '')).toMatch(/ data-state="published"[^>]* hidden/);
  expect(visited?.html).not.toContain('/editor/kquiz/');
});

test.each([
  ['kquizzes', kquizDraft({ userStatus: 'self' }), 'private'],
  ['pquizzes', pquizDraft({ userStatus: 'internal' }), 'link'],
  ['articles', articleDraft({ userStatus: 'self' }), 'private'],
])('the page of one of the %s names its state for the bar', async (plural, draft, state) => {
  const made = await createApiCaller('jo_wren')(`POST /v1/${plural}`, draft);
  const { _id, type, urlName } = (await made.json()) as { _id: string; type: string; urlName: string };
  const { html } = await fetchPage(`/${type}/${urlName}`, as('jo_wren'));
  expect(barIn(html)).toContain(`data-state="${state}"`);
  expect(barIn(html)).toContain(`data-id="${_id}"`);
  if (state === 'private') expect((await fetchPage(`/${type}/${urlName}`, as(null))).status).toBe(404);
});

test('“My contents” leads from each content to its editor and insights, offers its deletion, and says its state', async () => {
  const { html, status } = await fetchPage('/profile/jo_wren/all-content', as('jo_wren'));
  expect(status).toBe(200);
  const tiles = html.split(/<li class="tile"/).slice(1);
  expect(tiles.length).toBeGreaterThan(2);
  for (const tile of tiles) {
    expect(tile).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/\w{26}"/);
    expect(tile).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/\w{26}\/insights"/);
    expect(tile).toContain('data-delete-content');
    expect(tile).toMatch(/class="status[^>]*>.*?(Published|Waiting for review|Link only|Private|Changes requested|Rejected)/s);
  }
});

test('staff who look through somebody’s contents are led to their own form of the editor, and to nothing of the creator’s', async () => {
  const { html } = await fetchPage('/profile/jo_wren/all-content', as('staff_robin'));
  expect(html).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/\w{26}"/);
  expect(html).not.toContain('/insights"');
  expect(html).not.toContain('data-delete-content');
});
