const CLIENTS = 4;
const VOTES_AN_ACCOUNT = 25;
const TYPES = ['kquizzes', 'pquizzes', 'articles'] as const;

/** Signs up accounts that vote on the generated contents, until it is stopped. */
export function startWriting(origin: string, contents: number) {
  const acknowledged: string[] = [];
  let latencies: number[] = [];
  let isStopped = false;
  let serial = 0;

  async function send(path: string, body: object, cookie = ''): Promise<Response> {
    const startedAt = performance.now();
    const headers = { origin, 'content-type': 'application/json', cookie };
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    latencies.push(performance.now() - startedAt);
    return response;
  }

  async function signUp(): Promise<{ id: string; cookie: string }> {
    const response = await send('/v1/users', { username: `bench_${++serial}_${Date.now() % 1_000_000}`, password: 'a long enough one' });
    if (!response.ok) throw new Error(`A sign-up was answered ${response.status}: ${await response.text()}`);
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    const { user } = (await response.json()) as { user: { _id: string } };
    return { id: user._id, cookie: cookie.join('; ') };
  }

  async function vote(): Promise<void> {
    while (!isStopped) {
      const { id, cookie } = await signUp();
      for (let i = 0; i < VOTES_AN_ACCOUNT && !isStopped; i++) {
        const n = Math.floor(Math.random() * contents);
        const topic = `0bench${String(n).padStart(20, '0')}`;
        const response = await send(`/v1/${TYPES[n % 3]}/${topic}/vote`, { score: 1 }, cookie);
        if (response.ok) acknowledged.push(`${topic} ${id}`);
        else throw new Error(`A vote was answered ${response.status}: ${await response.text()}`);
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, vote));
  return {
    acknowledged,
    /** Waits until so many votes are acknowledged. */
    async waitFor(count: number): Promise<void> {
      while (acknowledged.length < count) await Promise.race([clients, new Promise((resolve) => setTimeout(resolve, 50))]);
    },
    /** The milliseconds of the writes since the last call. */
    measureLatencies(): { p50: number; max: number } {
      const sorted = latencies.toSorted((a, b) => a - b).map(Math.round);
      latencies = [];
      return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
    },
    async stop(): Promise<string[]> {
      isStopped = true;
      await clients;
      return acknowledged;
    },
  };
}
