import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type Call, sendCall, type Target } from './write-traffic.ts';

const CLIENTS = 8;
const TRIES = 6;
/** The writes of one account, which its limits allow. */
const WRITES = { plays: 25, votes: 10, comments: 10, follows: 5 };
const WRITES_OF_ACCOUNT = Object.values(WRITES).reduce((sum, count) => sum + count, 0);

export type WriteCounts = Record<keyof typeof WRITES, number>;

export interface RetriedWrites {
  /** The writes that were sent, each as often as it took. */
  sent: WriteCounts;
  givenUp: number;
  connections: number;
  cuts: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
}

interface RetryOptions {
  origin: string;
  targets: readonly Target[];
  writes: number;
  cutShare: number;
}

/** Makes writes through proxies that cut connections, and repeats each with its Idempotency-Key until it is acknowledged. */
export async function retryOverCuts({ origin, targets, writes, cutShare }: RetryOptions): Promise<RetriedWrites> {
  const port = Number(new URL(origin).port);
  const accounts: Account[] = [];
  for (let number = 0; number < Math.ceil(writes / WRITES_OF_ACCOUNT); number += 1) accounts.push(await signUp(port, origin));
  const waiting = accounts.flatMap((_, index) => listCalls(accounts, index, targets));
  const result: RetriedWrites = {
    ...{ sent: { plays: 0, votes: 0, comments: 0, follows: 0 }, givenUp: 0, connections: 0, cuts: 0, statuses: {} },
  };
  const work = async () => {
    const proxy = await startCuttingProxy({ targetPort: port, share: cutShare, mostInARow: TRIES - 1 });
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      result.sent[next.kind] += 1;
      if (!(await sendUntilAcknowledged(next.call, { port: proxy.port, origin, statuses: result.statuses }))) result.givenUp += 1;
    }
    proxy.close();
    result.connections += proxy.counts.connections;
    result.cuts += proxy.counts.cuts;
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return result;
}

interface Account {
  id: string;
  cookie: string;
}

async function signUp(port: number, origin: string): Promise<Account> {
  const body = { username: `r_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`, password: 'singing before dawn' };
  const { status, body: answer, cookies } = await sendCall(port, origin, { line: 'POST /v1/users', body });
  if (status !== 201) throw new Error(`A sign-up answered ${status}.`);
  return { id: answer.user._id, cookie: toCookieHeader(cookies) };
}

/** The calls of one account. Each has an effect of its own, so the rows that they leave can be counted. */
function listCalls(accounts: readonly Account[], index: number, targets: readonly Target[]): { kind: keyof WriteCounts; call: Call }[] {
  const { cookie = '' } = accounts[index] ?? {};
  const makers: Record<keyof WriteCounts, (number: number, target: Target) => Call> = {
    plays: (_, { _id }) => ({ line: `POST /v1/articles/${_id}/submissions`, body: { answers: [] } }),
    votes: (_, { _id }) => ({ line: `POST /v1/articles/${_id}/vote`, cookie, body: { score: 1 } }),
    comments: (number, { UID }) => ({ line: 'POST /v1/messages', cookie, body: { threadSlug: `article-${UID}`, text: `Lark ${number}` } }),
    follows: (number) => ({ line: `POST /v1/users/${accounts[(index + 1 + number) % accounts.length]?.id}/relation`, cookie }),
  };
  return (Object.keys(WRITES) as (keyof WriteCounts)[]).flatMap((kind) =>
    Array.from({ length: WRITES[kind] }, (_, number) => {
      const call = makers[kind](number, targets[(index + number) % targets.length] as Target);
      return { kind, call: { ...call, headers: { 'idempotency-key': crypto.randomUUID() } } };
    }),
  );
}

interface Line {
  port: number;
  origin: string;
  statuses: Record<string, number>;
}

async function sendUntilAcknowledged(call: Call, { port, origin, statuses }: Line): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const status = await sendCall(port, origin, call).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 0) statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 200 && status < 300) return true;
  }
  return false;
}
