const MAX_LINE_LENGTH = 100_000;

/** The JSON of each `data:` line of an event stream, up to `[DONE]`; lines that are no JSON are passed over. */
export async function* readEventStream(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<unknown> {
  if (!stream) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw new Error('A line of the event stream is too long');
    for (const line of lines) {
      const text = /^data:\s*(.*?)\s*$/.exec(line)?.[1];
      if (text === '[DONE]') return;
      const event = text && parseJsonOrNull(text);
      if (event) yield event;
    }
  }
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
