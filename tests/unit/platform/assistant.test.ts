import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Assistant, extractJson, generateObject, OFFLINE_NOTE, openAssistant, streamText } from '#worker/platform/assistant';

const REQUEST = { system: 'You are brief.', prompt: 'Say something.', maxTokens: 50 };
const schema = z.strictObject({ title: z.string(), count: z.number() });
const sentRequests: { url: string; body: Record<string, unknown>; headers: Record<string, string> }[] = [];

function openTestAssistant(respond: () => Response): Assistant {
  const fakeFetch = async (url: unknown, init?: RequestInit) => {
    sentRequests.push({ url: String(url), body: JSON.parse(String(init?.body)), headers: init?.headers as Record<string, string> });
    return respond();
  };
  return openAssistant(
    { ASSISTANT_URL: 'https://models.example/v1/', ASSISTANT_KEY: 'k', ASSISTANT_MODEL: 'm' },
    fakeFetch as typeof fetch,
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
  generateObject(assistant, { ...REQUEST, schema, ...(repair && { repair }), offline: () => ({ title: 'Larks', count: 3 }) });

beforeEach(() => {
  sentRequests.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('without an endpoint the offline writer always gives the same text, with a note', async () => {
  expect(await collectText(offlineAssistant)).toBe(`A lark.\n\n${OFFLINE_NOTE}`);
  expect(await generateTestObject(offlineAssistant)).toEqual({ title: 'Larks', count: 3 });
});

test('what the offline writer cannot write is refused', async () => {
  await expect(generateObject(offlineAssistant, { ...REQUEST, schema, offline: () => null })).rejects.toMatchObject({
    code: 'ASSISTANT_UNAVAILABLE',
  });
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
    code: 'ASSISTANT_UNAVAILABLE',
  });
});

test.each([
  ['an error', () => openTestAssistant(() => new Response('secret words of the provider', { status: 500 }))],
  ['a broken line', () => openTestAssistant(() => Response.error())],
  ['no JSON', () => openAnsweringAssistant('I would rather not.')],
  ['another shape', () => openAnsweringAssistant('{"title":"Larks","count":2,"admin":true}')],
  ['nothing', () => openAnsweringAssistant('')],
  ['too much', () => openAnsweringAssistant(`{"title":"${'x'.repeat(600_000)}","count":2}`)],
])('%s is refused without the text of the provider', async (_name, openFailingAssistant) => {
  const failure = await generateTestObject(openFailingAssistant()).catch((error: Error) => error);
  expect(failure).toMatchObject({ code: 'ASSISTANT_UNAVAILABLE', message: 'ASSISTANT_UNAVAILABLE' });
});

test('a stream that fails or has no text is refused', async () => {
  await expect(collectText(openTestAssistant(() => new Response('', { status: 429 })))).rejects.toMatchObject({
    code: 'ASSISTANT_UNAVAILABLE',
  });
  await expect(collectText(openStreamingAssistant('data: [DONE]\n'))).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
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
