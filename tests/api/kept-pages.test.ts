import { afterEach, expect, test, vi } from 'vitest';
import { bindings } from '#tests/helpers/api';
import { newContext } from '#worker/context';
import { askedBefore, keepPage, keptPage } from '#worker/http/kept-pages';
import { asked, type DrawnPage, sharedPage } from '#worker/http/shared-page';

const ORIGIN = 'https://quizlark.test';
const HEADERS = { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' };

/** What the store says at each moment, and how often it was asked. */
const said = { answer: {} as object | null, times: 0, fails: false };
const ask = async () => {
  said.times += 1;
  if (said.fails) throw new Error('The store is away');
  return said.answer;
};
afterEach(() => {
  vi.useRealTimers();
  Object.assign(said, { answer: {}, times: 0, fails: false });
});

const pieceOf = (text: string) => ({ bytes: new TextEncoder().encode(text), sum: text.length });

/** A page as the site answers it, and whether it had to be drawn. */
async function open(path: string, { text = path, ...init }: RequestInit & { text?: string } = {}): Promise<string> {
  const request = new Request(ORIGIN + path, init);
  const executionCtx = {};
  const kept = await keptPage(bindings, request, executionCtx);
  if (kept) return `kept ${await kept.text()}`;
  const before = askedBefore(executionCtx);
  const ctx = before?.ctx ?? newContext({ env: bindings, request });
  const drawn: DrawnPage = { request, response: new Response(null), locals: { ctx, answer: before?.answer } };
  if (!(await asked(drawn, ask))) return 'missing';
  sharedPage(drawn, HEADERS);
  const { question } = drawn.locals;
  if (question) keepPage(ctx, new URL(request.url), { question, page: pieceOf(text), headers: drawn.response.headers as Headers });
  return `drawn ${text}`;
}

test('a page is answered as it was drawn for as long as the store says the same, and asked for each time', async () => {
  expect([await open('/new'), await open('/new'), await open('/new')]).toEqual(['drawn /new', 'kept /new', 'kept /new']);
  expect(said.times).toBe(3);
  said.answer = {};
  expect([await open('/new'), await open('/new')]).toEqual(['drawn /new', 'kept /new']);
  expect(said.times).toBe(5);
});

test('what is not there any more is not answered as it was', async () => {
  await open('/withdrawn');
  said.answer = null;
  expect([await open('/withdrawn'), await open('/withdrawn')]).toEqual(['missing', 'missing']);
});

test('each address has its own, since a page names the one to come back to', async () => {
  for (const path of ['/hot', '/hot?utm_source=mail', '/hot?page=2'])
    expect([await open(path), await open(path)]).toEqual([`drawn ${path}`, `kept ${path}`]);
});

test('only reading is answered so', async () => {
  await open('/form');
  expect(await open('/form', { method: 'POST' })).toBe('drawn /form');
});

test('with the hour a page is drawn anew, so that none stands past a midnight', async () => {
  const at = (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-22T${time}Z`) });
    return open('/today');
  };
  const seen = [await at('16:00:00'), await at('16:59:59'), await at('17:00:00'), await at('17:00:01')];
  expect(seen).toEqual(['drawn /today', 'kept /today', 'drawn /today', 'kept /today']);
});

test('a store that fails is asked again by the renderer, which has a screen to say so', async () => {
  await open('/away');
  said.fails = true;
  await expect(open('/away')).rejects.toThrow('The store is away');
  said.fails = false;
  expect(await open('/away')).toBe('kept /away');
});

test('a kept page has its own headers, those of each request beside them, and is not sent to whom already has it', async () => {
  await open('/headers');
  const answers = await Promise.all(
    ['', '"none"'].map((etag) => keptPage(bindings, new Request(`${ORIGIN}/headers`, { headers: { 'if-none-match': etag } }), {})),
  );
  const ids = answers.map((answer) => answer?.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  const headers = Object.fromEntries(answers[1]?.headers ?? []);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0', 'content-type': 'text/html', 'x-frame-options': 'DENY' });
  const again = new Request(`${ORIGIN}/headers`, { headers: { 'if-none-match': headers['etag'] ?? '' } });
  expect((await keptPage(bindings, again, {}))?.status).toBe(304);
});

test('what was asked for least lately makes room', async () => {
  const text = 'x'.repeat(3_000_000);
  for (const path of ['/1', '/2', '/3']) await open(path, { text });
  expect(await open('/1', { text })).toMatch(/^kept/);
  for (const path of ['/4', '/5']) await open(path, { text });
  const seen: string[] = [];
  for (const path of ['/1', '/2']) seen.push((await open(path, { text })).slice(0, 4));
  expect(seen).toEqual(['kept', 'draw']);
});
