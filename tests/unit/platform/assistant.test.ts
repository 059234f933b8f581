import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type FakeAnswer, respondAs } from '#tests/helpers/model/fake-model';
import { type Assistant, extractJson, generateObject, OFFLINE_NOTE, openAssistant, streamText } from '#worker/platform/assistant';

const REQUEST = { system: 'You are brief.', prompt: 'Say something.', maxTokens: 50 };
const schema = z.strictObject({ title: z.string(), count: z.number() });
const sentRequests: { url: string; body: Record<string, unknown>; headers: Record<string, string> }[] = [];

const STALL_MS = 30;

function openTestAssistant(respond: (signal: AbortSignal | null | undefined) => Response): Assistant {
  const fakeFetch = async (url: unknown, init?: RequestInit) => {
    sentRequests.push({ url: String(url), body: JSON.parse(String(init?.body)), headers: init?.headers as Record<string, string> });
    return respond(init?.signal);
  };
  return openAssistant(
    { ASSISTANT_URL: 'https://models.example/v1/', ASSISTANT_KEY: 'k', ASSISTANT_MODEL: 'm' },
    fakeFetch as typeof fetch,
    { stallMs: STALL_MS },
  );
}
const openAnsweringAssistant = (content: string) => openTestAssistant(() => Response.json({ choices: [{ message: { content } }] }));
const openStreamingAssistant = (...lines: string[]) => openTestAssistant(() => new Response(lines.join('\n')));
const formatStreamLine = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n`;
const offlineAssistant = openAssistant({}, fetch);

async function collectText(assistant: Assistant, maxCharacters = 100): Promise<string> {
  let text = '';
  for await (const piece of streamText(assistant, { ...REQUEST, offline: () => 'A lark.', maxCharacters })) text += piece;
  return text;
}
const generateTestObject = (assistant: Assistant, repair?: (respond: unknown) => unknown) =>
  generateObject(assistant, { ...REQUEST, schema, ...(repair && { repair }) });

beforeEach(() => {
  sentRequests.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('without an endpoint the offline writer always gives the same text, with a note, and refuses what has to have a model', async () => {
  expect(await collectText(offlineAssistant)).toBe(`A lark.\n\n${OFFLINE_NOTE}`);
  await expect(generateTestObject(offlineAssistant)).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
});

test('an endpoint gets the model, key, prompts and schema in one request', async () => {
  expect(await generateTestObject(openAnsweringAssistant('{"title":"Larks","count":2}'))).toEqual({ title: 'Larks', count: 2 });
  expect(sentRequests).toHaveLength(1);
  expect(sentRequests[0]).toMatchObject({
    url: 'https://models.example/v1/chat/completions',
    headers: { authorization: 'Bearer k' },
    body: {
      model: 'm',
      max_tokens: 50,
      messages: [{ content: 'You are brief.' }, { content: 'Say something.' }],
      response_format: { type: 'json_schema', json_schema: { schema: { required: ['title', 'count'] } } },
      stream: true,
    },
  });
});

test('streamed text arrives in pieces, other lines are skipped, and the text is cut at the limit', async () => {
  const lines = [
    ': keep-alive\n',
    formatStreamLine('Good '),
    'data: not json\n',
    formatStreamLine('morn'),
    formatStreamLine('ing'),
    'data: [DONE]\n',
    formatStreamLine('late'),
  ];
  expect(await collectText(openStreamingAssistant(...lines))).toBe('Good morning');
  expect(await collectText(openStreamingAssistant(...lines), 7)).toBe('Good mo');
});

test.each([
  ['an answer in a fence', '```json\n{"title":"Larks","count":2}\n```'],
  ['an answer among words', 'Here you are: {"title":"Larks","count":2} Enjoy!'],
])('%s is found', async (_name, text) => {
  expect(await generateTestObject(openAnsweringAssistant(text))).toEqual({ title: 'Larks', count: 2 });
});

test('an object that nearly matches is repaired, then validated', async () => {
  const repair = (respond: unknown) => ({ ...(respond as object), count: Number((respond as { count: unknown }).count) });
  expect(await generateTestObject(openAnsweringAssistant('{"title":"Larks","count":"2"}'), repair)).toEqual({ title: 'Larks', count: 2 });
  await expect(generateTestObject(openAnsweringAssistant('{"title":1,"count":"2"}'), repair)).rejects.toMatchObject({
    code: 'ASSISTANT_ANSWER_INVALID',
  });
});

const WHOLE = '{"title":"Larks","count":2}';

test.each<[string, FakeAnswer]>([
  ['streams', { type: 'streams', text: WHOLE }],
  ['ends without the last event', { type: 'streamsWithoutDone', text: WHOLE }],
  ['does not stream', { type: 'answersWhole', text: WHOLE }],
])('the answer of an endpoint that %s is read', async (_name, answer) => {
  expect(await generateTestObject(openTestAssistant(() => respondAs(answer)))).toEqual({ title: 'Larks', count: 2 });
});

test('an endpoint without JSON schemas is told in the prompt what to answer', async () => {
  const assistant = openTestAssistant(() =>
    respondAs(sentRequests.length === 1 ? { type: 'fails', status: 400 } : { type: 'streams', text: WHOLE }),
  );
  expect(await generateTestObject(assistant)).toEqual({ title: 'Larks', count: 2 });
  expect(sentRequests[1]?.body).not.toHaveProperty('response_format');
  expect(JSON.stringify(sentRequests[1]?.body)).toMatch(/JSON schema.*title.*count/);
});

test.each<[string, FakeAnswer, string]>([
  ['an error', { type: 'fails', status: 500 }, 'ASSISTANT_UNAVAILABLE'],
  ['a refused key', { type: 'fails', status: 401 }, 'ASSISTANT_UNAVAILABLE'],
  ['too many requests', { type: 'fails', status: 429, headers: { 'retry-after': '90' } }, 'ASSISTANT_BUSY'],
  ['a page', { type: 'respondsWithPage' }, 'ASSISTANT_UNAVAILABLE'],
  ['an error within the stream', { type: 'reportsError' }, 'ASSISTANT_UNAVAILABLE'],
  ['a stream that is cut', { type: 'cuts', text: '{"title":"Larks",' }, 'ASSISTANT_ANSWER_INVALID'],
  ['a cut stream whose JSON happens to be whole', { type: 'cuts', text: WHOLE }, 'ASSISTANT_ANSWER_INVALID'],
  ['a stream that stalls', { type: 'stalls', after: '{"title":"La' }, 'ASSISTANT_TIMED_OUT'],
  ['no JSON', { type: 'streams', text: 'I would rather not.' }, 'ASSISTANT_ANSWER_INVALID'],
  ['another shape', { type: 'streams', text: '{"title":"Larks","count":2,"admin":true}' }, 'ASSISTANT_ANSWER_INVALID'],
  ['nothing', { type: 'streams', text: '' }, 'ASSISTANT_ANSWER_INVALID'],
  ['too much', { type: 'answersWhole', text: `{"title":"${'x'.repeat(600_000)}","count":2}` }, 'ASSISTANT_ANSWER_INVALID'],
])('%s is refused without the text of the provider', async (_name, answer, code) => {
  const failure = await generateTestObject(openTestAssistant((signal) => respondAs(answer, signal))).catch((error: Error) => error);
  expect(failure).toMatchObject({ code, message: code });
  expect(JSON.stringify(failure)).not.toContain('secret');
});

test('a provider that asks for time gets it, within bounds', async () => {
  const readRetry = async (retryAfter: string) =>
    generateTestObject(openTestAssistant(() => respondAs({ type: 'fails', status: 429, headers: { 'retry-after': retryAfter } }))).catch(
      (error: { details: { retryAfterSeconds: number } }) => error.details.retryAfterSeconds,
    );
  expect([await readRetry('90'), await readRetry('999999'), await readRetry('soon')]).toEqual([90, 600, 30]);
});

test('whoever stops aborts the request to the model, and sees the answer so far until then', async () => {
  const stopping = new AbortController();
  let requestSignal: AbortSignal | null | undefined;
  const assistant = openTestAssistant((signal) => {
    requestSignal = signal;
    return respondAs({ type: 'stalls', after: '{"title":"Larks"' }, signal);
  });
  const texts: string[] = [];
  const request = generateObject(assistant, {
    ...REQUEST,
    schema,
    signal: stopping.signal,
    onText(text) {
      texts.push(text);
      stopping.abort(new Error('stopped'));
    },
  });
  await expect(request).rejects.toThrow();
  expect([texts, requestSignal?.aborted]).toEqual([['{"title":"Larks"'], true]);
});

test('a stream that fails or has no text is refused', async () => {
  await expect(collectText(openTestAssistant(() => new Response('', { status: 429 })))).rejects.toMatchObject({ code: 'ASSISTANT_BUSY' });
  await expect(collectText(openTestAssistant(() => respondAs({ type: 'cuts', text: 'Good mor' })))).rejects.toMatchObject({
    code: 'ASSISTANT_ANSWER_INVALID',
  });
  await expect(collectText(openStreamingAssistant('data: [DONE]\n\n'))).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
});

test('Workers AI is used if it is bound, streamed and in its JSON mode', async () => {
  const run = vi.fn(async (_model: string, input: { stream?: boolean }) =>
    input.stream
      ? new Response('data: {"response":"Good "}\n\ndata: {"response":"day"}\n\ndata: [DONE]\n').body
      : { response: { title: 'L', count: 1 } },
  );
  const assistant = openAssistant({ AI: { run } }, fetch);
  expect(await collectText(assistant)).toBe('Good day');
  expect(await generateTestObject(assistant)).toEqual({ title: 'L', count: 1 });
  expect(run.mock.calls[1]?.[1]).toMatchObject({ response_format: { type: 'json_schema' }, max_tokens: 50 });
});

test('JSON within text never sets a prototype', () => {
  expect(Object.keys(extractJson('{"a":1,"__proto__":{"admin":true}}') as object)).toEqual(['a']);
  expect(extractJson('none')).toBeNull();
  expect(extractJson('} {')).toBeNull();
});
