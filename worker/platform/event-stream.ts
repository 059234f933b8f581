const LINE_MOST = 100_000;

/** The JSON of each `data:` line of an event stream, up to `[DONE]`; lines that are no JSON are passed over. */
export async function* eventsOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<unknown> {
  if (!stream) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MOST) throw new Error('A line of the event stream is too long');
    for (const line of lines) {
      const text = /^data:\s*(.*?)\s*$/.exec(line)?.[1];
      if (text === '[DONE]') return;
      const event = text && parsed(text);
      if (event) yield event;
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
