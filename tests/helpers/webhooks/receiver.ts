import { network } from '#tests/helpers/api';

export interface ReceivedRequest {
  url: string;
  headers: Headers;
  body: string;
}

/** A server of a partner in place of the network: it remembers what it receives, and answers as the test says. */
export function startReceiver(answer: (request: ReceivedRequest) => Response | Promise<Response> = () => new Response()) {
  const requests: ReceivedRequest[] = [];
  const receiver = {
    requests,
    answer,
    fetch: (async (input, init) => {
      const request = { url: String(input), headers: new Headers(init?.headers), body: String(init?.body) };
      requests.push(request);
      return receiver.answer(request);
    }) as typeof fetch,
  };
  network.fetch = receiver.fetch;
  return receiver;
}
