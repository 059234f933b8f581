import { expect, test } from 'vitest';
import { type PquizDraft, pquizDraft } from '#contract/contents/contents';
import type { Pquiz } from '#tests/factories/contents';
import { buildPquizDraft } from '#tests/factories/drafts';
import { buildUser } from '#tests/factories/users';
import { callApi } from '#tests/helpers/api';

const WEIGHTS = [
  [-5, 1],
  [-100, -0.5],
];

test('a quiz with negative weights is saved, played, exported, imported and copied with them', async () => {
  const as = await buildUser({ publishedCount: 3 });
  const [question] = buildPquizDraft().questions;
  const body = buildPquizDraft({
    questions: [{ ...question, questionMode: 'advanced', choices: WEIGHTS.map((resultWeights, i) => ({ title: `c${i}`, resultWeights })) }],
  });
  const created = await callApi('POST /v1/pquizzes', { as, body });
  expect(created.status).toBe(201);
  const { _id, questions, results, dateModified } = created.body;
  const readWeights = ({ questions }: Pick<Pquiz | PquizDraft, 'questions'>) =>
    questions[0]?.choices.map(({ resultWeights }) => resultWeights);
  expect(readWeights(created.body)).toEqual(WEIGHTS);

  const saved = await callApi(`PUT /v1/pquizzes/${_id}`, { as, body: { ...body, questions, results, dateModified } });
  expect([saved.status, readWeights(saved.body)]).toEqual([200, WEIGHTS]);

  const answers = [{ questionId: questions[0]?._id, choiceId: questions[0]?.choices[1]?._id }];
  const { body: played } = await callApi(`POST /v1/pquizzes/${_id}/submissions`, { as, body: { answers } });
  expect(played.result).toMatchObject({
    winner: { _id: results[1]?._id, score: -0.5, percent: 100 },
    others: [{ _id: results[0]?._id, score: -100, percent: 0 }],
  });

  const { body: exported } = await callApi(`GET /v1/pquizzes/${_id}/export?format=json`, { as });
  const imported = await callApi('POST /v1/contents/import', { as, body: { format: 'json', text: JSON.stringify(exported) } });
  expect([readWeights(pquizDraft.parse(imported.body.content)), imported.body.skipped]).toEqual([WEIGHTS, []]);

  const { body: cloned } = await callApi(`GET /v1/contents/clone?url=${_id}&action=clone_data`, { as });
  const copy = await callApi('POST /v1/pquizzes', { as, body: cloned.clonedData });
  expect([copy.status, readWeights(copy.body)]).toEqual([201, WEIGHTS]);
});
