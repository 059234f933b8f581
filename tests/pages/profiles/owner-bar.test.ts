import { expect, test } from 'vitest';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const buildHeaders = (viewer: SeededAccount | null) => ({
  'user-agent': 'Googlebot',
  ...(viewer && { cookie: getSession(viewer) }),
});

const findOwnerBar = (html: string) => /<section[^>]*\bdata-owner-bar\b[^>]*>/.exec(html)?.[0] ?? '';

test.each([
  ['/kquiz/only-a-birder', 'quizlark'],
  ['/pquiz/which-morning-bird', 'quizlark'],
  ['/article/a-short-history-of-the-fork', 'quizlark'],
  ['/article/lark-hop', 'quizlark'],
] as const)('%s is the same for its creator as for everyone, with a hidden owner bar', async (path, creator) => {
  const [asVisitor, asCreator, asStaff] = await Promise.all(
    [null, creator, 'staff_robin' as const].map((viewer) => fetchPage(path, buildHeaders(viewer))),
  );
  expect(asVisitor?.status).toBe(200);
  expect(asCreator?.html).toBe(asVisitor?.html);
  expect(asStaff?.html).toBe(asVisitor?.html);
  expect(asCreator?.headers.get('cache-control')).toMatch(/^public,/);
  expect(findOwnerBar(asVisitor?.html ?? '')).toMatch(/ data-state="published"[^>]* hidden/);
  expect(asVisitor?.html).not.toMatch(/\/editor\/kquiz\/(?!new)/);
});

test.each([
  ['kquizzes', buildKquizDraft({ userStatus: 'self' }), 'private'],
  ['pquizzes', buildPquizDraft({ userStatus: 'internal' }), 'link'],
  ['articles', buildArticleDraft({ userStatus: 'self' }), 'private'],
])('the page of one of the %s carries its state for the owner bar', async (plural, draft, state) => {
  const response = await createApiCaller('jo_wren')(`POST /v1/${plural}`, draft);
  const { _id, type, urlName } = await response.json();
  const { html } = await fetchPage(`/${type}/${urlName}`, buildHeaders('jo_wren'));
  expect(findOwnerBar(html)).toContain(`data-state="${state}"`);
  expect(findOwnerBar(html)).toContain(`data-id="${_id}"`);
  if (state === 'private') expect((await fetchPage(`/${type}/${urlName}`, buildHeaders(null))).status).toBe(404);
});

test('“My quizzes” links each content to its editor and insights, offers to delete it, and shows its state', async () => {
  const { html, status } = await fetchPage('/profile/jo_wren/all-content', buildHeaders('jo_wren'));
  expect(status).toBe(200);
  const tiles = html.split(/<li class="own-row"/).slice(1);
  expect(tiles.length).toBeGreaterThan(2);
  for (const tile of tiles) {
    expect(tile).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/\w{26}"/);
    expect(tile).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/\w{26}\/insights"/);
    expect(tile).toContain('data-own-action="delete"');
    expect(tile).toContain('data-own-action="duplicate"');
    expect(tile).toMatch(
      /class="status[^>]*>.*?(Published|Waiting for review|Only people with link|Link only|Private|Changes asked|Removed|Draft)/s,
    );
  }
});

test('staff who open a creator’s contents get links to the editor, and none to insights or deletion', async () => {
  const { html } = await fetchPage('/profile/jo_wren/all-content', buildHeaders('staff_robin'));
  expect(html).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/\w{26}"/);
  expect(html).not.toContain('/insights"');
  expect(html).not.toMatch(/data-own-action|data-own-select/);
});
