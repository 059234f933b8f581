import type { LoadClient } from './client.ts';
import type { MixedRequest, RequestMix } from './requests.ts';

/** An answered request. */
export interface Outcome {
  group: MixedRequest['group'];
  /** Method and path without query. */
  call: string;
  /** 0 when the connection failed. */
  status: number;
  /** From the time when it was due, so that waiting counts, also in this process. */
  ms: number;
}

export interface LoadOptions {
  client: LoadClient;
  mix: RequestMix;
  perSecond: number;
  seconds: number;
}

/** Sends requests by the clock, whether earlier ones are answered or not, and resolves once all are. */
export async function runLoad({ client, mix, perSecond, seconds }: LoadOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const dueAt = start + (sent * 1000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const call = sendOne({ client, mix, dueAt }).then((outcome) => {
      outcomes.push(outcome);
      pending.delete(call);
    });
    pending.add(call);
  }
  await Promise.all(pending);
  return outcomes;
}

async function sendOne({ client, mix, dueAt }: Pick<LoadOptions, 'client' | 'mix'> & { dueAt: number }): Promise<Outcome> {
  const { group, request, startsPlayOf } = mix.next();
  const { path, method = 'GET', address, session } = request;
  const response = await client.send(request).catch(() => null);
  const status = response?.status ?? 0;
  if (response && startsPlayOf && status === 201)
    mix.addStartedPlay({ content: startsPlayOf, person: { address, session }, playToken: JSON.parse(response.readText()).playToken });
  return { group, call: `${method} ${path.replace(/\?.*/, '')}`, status, ms: performance.now() - dueAt };
}
