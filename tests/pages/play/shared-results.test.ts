import { expect, test } from 'vitest';
import { createApiCaller, fetchAnswer } from '#tests/helpers/api-caller';
import { fetchPage, readMeta } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const readStrip = (html: string) => {
  const [, strip = ''] = /<aside class="friend-strip"[^>]*>([\s\S]*?)<\/aside>/.exec(html) ?? [];
  return strip
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};

async function playOnlyABirder(): Promise<{ path: string; score: string }> {
  const call = createApiCaller('jo_wren');
  const quiz = await (await call('GET /v1/kquizzes/only-a-birder')).json();
  const { playToken } = await (await call(`POST /v1/kquizzes/${quiz._id}/plays`, {})).json();
  const answers = quiz.questions.map(({ _id, type, selectionChoices }) =>
    type === 11 ? { questionId: _id, choiceId: selectionChoices?.[0]?._id } : { questionId: _id },
  );
  const response = await call(`POST /v1/kquizzes/${quiz._id}/submissions`, { answers, playToken, duration: 1 });
  const { sharedScore, result } = await response.json();
  const level = result?.levels?.find((one) => one.level)?.level;
  return { path: level ? `/kquiz/only-a-birder/${level._id}` : '/kquiz/only-a-birder', score: sharedScore ?? '' };
}

test('a shared score stands above question one, in the title, in og:url and in the picture; canonical is the quiz', async () => {
  const { path, score } = await playOnlyABirder();
  const { status, html } = await fetchPage(`${path}?p=ch13&s=${score}`);
  expect(status).toBe(200);
  expect(readStrip(html)).toMatch(/^\d+\/\d+Somebody you know got \d+ of \d+ in \d+:\d\d\. Can you beat that\?/);
  expect(readMeta(html, 'og:title')).toMatch(/^\d+ of \d+ in \d+:\d\d · /);
  expect(readMeta(html, 'og:url')).toBe(`${getOrigin()}${path}?s=${score}`);
  expect(readMeta(html, 'og:image')).toContain(`.png?s=${score}`);
  expect(html).toContain(`<link rel="canonical" href="${getOrigin()}/kquiz/only-a-birder"`);
});

test('a made-up score is not shown', async () => {
  const { score } = await playOnlyABirder();
  const [, maxScore] = score.split('_');
  const forged = score.replace(/^[\d.]+/, maxScore ?? '9').replace(/_\d+_/, '_1_');
  const { status, html } = await fetchPage(`/kquiz/only-a-birder?s=${forged}`);
  expect([status, readStrip(html), readMeta(html, 'og:title')]).toEqual([200, '', 'Only a birder gets 9 out of 9']);
});

test('a personality result is named above question one; a result that is gone leaves the plain page', async () => {
  const quiz = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const [result] = quiz.results;
  const { html } = await fetchPage(`/pquiz/which-morning-bird/${result?._id}`);
  expect(readStrip(html)).toContain(result?.title);
  expect(readStrip((await fetchPage('/pquiz/which-morning-bird/gone')).html)).toBe('');
  expect(readStrip((await fetchPage('/pquiz/which-morning-bird')).html)).toBe('');
});
