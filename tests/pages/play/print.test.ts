import { expect, test } from 'vitest';
import { buildDemandingKquiz } from '#tests/factories/demanding-texts';
import { buildKquizDraft } from '#tests/factories/drafts';
import { createApiCaller, sendAsTeamMember } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getOrigin, getSession } from '#tests/helpers/test-site';

/** A browser is redirected to home where there is no page. */
const PROGRAM = { 'user-agent': 'Googlebot' };
const QUIZ = '/kquiz/try-every-kind';
const openKey = (path: string, viewer: SeededAccount | null) =>
  fetchPage(`${path}/print/key`, { ...PROGRAM, ...(viewer && { cookie: getSession(viewer) }) });

/** What only the key of the seeded quiz says: words of its scramble, its texts, its spellings and its explanations. */
const KEY_WORDS = ['origami', 'Luxemburg', 'From oru, to fold', 'Answer key'];

test('the sheet of a quiz has all questions and room for the answers, is cached as the quiz is and is not indexed', async () => {
  const [sheet, quiz] = await Promise.all([fetchPage(`${QUIZ}/print`), fetchPage(QUIZ)]);
  expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, quiz.headers.get('cache-control')]);
  expect(sheet.html).toContain('<meta name="robots" content="noindex"');
  expect(sheet.html).toContain(`<link rel="canonical" href="${getOrigin()}${QUIZ}"`);
  for (const text of [
    'What do you call a group of flamingos?',
    'A flamboyance',
    'Which of these mammals lay eggs?',
    '9 questions',
    'Name',
    'QR code',
  ])
    expect(sheet.html).toContain(text);
});

test('nobody but the creator and staff gets the key, not in the source of the page either', async () => {
  for (const path of [`${QUIZ}/print`, QUIZ]) {
    const { html } = await fetchPage(path);
    for (const word of KEY_WORDS) expect(html).not.toContain(word);
  }
  const visitor = await openKey(QUIZ, null);
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    `/auth?signed_in_url=${encodeURIComponent(`${QUIZ}/print/key`)}`,
  ]);
  for (const other of ['quizlark', 'editor_finch'] as const) {
    const { status, html } = await openKey(QUIZ, other);
    expect(status).toBe(404);
    for (const word of KEY_WORDS) expect(html).not.toContain(word);
  }
});

test('the creator and staff get the questions and the key, which no cache stores', async () => {
  for (const viewer of ['jo_wren', 'staff_robin'] as const) {
    const { status, html, headers } = await openKey(QUIZ, viewer);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const word of ['Name the four suits', ...KEY_WORDS]) expect(html).toContain(word);
    expect(html).toContain(`<link rel="canonical" href="${getOrigin()}${QUIZ}/print/key"`);
  }
});

test('the key has the letters of the sheet for each type of question', async () => {
  const { html } = await openKey(QUIZ, 'jo_wren');
  const sheet = html.slice(0, html.indexOf('Answer key'));
  // Items and pairs are in an order of their own in every seeded store.
  const find = (pattern: RegExp) => pattern.exec(sheet)?.[1] ?? 'none';
  const american = ['Cocoa', 'Potato', 'Chilli', 'Tomato'].toSorted((a, b) => sheet.indexOf(`>${a}<`) - sheet.indexOf(`>${b}<`));
  const lines = [
    'C A flamboyance',
    'B Cucumber',
    'origami',
    'Luxembourg (Luxemburg)',
    `The Americas: ${american.join(', ')}`,
    `${find(/>(\d)\. Eel</)} ${find(/>([A-E])<\/span><span class="part"[^>]*>Elver</)} Elver`,
  ];
  for (const line of lines) expect(html).toContain(`>${line}<`);
});

test('the key of a personality quiz says which answers count for which result', async () => {
  const { html } = await openKey('/pquiz/which-morning-bird', 'admin_wren');
  expect(html).toContain('A → Skylark +20, Woodpecker +60');
  expect(html).toContain('Results');
});

test('the sheet of a quiz in Arabic is written from right to left', async () => {
  const response = await sendAsTeamMember('POST /v1/kquizzes', { status: 'public', ...buildDemandingKquiz('Arabic') });
  const { urlName } = await response.json();
  const { html } = await fetchPage(`/kquiz/${encodeURIComponent(urlName)}/print`);
  expect(html).toMatch(/<main[^>]* lang="ar" dir="rtl"/);
});

test('an article has no sheet, and a private quiz has one for its creator only', async () => {
  const response = await createApiCaller('jo_wren')('POST /v1/kquizzes', buildKquizDraft({ userStatus: 'self' }));
  const { urlName } = await response.json();
  const cookie = getSession('jo_wren');
  expect((await fetchPage(`/kquiz/${urlName}/print`, PROGRAM)).status).toBe(404);
  const own = await fetchPage(`/kquiz/${urlName}/print`, { cookie });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await fetchPage('/article/a-short-history-of-the-fork/print', PROGRAM)).status).toBe(404);
});
