import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentSaver } from '#islands/editor/store/content-saver.ts';
import type { BaseContent } from '#islands/editor/store/editor-core.ts';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft } from '#rules/editor/draft';

/** What the server answers to each call, and the titles that were sent to it. */
let answers: (() => Response)[];
let sentCalls: string[];

beforeEach(() => {
  [answers, sentCalls] = [[], []];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sentCalls.push(`${method} ${url} ${JSON.parse(body).title}`);
    return answers.shift()?.() ?? Response.json({ _id: 'a1', dateModified: '2026-11-24T12:00:00.000Z' });
  });
});
afterEach(() => void vi.unstubAllGlobals());

function createSaver() {
  const draft = createBlankDraft('article', () => 'x');
  const $savedDraft = atom<EditorDraft>(draft);
  const save = createContentSaver({
    kind: 'article',
    idempotencyKey: 'key',
    $base: atom<BaseContent | null>(null),
    $savedDraft,
    $revision: atom(0),
  });
  return (title: string) => save({ ...draft, title }).catch((error: { code: string }) => error.code);
}
const refuse = (status: number, code: string) => () => Response.json({ error: { code, message: 'No.' } }, { status });

test.each([
  [400, 'VALIDATION_FAILED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'IMAGES_UNAVAILABLE'],
] as const)('after a creation was refused with %i %s, the next save sends the corrected draft', async (status, code) => {
  const save = createSaver();
  answers = [refuse(status, code)];
  expect(await save('First')).toBe(code);
  await save('Corrected');
  expect(sentCalls).toEqual(['POST /v1/articles First', 'POST /v1/articles Corrected']);
});

test.each([
  [401, 'NOT_SIGNED_IN'],
  [500, 'UNKNOWN_ERROR'],
  [503, 'TRY_AGAIN'],
] as const)(
  'after %i %s, which a creation that succeeded may have had, the next save repeats it and then saves the edits',
  async (status, code) => {
    const save = createSaver();
    answers = [refuse(status, code)];
    expect(await save('First')).toBe(code);
    await save('Edited');
    expect(sentCalls).toEqual(['POST /v1/articles First', 'POST /v1/articles First', 'PUT /v1/articles/a1 Edited']);
  },
);
