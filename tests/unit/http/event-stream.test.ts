import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { createEventStream } from '#worker/http/event-stream';

async function* yieldThenThrow(error: unknown): AsyncGenerator<string> {
  yield 'You are';
  throw error;
}

test.each([
  [new AppError('ASSISTANT_UNAVAILABLE'), 'ASSISTANT_UNAVAILABLE', 'The assistant cannot do this at the moment. Please try again later.'],
  [new Error('secret'), 'UNKNOWN_ERROR', 'Error occurred, please try again!'],
])('a stream that fails ends with the code and text of the error', async (error, code, message) => {
  const [first, last] = (await createEventStream(yieldThenThrow(error)).text()).trim().split('\n\n');
  expect(first).toBe('event: piece\ndata: {"text":"You are"}');
  expect(last).toBe(`event: failed\ndata: ${JSON.stringify({ code, message })}`);
});
