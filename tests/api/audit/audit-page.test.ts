import { beforeAll, expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import type { AuditSentence } from '#rules/audit/audit-log-page';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { type AuditSearch, loadAuditPage } from '#worker/moderation/staff-lists/audit-page';

const DAY_MS = 24 * 60 * 60 * 1000;
let staff: Person;
let creator: Person;

beforeAll(async () => {
  staff = await buildUser({ role: 'staff', username: 'robin_of_staff' });
  creator = await buildUser({ username: 'emilia_lark', email: 'emilia@example.org' });
  await callApi(`PUT /v1/users/${creator.id}`, { as: creator, body: { firstName: 'Emilia', lastName: 'Lark' } });
});

function loadPage(search: Partial<AuditSearch>, role: 'staff' | 'editor' = 'staff') {
  const viewer = { id: staff.id, username: staff.username, role, status: [] };
  const ctx = createRequestContext({ env: bindings, now: clock.now, viewer });
  return loadAuditPage(ctx, { actor: '', target: '', day: '', after: undefined, ...search });
}

const toSentence = ({ actor, action, target }: AuditSentence) => `${actor} ${action.start}${target.name}${target.suffix}${action.end}`;
const listSentences = async (search: Partial<AuditSearch>) => (await loadPage(search)).entries.map(toSentence);
const decide = (id: string, action: string, reason = '') =>
  callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [id], action, reason } });

async function rejectQuiz(title: string) {
  const quiz = await buildContent('kquizzes', { as: creator, title, userStatus: 'public' });
  await decide(quiz._id, 'reject', 'It is not finished yet.');
  await runIndexSearch(createJobContext());
  return quiz;
}

test('an entry is a sentence with names, its reason, and what changed in words', async () => {
  const quiz = await rejectQuiz('Cutlery or weapon?');
  const [entry] = (await loadPage({})).entries;
  expect(entry && toSentence(entry)).toBe('robin_of_staff rejected “Cutlery or weapon?” by Emilia Lark');
  expect(entry).toMatchObject({
    reason: 'It is not finished yet.',
    changes: [
      { label: 'Decision', text: 'none → Rejected' },
      { label: 'In the review queue', text: 'yes → no' },
      { label: 'Creator last rejected', text: 'never → 20 Nov 2026, 12:00' },
    ],
    target: {
      href: `/kquiz/${quiz.urlName}`,
      links: [
        { label: 'Review', href: `/internal?item=${quiz._id}` },
        { label: 'Edit as staff', href: `/editor/kquiz/${quiz._id}` },
        { label: 'Its reports', href: `/internal/cases?topic=${quiz._id}` },
        { label: 'Its log', href: `/internal/audit?target=${quiz._id}` },
      ],
    },
  });
});

test('the log is searched by the words of a title, a link, an id, and a person, each with a day', async () => {
  const quiz = await rejectQuiz('Spoons or shovels?');
  await rejectQuiz('Forks of the night');
  const sentence = 'robin_of_staff rejected “Spoons or shovels?” by Emilia Lark';
  for (const target of [
    'spoons',
    'Spoons or shovels?',
    quiz._id,
    quiz.UID,
    `/kquiz/${quiz.urlName}`,
    `http://quizlark.test/kquiz/${quiz.urlName}/form`,
  ])
    expect([target, await listSentences({ target })]).toEqual([target, [sentence]]);
  for (const actor of ['robin', 'robin_of_staff', '@robin_of_staff', staff.id])
    expect([actor, await listSentences({ actor, target: quiz._id })]).toEqual([actor, [sentence]]);
  expect(await listSentences({ target: quiz._id, day: '2026-11-20' })).toEqual([sentence]);
  expect(await listSentences({ target: quiz._id, day: '20261119' })).toEqual([]);
  advanceClock(DAY_MS);
  await decide(quiz._id, 'approve');
  expect(await listSentences({ target: quiz._id, day: '2026-11-20' })).toEqual([sentence]);
  expect(await listSentences({ target: quiz._id, day: '2026-11-21' })).toEqual([
    'robin_of_staff approved “Spoons or shovels?” by Emilia Lark',
  ]);
});

test('a text that fits several offers them, and one that fits nothing finds nothing', async () => {
  const [one, two] = [await rejectQuiz('Birds of the night'), await rejectQuiz('Birds of the day')];
  const several = await loadPage({ target: 'birds' });
  expect(several.entries).toEqual([]);
  expect(several.target.candidates.toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
    { id: two._id, label: '“Birds of the day”' },
    { id: one._id, label: '“Birds of the night”' },
  ]);
  expect((await loadPage({ actor: 'nobody' })).actor).toEqual({ id: null, name: '', candidates: [] });
  for (const search of [{ actor: 'nobody' }, { target: 'penguins' }, { target: 'birds', actor: 'robin' }, { day: '2026-13-40' }])
    expect(await listSentences(search)).toEqual([]);
  expect((await loadPage({ day: '2026-13-40' })).day.error).toContain('“2026-13-40” is not a day.');
  expect((await loadPage({ after: 'x' })).isCursorInvalid).toBe(true);
});

test('accounts, comments, cases, settings and embedding sites have names and links', async () => {
  const quiz = await buildContent('kquizzes', { title: 'Owls at noon' });
  const { message } = (
    await callApi('POST /v1/messages', { as: creator, body: { threadSlug: `kquiz-${quiz.UID}`, text: 'You are all owls.' } })
  ).body;
  await callApi('POST /v1/reports', { as: staff, body: { topicType: 'comment', topic: message._id, reason: 'abuse' } });
  const [reportCase] = (await callApi('GET /v1/admin/cases', { as: staff })).body.cases;
  const steps: [() => Promise<unknown>, string][] = [
    [
      () => callApi(`PUT /v1/admin/cases/${reportCase?._id}`, { as: staff, body: { decision: 'dismiss', reason: 'It is a joke.' } }),
      'robin_of_staff dismissed the reports about the comment “You are all owls.” by emilia_lark on “Owls at noon”',
    ],
    [
      () => callApi(`DELETE /v1/messages/${message._id}`, { as: staff, body: { reason: 'Unkind.' } }),
      'robin_of_staff deleted a comment by emilia_lark on “Owls at noon”',
    ],
    [
      () => callApi(`PUT /v1/users/${creator.id}`, { as: staff, body: { status: ['suspended'], reason: 'Spam.' } }),
      'robin_of_staff suspended emilia_lark',
    ],
    [
      () => callApi('PUT /v1/admin/settings/promoted_contents', { as: staff, body: { value: { ids: [quiz._id] } } }),
      'robin_of_staff changed the setting “Promoted items”',
    ],
    [
      () =>
        callApi('POST /v1/admin/embeds', {
          as: staff,
          body: { key: 'morning-paper', name: 'Morning paper', origins: ['https://paper.example'] },
        }),
      'robin_of_staff added the embedding site “Morning paper”',
    ],
  ];
  for (const [act, sentence] of steps) {
    advanceClock(1_000);
    await act();
    const [entry] = (await loadPage({})).entries;
    expect(entry && toSentence(entry)).toBe(sentence);
    for (const { label, text } of entry?.changes ?? []) expect(`${label}: ${text}`).not.toMatch(/[{}"]|[a-z][A-Z]|\d{13}/);
  }
  for (const target of ['emilia@example.org', 'emilia_lark', creator.id])
    expect(await listSentences({ target })).toEqual(['robin_of_staff suspended emilia_lark']);
  await callApi(`PUT /v1/users/${creator.id}`, { as: staff, body: { status: [], reason: 'A mistake.' } });
  expect(await listSentences({ target: 'promoted items' })).toEqual(['robin_of_staff changed the setting “Promoted items”']);
  expect(await listSentences({ target: 'morning-paper' })).toEqual(['robin_of_staff added the embedding site “Morning paper”']);
  const [removal] = (await loadPage({ target: message._id })).entries;
  expect(removal).toMatchObject({ reason: 'Unkind.', target: { href: `/kquiz/${quiz.urlName}` } });
});

test('what is erased is named by what the log stores of it', async () => {
  const admin = await buildUser({ role: 'admin', username: 'admin_of_birds' });
  await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
  const quiz = await buildContent('kquizzes', { as: creator, title: 'Melons or lemons?' });
  await callApi(`DELETE /v1/kquizzes/${quiz._id}`, { as: admin });
  advanceClock(1_000);
  expect((await callApi(`DELETE /v1/admin/contents/${quiz._id}`, { as: admin })).status).toBe(204);
  expect(await listSentences({ target: quiz._id })).toEqual([
    'admin_of_birds erased “Melons or lemons?” permanently',
    'admin_of_birds moved “Melons or lemons?” to the recycle bin',
  ]);
});

test('the log is for staff', async () => {
  await expect(loadPage({}, 'editor')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
