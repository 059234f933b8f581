import { expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const findCount = async (id: string) =>
  (await bindings.DB.prepare('select question_count as n from contents where id = ?').bind(id).first<{ n: number }>())?.n;

test('the number of questions follows each save and a restored version, and lists show it', async () => {
  const as = await getCoreTeam();
  const draft = buildKquizDraft({ status: 'public' }) as unknown as { questions: object[] };
  const [question] = draft.questions;
  const quiz = await buildContent('kquizzes', { title: 'Counted', questions: draft.questions });
  expect(await findCount(quiz._id)).toBe(draft.questions.length);
  advanceClock(60_000);
  const more = { ...draft, title: 'Counted', questions: [...draft.questions, question, question], dateModified: quiz.dateModified };
  const { status } = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as, body: more });
  expect([status, await findCount(quiz._id)]).toEqual([200, draft.questions.length + 2]);
  const { body } = await callApi('GET /v1/public_contents');
  expect(body.contents[0]).toMatchObject({ _id: quiz._id, questionCount: draft.questions.length + 2 });
  advanceClock(60_000);
  await callApi(`POST /v1/kquizzes/${quiz._id}/versions/1/restore`, { as, body: {} });
  expect(await findCount(quiz._id)).toBe(draft.questions.length);
  expect((await buildContent('articles', { title: 'Uncounted' })).questionCount).toBe(0);
});
