/** Home is read this often, as by visitors while others attack. */
export const READS_PER_SECOND = 10;

export interface SignInCall {
  path: string;
  method?: 'POST';
  body?: unknown;
}
/** Sends a call and resolves with the status of its response once that has ended. */
type SendCall = (call: SignInCall) => Promise<number>;

export interface AttackOptions {
  seconds: number;
  /** How many sign in at the same time, with made-up names and a wrong password. */
  clients: number;
  send: SendCall;
}

/** How long each read of /home took during an attack, and the responses to the sign-ins by status. */
export interface AttackOutcome {
  durations: number[];
  statuses: Record<string, number>;
}

/** Reads home while clients sign in. Each signs in once, all at the same time; again as soon as all have an answer. */
export async function measureSignInLoad({ seconds, clients, send }: AttackOptions): Promise<AttackOutcome> {
  const statuses: AttackOutcome['statuses'] = {};
  const end = performance.now() + seconds * 1000;
  const attack = clients > 0 ? attackUntil(end, { clients, send, statuses }) : Promise.resolve();
  const reads: Promise<number>[] = [];
  while (performance.now() < end) {
    reads.push(readHome(send));
    await new Promise((resolve) => setTimeout(resolve, 1000 / READS_PER_SECOND));
  }
  const durations = await Promise.all(reads);
  await attack;
  return { durations, statuses };
}

async function readHome(send: SendCall): Promise<number> {
  const start = performance.now();
  const status = await send({ path: '/home' });
  if (status >= 300) throw new Error(`/home responded with status ${status}.`);
  return performance.now() - start;
}

async function attackUntil(
  end: number,
  { clients, send, statuses }: Pick<AttackOptions, 'clients' | 'send'> & Pick<AttackOutcome, 'statuses'>,
): Promise<void> {
  const signIn = (username: string) => send({ path: '/v1/auth/local', method: 'POST', body: { username, password: 'a wrong password' } });
  for (let round = 0; performance.now() < end; round += 1)
    for (const status of await Promise.all(Array.from({ length: clients }, (_, client) => signIn(`nobody_${client}_${round}`))))
      statuses[status] = (statuses[status] ?? 0) + 1;
}
