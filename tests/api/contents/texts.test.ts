import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser } from '#tests/factories/users';
import { callApi } from '#tests/helpers/api';

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };

// A hidden override of direction, a lone zero-width space, a control and a decomposed accent, and how they are kept.
const SENT = 'Cafe\u0301 \u202egnp.exe\u202c\u200b <b>x</b>\u0007';
const KEPT = 'Café gnp.exe <b>x</b>';
const picture = { image: '/images/content/0123456789abcdefghjkmnpqrs.webp', imageAlt: SENT };
const common = {
  ...{ title: SENT, description: SENT, imageHomePageAlt: SENT, imageStartPageAlt: SENT, imageThumbnailAlt: SENT, tags: [SENT] },
  recommend: [{ title: SENT, url: '/home', imageAlt: SENT, method: SENT }],
  metadata: { campaign_id: SENT, custom_id: SENT },
};
const questions = [
  { type: 11, title: SENT, description: SENT, ...picture, tags: [SENT], explanation: { text: SENT, ...picture } },
  { type: 22, title: SENT, textInputAnswers: [{ text: SENT, accept: [SENT] }] },
  { type: 31, title: SENT, bucketChoices: [{ text: SENT }, { text: SENT }], selectionChoices: [{ text: SENT, bucketIndex: 0 }] },
  { type: 41, title: SENT, pairsAnswer: { pairLefts: [{ text: SENT }, { text: SENT }], pairRights: [{ text: SENT }, { text: SENT }] } },
].map((question) => ({ ...question, ...(question.type === 11 && { selectionChoices: [{ text: SENT, answerValue: 1 }, { text: SENT }] }) }));

test.each([
  [
    'kquizzes',
    { ...common, dimensions: [{ name: SENT, levels: [{ minScore: 0, title: SENT, description: SENT, imageAlt: SENT }] }], questions },
  ],
  [
    'pquizzes',
    {
      ...common,
      results: [
        { title: SENT, description: SENT, ...picture },
        { title: SENT, description: SENT },
      ],
      questions: [{ title: SENT, choices: [{ title: SENT, description: SENT, chosenResult: SENT }, { title: SENT }] }],
    },
  ],
  ['articles', common],
] as const)('every text of %s is kept as plain text without hidden characters', async (type, fields) => {
  const as = await buildUser();
  const created = await buildContent(type, { as, ...fields });
  const text = JSON.stringify(created);
  expect(text).not.toMatch(/[\u202a-\u202e\u200b]|\\u0007|e\u0301/);
  expect(created).toMatchObject({ title: KEPT, description: KEPT });
  const sentCount = JSON.stringify(fields).split('gnp.exe').length;
  expect(text.toLowerCase().split('gnp.exe').length).toBe(sentCount);
});

test('lines stay in texts of several lines, and a title is one line', async () => {
  const { title, description } = await buildContent('articles', { title: 'One\r\n\ttwo', description: 'One\r\n\ttwo\u2028three' });
  expect([title, description]).toEqual(['One two', 'One\n\ttwo\nthree']);
});

test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u202e\ufeff', ' \u00a0\u3000', '\u2800'])(
  'a title or comment without anything visible is empty: %j',
  async (text) => {
    const as = await buildUser();
    const created = await callApi('POST /v1/kquizzes', { as, body: buildKquizDraft({ title: text }) });
    expect([created.status, created.error?.issues]).toEqual([400, [{ path: 'title', message: 'This cannot be empty.' }]]);
    const { UID } = await buildContent();
    const comment = await callApi('POST /v1/messages', { as, body: { threadSlug: `kquiz-${UID}`, text } });
    expect([comment.status, comment.error?.issues]).toEqual([400, [{ path: 'text', message: 'This cannot be empty.' }]]);
  },
);

test.each(Object.entries(DRAFT_BUILDERS))('the HTML of a recommendation of %s is sanitised', async (type, buildDraft) => {
  const as = await buildUser();
  const create = (htmlContent: string) =>
    callApi(`POST /v1/${type as 'articles'}`, { as, body: buildDraft({ recommend: [{ title: 'Home', url: '/home' }, { htmlContent }] }) });
  const { body } = await create('<p onclick="x()">Read <b>this</b><script>alert(1)</script></p>');
  expect(body.recommend[1]?.htmlContent).toBe('<p>Read <b>this</b></p>');
  const saved = await callApi(`PUT /v1/${type as 'articles'}/${body._id}`, {
    as: await buildUser({ role: 'staff' }),
    body: { dateModified: body.dateModified, recommend: [{ htmlContent: '<img src=x onerror=alert(1)>ok' }] },
  });
  expect(saved.body.recommend[0]?.htmlContent).not.toContain('onerror');
  const tooDeep = await create('<div>'.repeat(200));
  expect([tooDeep.status, tooDeep.error?.issues?.[0]?.path]).toEqual([400, 'recommend.1.htmlContent']);
});
