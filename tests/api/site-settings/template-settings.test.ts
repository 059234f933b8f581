import { beforeEach, expect, test } from 'vitest';
import { SEED_TEMPLATES } from '#scripts/seed/content/templates';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, purgedTags } from '#tests/helpers/api';
import { findAuditLog } from '#tests/helpers/moderation';
import { listEditorTemplates, upsertTemplate } from '#worker/contents/templates/service';
import { createRequestContext } from '#worker/context';

let staff: Person;
const saveTemplates = (value: unknown, as: Person | null = staff) => callApi('PUT /v1/admin/settings/templates', { as, body: { value } });
const createContext = () => createRequestContext({ env: bindings });
const listCards = async () => (await listEditorTemplates(createContext())).map(({ key, title }) => [key, title]);
const listValues = async () => {
  const { body } = await callApi('GET /alltemplates');
  return Object.fromEntries(body.map(({ key, value }: { key: string; value: Record<string, unknown> }) => [key, value]));
};

beforeEach(async () => {
  staff ??= await buildUser({ role: 'staff' });
  await bindings.DB.prepare('delete from templates').run();
  for (const [key, template] of SEED_TEMPLATES) await upsertTemplate(createContext(), key, template);
});

test('until staff change them, templates have the product’s order and words', async () => {
  expect(await listCards()).toEqual([
    ['how-much-you-know-me', 'How much do you know me?'],
    ['what-would-i-do', 'What would I do?'],
    ['my-top-song', 'My top song'],
    ['how-much-are-we-connected', 'How much are we connected?'],
    ['game', 'A small game'],
  ]);
});

test('a template starts with a copy of a quiz, without anything of whose it was', async () => {
  const quiz = await buildContent('kquizzes', { as: staff, title: 'Sõngs of 7 Summers', userStatus: 'self' });
  purgedTags.length = 0;
  const saved = await saveTemplates([{ source: `http://quizlark.test/kquiz/${quiz.urlName}`, title: '', text: 'Guess them all.' }]);
  expect([saved.status, purgedTags]).toEqual([200, ['list:dyn_template']]);
  expect((await listCards())[0]).toEqual(['songs-of-summers', 'Sõngs of 7 Summers']);
  const template = (await listValues())['songs-of-summers'];
  expect(template).toMatchObject({ type: 'kquiz', title: 'Sõngs of 7 Summers', userStatus: 'public' });
  expect(JSON.stringify(template)).not.toMatch(new RegExp(`${quiz._id}|${staff.id}|${quiz.UID}|${quiz.urlName}|"_id"`));
  expect(template?.questions).toHaveLength(quiz.questions.length);
  expect(await findAuditLog('templates')).toHaveLength(1);
});

test('a second template with the same title has a key of its own', async () => {
  const quiz = await buildContent('articles', { as: staff, title: 'Twice' });
  expect((await saveTemplates([{ source: quiz.UID }, { source: quiz.UID }])).status).toBe(200);
  expect((await listCards()).slice(0, 2)).toEqual([
    ['twice', 'Twice'],
    ['twice-b', 'Twice'],
  ]);
});

test('staff reorder, rename, hide and replace templates; a hidden one still opens by its address', async () => {
  const quiz = await buildContent('kquizzes', { as: staff, title: 'Another start' });
  const rows = [
    { key: 'game', title: 'A game', text: '', isShown: true },
    { key: 'my-top-song', isShown: false },
    { key: 'what-would-i-do', title: '', source: `/kquiz/${quiz.urlName}` },
  ];
  expect((await saveTemplates(rows)).status).toBe(200);
  expect(await listCards()).toEqual([
    ['game', 'A game'],
    ['what-would-i-do', 'Another start'],
    ['how-much-you-know-me', 'How much do you know me?'],
    ['how-much-are-we-connected', 'How much are we connected?'],
  ]);
  expect((await listValues())['my-top-song']).toMatchObject({ type: 'kquiz', title: 'My top song' });
});

test('staff remove what they added, but not the templates of the product', async () => {
  const article = await buildContent('articles', { as: staff, title: 'Added' });
  await saveTemplates([{ source: article.UID }]);
  expect((await saveTemplates([{ key: 'added', isRemoved: true }])).status).toBe(200);
  expect((await listCards()).map(([key]) => key)).not.toContain('added');
  for (const [key, message] of [
    ['game', 'This template is part of the product and cannot be removed. You can hide it instead.'],
    ['added', 'This template has been removed already. Reload the page.'],
  ])
    expect((await saveTemplates([{ key, isRemoved: true }])).error?.issues?.[0]?.message).toBe(message);
});

test('a template takes no quiz of another creator, and says how to offer it', async () => {
  const quiz = await buildContent('kquizzes', { as: await buildUser(), title: 'By Ada' });
  const { status, error } = await saveTemplates([{ key: 'game' }, { source: quiz.UID }]);
  expect([status, error?.issues]).toEqual([
    400,
    [
      {
        path: 'value.1.source',
        message:
          '“By Ada” is by another creator. Use a quiz of yours or of the core team, or give this one the internal tag dyn_template: it is then offered with its creator’s name.',
      },
    ],
  ]);
  const official = await buildContent('kquizzes', { as: await buildUser({ role: 'content_admin' }), title: 'Official' });
  await bindings.DB.prepare('update contents set official = 1 where id = ?').bind(official._id).run();
  expect((await saveTemplates([{ source: official.UID }])).status).toBe(200);
});

test.each([
  [{}, 'value.0.source', 'Paste the link of the quiz or article that this template starts with.'],
  [{ source: '/kquiz/never-made' }, 'value.0.source', 'No quiz or article has the address “/kquiz/never-made”. Check the link.'],
  [{ key: 'Not a key', source: 'x' }, 'value.0.key', 'Lowercase letters, with single hyphens between words.'],
  [{ key: 'game', title: 'x'.repeat(201) }, 'value.0.title', 'At most 200 characters.'],
  [{ key: 'game', value: { type: 'film' } }, 'value.0.value.type', 'Use pquiz, kquiz or article.'],
])('refuses the template %j at its field, and changes nothing', async (row, path, message) => {
  const before = await listCards();
  const { status, error } = await saveTemplates([row, { key: 'game', title: 'Changed' }]);
  expect([status, error?.issues]).toEqual([400, [{ path, message }]]);
  expect(await listCards()).toEqual(before);
});

test('only staff change templates, and a failing store changes none', async () => {
  const row = [{ key: 'game', title: 'Changed' }];
  expect((await saveTemplates(row, null)).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const)
    expect((await saveTemplates(row, await buildUser({ role }))).status).toBe(403);
  await bindings.DB.prepare(`create trigger refuse before update on templates begin select raise(abort, 'SQLITE_FULL'); end`).run();
  expect((await saveTemplates(row)).status).toBe(503);
  await bindings.DB.prepare('drop trigger refuse').run();
  expect((await listCards()).map(([, title]) => title)).not.toContain('Changed');
});
