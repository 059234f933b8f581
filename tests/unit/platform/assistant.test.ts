import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Assistant, extractJson, generateObject, OFFLINE_NOTE, openAssistant, streamText } from '#worker/platform/assistant';

const ask = { system: 'You are brief.', prompt: 'Say something.', maxTokens: 50 };
const schema = z.strictObject({ title: z.string(), count: z.number() });
const sent: { url: string; body: Record<string, unknown>; headers: Record<string, string> }[] = [];

function endpoint(answer: () => Response): Assistant {
  const outside = async (url: unknown, init?: RequestInit) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)), headers: init?.headers as Record<string, string> });
    return answer();
  };
  return openAssistant({ ASSISTANT_URL: 'https://models.example/v1/', ASSISTANT_KEY: 'k', ASSISTANT_MODEL: 'm' }, outside as typeof fetch);
}
const says = (content: string) => endpoint(() => Response.json({ choices: [{ message: { content } }] }));
const streams = (...lines: string[]) => endpoint(() => new Response(lines.join('\n')));
const data = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n`;
const bare = openAssistant({}, fetch);

async function textOf(assistant: Assistant, maxCharacters = 100): Promise<string> {
  let text = '';
  for await (const piece of streamText(assistant, { ...ask, offline: () => 'A lark.', maxCharacters: maxCharacters })) text += piece;
  return text;
}
const structureOf = (assistant: Assistant, repair?: (answer: unknown) => unknown) =>
  generateObject(assistant, { ...ask, schema, ...(repair && { repair }), offline: () => ({ title: 'Larks', count: 3 }) });

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a bare machine writes offline, always the same, and says so', async () => {
  expect(await textOf(bare)).toBe(`A lark.\n\n${OFFLINE_NOTE}`);
  expect(await structureOf(bare)).toEqual({ title: 'Larks', count: 3 });
});

test('what the offline writer cannot write is refused', async () => {
  await expect(generateObject(bare, { ...ask, schema, offline: () => null })).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
});

test('an endpoint gets its model, key, words and the schema, once', async () => {
  expect(await structureOf(says('{"title":"Larks","count":2}'))).toEqual({ title: 'Larks', count: 2 });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
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

test('streamed words come in pieces, whatever stands between them, and no more than is wanted', async () => {
  const lines = [': keep-alive\n', data('Good '), 'data: not json\n', data('morn'), data('ing'), 'data: [DONE]\n', data('late')];
  expect(await textOf(streams(...lines))).toBe('Good morning');
  expect(await textOf(streams(...lines), 7)).toBe('Good mo');
});

test.each([
  ['an answer in a fence', '```json\n{"title":"Larks","count":2}\n```'],
  ['an answer among words', 'Here you are: {"title":"Larks","count":2} Enjoy!'],
])('%s is found', async (_name, text) => {
  expect(await structureOf(says(text))).toEqual({ title: 'Larks', count: 2 });
});

test('an object that nearly matches is repaired, then validated', async () => {
  const repair = (answer: unknown) => ({ ...(answer as object), count: Number((answer as { count: unknown }).count) });
  expect(await structureOf(says('{"title":"Larks","count":"2"}'), repair)).toEqual({ title: 'Larks', count: 2 });
  await expect(structureOf(says('{"title":1,"count":"2"}'), repair)).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
});

test.each([
  ['an error', () => endpoint(() => new Response('secret words of the provider', { status: 500 }))],
  ['a broken line', () => endpoint(() => Response.error())],
  ['no JSON', () => says('I would rather not.')],
  ['another shape', () => says('{"title":"Larks","count":2,"admin":true}')],
  ['nothing', () => says('')],
  ['too much', () => says(`{"title":"${'x'.repeat(600_000)}","count":2}`)],
])('%s is one refusal, without the words of the provider', async (_name, assistant) => {
  const failure = await structureOf(assistant()).catch((error: Error) => error);
  expect(failure).toMatchObject({ code: 'ASSISTANT_UNAVAILABLE', message: 'ASSISTANT_UNAVAILABLE' });
});

test('a stream that fails or says nothing is refused', async () => {
  await expect(textOf(endpoint(() => new Response('', { status: 429 })))).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
  await expect(textOf(streams('data: [DONE]\n'))).rejects.toMatchObject({ code: 'ASSISTANT_UNAVAILABLE' });
});

test('Workers AI is asked where it is bound, streamed and in its JSON mode', async () => {
  const run = vi.fn(async (_model: string, input: { stream?: boolean }) =>
    input.stream
      ? new Response('data: {"response":"Good "}\n\ndata: {"response":"day"}\n\ndata: [DONE]\n').body
      : { response: { title: 'L', count: 1 } },
  );
  const assistant = openAssistant({ AI: { run } }, fetch);
  expect(await textOf(assistant)).toBe('Good day');
  expect(await structureOf(assistant)).toEqual({ title: 'L', count: 1 });
  expect(run.mock.calls[1]?.[1]).toMatchObject({ response_format: { type: 'json_schema' }, max_tokens: 50 });
});

test('JSON in words never brings a prototype', () => {
  expect(Object.keys(extractJson('{"a":1,"__proto__":{"admin":true}}') as object)).toEqual(['a']);
  expect(extractJson('none')).toBeNull();
  expect(extractJson('} {')).toBeNull();
});
