import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ModelRequest {
  stream?: boolean;
  response_format?: object;
  messages: { role: string; content: string }[];
}

/** A response of the fake model: its body in pieces, or what goes wrong. */
export type FakeAnswer =
  | { type: 'streams'; text: string }
  | { type: 'answersWhole'; text: string }
  | { type: 'streamsWithoutDone'; text: string }
  | { type: 'stalls'; after: string }
  | { type: 'cuts'; text: string }
  | { type: 'fails'; status: number; body?: string; headers?: Record<string, string> }
  | { type: 'respondsWithPage' }
  | { type: 'reportsError' };

const PIECE_LENGTH = 40;
const splitText = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE_LENGTH}}`, 'g')) ?? [''];
const formatEvent = (payload: object): string => `data: ${JSON.stringify(payload)}\n\n`;
const formatPiece = (content: string) => formatEvent({ choices: [{ delta: { content } }] });
const STREAM_HEADERS = { 'content-type': 'text/event-stream' };

/** The events of a streamed answer. */
const formatStream = (text: string) => [...splitText(text).map(formatPiece), 'data: [DONE]\n\n'];

/** A response to `fetch` that behaves as told. A stall ends only when the request is aborted. */
export function respondAs(answer: FakeAnswer, signal?: AbortSignal | null): Response {
  switch (answer.type) {
    case 'streams':
      return new Response(toBody(formatStream(answer.text)), { headers: STREAM_HEADERS });
    case 'streamsWithoutDone': {
      const end = formatEvent({ choices: [{ delta: {}, finish_reason: 'stop' }] });
      return new Response(toBody([...splitText(answer.text).map(formatPiece), end]), { headers: STREAM_HEADERS });
    }
    case 'answersWhole':
      return Response.json({ choices: [{ message: { content: answer.text } }] });
    case 'stalls':
      return new Response(toBody(splitText(answer.after).map(formatPiece), { neverEnds: true, signal }), { headers: STREAM_HEADERS });
    case 'cuts':
      return new Response(toBody(splitText(answer.text).map(formatPiece)), { headers: STREAM_HEADERS });
    case 'fails':
      return new Response(answer.body ?? 'secret words of the provider', { status: answer.status, headers: answer.headers ?? {} });
    case 'respondsWithPage':
      return new Response('<!doctype html><title>Gateway</title>', { headers: { 'content-type': 'text/html' } });
    case 'reportsError':
      return new Response(formatEvent({ error: { message: 'overloaded' } }), { headers: STREAM_HEADERS });
  }
}

function toBody(
  events: readonly string[],
  { neverEnds = false, signal }: { neverEnds?: boolean; signal?: AbortSignal | null | undefined } = {},
) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of events) controller.enqueue(encoder.encode(event));
      if (!neverEnds) return controller.close();
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
}

/** An OpenAI-compatible server on this machine. Its answers come from `answer`; `aborted` counts the requests that their caller gave up. */
export async function startFakeModel(answer: (request: ModelRequest) => FakeAnswer) {
  const requests: ModelRequest[] = [];
  const counts = { aborted: 0 };
  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const piece of request) body += piece;
    const modelRequest = JSON.parse(body) as ModelRequest;
    requests.push(modelRequest);
    const stopping = new AbortController();
    response.on('close', () => {
      if (response.writableEnded) return;
      counts.aborted += 1;
      stopping.abort();
    });
    const fake = respondAs(answer(modelRequest), stopping.signal);
    response.writeHead(fake.status, Object.fromEntries(fake.headers));
    try {
      for await (const piece of fake.body ?? []) response.write(piece);
      response.end();
    } catch {
      response.destroy();
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    counts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
