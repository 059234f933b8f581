import { expect, test } from 'vitest';
import { buildFrameSnippet, buildListenerSnippet, buildScriptSnippet, getEmbedId, getEmbedPath } from '#rules/embeds/embed-code';
import { getFrameAncestors } from '#rules/embeds/frame-ancestors';
import { buildHeightMessage, buildResultMessage, getTargetOrigins } from '#rules/embeds/messages';

const submission = { _id: 's1', duration: 12, metadata: {}, dateCreated: '2026-11-21T10:00:00.000Z' };
const quiz = { type: 'kquiz', UID: '1abcdefgh', title: 'Rock & "roll" <b>' } as const;

test('a frame reports its height in whole pixels', () => {
  expect(buildHeightMessage('PAGE_LOADED', { id: 'kquiz-1abc', height: 540.2, productName: 'Quizlark' })).toEqual({
    type: 'QUIZLARK_PAGE_LOADED',
    version: 1,
    id: 'kquiz-1abc',
    height: 541,
  });
  expect(buildHeightMessage('RESIZE', { id: 'kquiz-1abc', height: 300, productName: 'Quiz Lark' }).type).toBe('QUIZ_LARK_RESIZE');
});

test('a result message contains the scores and campaign ids, but no answers', () => {
  const scored = {
    ...submission,
    finalScore: 7,
    dimensionScores: [7],
    resultId: 'l2',
    metadata: { campaign_id: 'spring', custom_id: 'row-9' },
  };
  expect(buildResultMessage({ id: 'kquiz-1abc', productName: 'Quizlark' }, { submission: scored })).toEqual({
    type: 'CONTENT_RESULT',
    product: 'QUIZLARK',
    version: 1,
    id: 'kquiz-1abc',
    resultId: 'l2',
    finalScore: 7,
    dimensionScores: [7],
    campaign_id: 'spring',
    custom_id: 'row-9',
  });
  expect(buildResultMessage({ id: 'pquiz-1abc', productName: 'Quizlark' }, { submission })).toMatchObject({
    resultId: null,
    finalScore: null,
    dimensionScores: null,
  });
});

test('results are sent only to the consumer’s origins, heights to any origin if there are none', () => {
  const height = buildHeightMessage('RESIZE', { id: 'a', height: 1, productName: 'Quizlark' });
  const result = buildResultMessage({ id: 'a', productName: 'Quizlark' }, { submission });
  expect(getTargetOrigins(height, [])).toEqual(['*']);
  expect(getTargetOrigins(result, [])).toEqual([]);
  for (const message of [height, result]) expect(getTargetOrigins(message, ['https://a.example'])).toEqual(['https://a.example']);
});

test('an embed can be framed by its consumer’s origins, or by any origin if there are none', () => {
  expect(getFrameAncestors([])).toBe('*');
  expect(getFrameAncestors(['https://a.example', 'https://b.example'])).toBe("'self' https://a.example https://b.example");
});

test('snippets name the content by its kind and UID, and escape its title', () => {
  expect(getEmbedId(quiz)).toBe('kquiz-1abcdefgh');
  expect(getEmbedPath(quiz)).toBe('/embed/kquiz/1abcdefgh');
  expect(buildScriptSnippet('https://q.example', quiz)).toBe(
    '<script async src="https://q.example/embed.js"></script><div class="quizlark" data-id="kquiz-1abcdefgh"></div>',
  );
  expect(buildFrameSnippet('https://q.example', quiz)).toContain('title="Rock &amp; &quot;roll&quot; &lt;b&gt;"');
});

test('snippets name the consumer, and the listener the origin that results come from', () => {
  expect(buildScriptSnippet('https://q.example', quiz, { consumer: 'post', theme: 'dark' })).toContain(
    'data-id="kquiz-1abcdefgh" data-consumer="post" data-theme="dark"></div>',
  );
  expect(buildFrameSnippet('https://q.example', quiz, { consumer: 'post' })).toContain('/embed/kquiz/1abcdefgh?consumer=post"');
  expect(buildFrameSnippet('https://q.example', quiz, { consumer: 'post', theme: 'dark' })).toContain('?theme=dark&consumer=post"');
  expect(buildListenerSnippet('https://q.example')).toContain("origin !== 'https://q.example' || data?.type !== 'CONTENT_RESULT'");
});

test('the frame of the daily quiz has one id and one path for all days', () => {
  const daily = { ...quiz, isDaily: true };
  expect([getEmbedId(daily), getEmbedPath(daily)]).toEqual(['daily', '/embed/daily']);
  expect(buildScriptSnippet('https://q.example', daily, { theme: 'dark' })).toContain('data-id="daily" data-theme="dark"');
  expect(buildFrameSnippet('https://q.example', daily)).toContain('src="https://q.example/embed/daily"');
});
