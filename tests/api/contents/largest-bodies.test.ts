import { expect, test } from 'vitest';
import { ARTICLE_LIMITS, QUIZ_LIMITS, VERSION_LIMITS } from '#base/limits/contents';
import { BODY_LIMITS } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, sendRequest } from '#tests/helpers/api';

const repeat = <T>(count: number, build: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => build(i));
/** A character of three bytes. */
const WIDE = '鳥';
const countBytes = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length;

const shortPair = (i: number) => ({ text: String(i % 10) });
const recommend = repeat(ARTICLE_LIMITS.recommend, () => ({
  htmlContent: '<a href=//a>'.repeat(160),
  title: WIDE.repeat(TEXT_LIMITS.title),
}));

/** Large bodies of short or wide texts, to which ids, defaults and the sanitiser add most. */
const LARGEST = {
  'an article of three-byte characters': ['articles', buildArticleDraft({ htmlContent: WIDE.repeat(TEXT_LIMITS.html), recommend })],
  'an article of links': ['articles', buildArticleDraft({ htmlContent: '<a href=/>a</a>'.repeat(5_000), recommend })],
  'a quiz of short pairs': [
    'kquizzes',
    buildKquizDraft({
      recommend,
      questions: repeat(QUIZ_LIMITS.questions, () => ({
        type: 41,
        title: WIDE.repeat(TEXT_LIMITS.question),
        description: WIDE.repeat(700),
        pairsAnswer: { pairLefts: repeat(QUIZ_LIMITS.choices, shortPair), pairRights: repeat(QUIZ_LIMITS.choices, shortPair) },
      })),
    }),
  ],
  'a personality quiz of short choices': [
    'pquizzes',
    buildPquizDraft({
      recommend,
      questions: repeat(QUIZ_LIMITS.questions, () => ({
        title: WIDE.repeat(TEXT_LIMITS.question),
        description: WIDE.repeat(1_000),
        choices: repeat(QUIZ_LIMITS.choices, (i) => ({ title: String(i), resultWeights: [1, 0] })),
      })),
    }),
  ],
} as const;

test.each(Object.entries(LARGEST))('%s, whose body is accepted, fits into the store and is saved again', async (_, [type, draft]) => {
  expect(countBytes(draft)).toBeLessThanOrEqual(BODY_LIMITS.content);
  const creator = await buildUser();
  const { status, body } = await callApi(`POST /v1/${type}`, { as: creator, body: draft });
  expect(status).toBe(201);
  advanceClock(1_000);
  const restored = await callApi(`POST /v1/${type}/${body._id}/versions/1/restore`, { as: creator });
  expect(restored.status).toBe(200);
  const largest = await bindings.DB.prepare('select max(octet_length(snapshot)) as bytes from content_versions where content_id = ?')
    .bind(body._id)
    .first<number>('bytes');
  expect(largest).toBeLessThan(VERSION_LIMITS.bytes);
});

test('a quiz of 2.8 MB of three-byte characters is refused as too large, with and without a length', async () => {
  const creator = await buildUser();
  const questions = repeat(QUIZ_LIMITS.questions, () => ({
    type: 22,
    title: 'All?',
    explanation: { text: WIDE.repeat(TEXT_LIMITS.explanation) },
    textInputAnswers: repeat(5, () => ({ text: WIDE.repeat(TEXT_LIMITS.choice) })),
  }));
  const text = JSON.stringify(buildKquizDraft({ questions }));
  expect(text.length).toBeLessThan(BODY_LIMITS.content);
  expect(new TextEncoder().encode(text).length).toBeGreaterThan(2_700_000);
  const headers = { 'content-type': 'application/json' };
  for (const body of [text, new Blob([text]).stream()])
    expect((await sendRequest('POST /v1/kquizzes', { as: creator, body, headers })).status).toBe(413);
});
