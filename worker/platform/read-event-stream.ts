import { EventSourceParserStream } from 'eventsource-parser/stream';

const MAX_BUFFERED_CHARACTERS = 100_000;

/** The event `[DONE]`, without which a stream may have been cut. */
export const STREAM_DONE = Symbol('done');

/** The JSON of each event of a stream, then `STREAM_DONE` if it has its last event. Skips events that are not JSON; throws when one is too long. */
export async function* readEventStream(stream: ReadableStream<Uint8Array<ArrayBuffer>> | null): AsyncGenerator<unknown> {
  if (!stream) return;
  const events = stream
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_BUFFERED_CHARACTERS }));
  for await (const { data } of events) {
    if (data === '[DONE]') {
      yield STREAM_DONE;
      return;
    }
    const event = parseJsonOrNull(data);
    if (event) yield event;
  }
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
