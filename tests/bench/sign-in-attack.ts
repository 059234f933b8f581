import { serveSeededSite } from '#tests/helpers/serve';
import { getMedian } from './measure-load.ts';

const SECONDS = 12;
const ROUNDS = 3;
/** Home is read this often, as by visitors while others attack. */
const READS_PER_SECOND = 10;

/** How many clients sign in at the same time, with made-up names and a wrong password. */
const ATTACKS = [
  { name: 'quiet', clients: 0 },
  { name: 'one in a loop', clients: 1 },
  { name: '50 at once', clients: 50 },
] as const;

interface Figures {
  p50: number;
  p95: number;
  max: number;
  statuses: Record<string, number>;
}

/** Measures how long /home takes during an attack. */
async function measureHome(origin: string, clients: number): Promise<Figures> {
  const statuses: Record<string, number> = {};
  const end = performance.now() + SECONDS * 1000;
  const attack = clients > 0 ? attackUntil(end, origin, { clients, statuses }) : Promise.resolve();
  const reads: Promise<number>[] = [];
  while (performance.now() < end) {
    reads.push(readHome(origin));
    await new Promise((resolve) => setTimeout(resolve, 1000 / READS_PER_SECOND));
  }
  const durations = (await Promise.all(reads)).toSorted((a, b) => a - b);
  await attack;
  const getPercentile = (share: number) => durations[Math.ceil(durations.length * share) - 1] ?? 0;
  return { p50: getPercentile(0.5), p95: getPercentile(0.95), max: getPercentile(1), statuses };
}

async function readHome(origin: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/home`);
  await response.text();
  if (!response.ok) throw new Error(`/home responded with status ${response.status}.`);
  return performance.now() - start;
}

/** Each client signs in once, all at the same time; again as soon as all have an answer. */
async function attackUntil(
  end: number,
  origin: string,
  { clients, statuses }: { clients: number; statuses: Figures['statuses'] },
): Promise<void> {
  for (let round = 0; performance.now() < end; round += 1)
    for (const status of await Promise.all(Array.from({ length: clients }, (_, client) => signIn(origin, `nobody_${client}_${round}`))))
      statuses[status] = (statuses[status] ?? 0) + 1;
}

async function signIn(origin: string, username: string): Promise<number> {
  const body = JSON.stringify({ username, password: 'a wrong password' });
  const response = await fetch(`${origin}/v1/auth/local`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body,
  });
  await response.text();
  return response.status;
}

const site = await serveSeededSite();
try {
  const figures = new Map<string, Figures[]>(ATTACKS.map(({ name }) => [name, []]));
  await measureHome(site.url, 0);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, clients } of ATTACKS) figures.get(name)?.push(await measureHome(site.url, clients));
  console.log(`\nMilliseconds of /home, ${READS_PER_SECOND} a second for ${SECONDS} s, median of ${ROUNDS} rounds`);
  for (const [name, rounds] of figures) {
    const column = (key: 'p50' | 'p95' | 'max') =>
      getMedian(rounds.map((round) => round[key]))
        .toFixed(0)
        .padStart(6);
    console.log(
      `${name.padEnd(14)} p50${column('p50')}   p95${column('p95')}   max${column('max')}   ${JSON.stringify(rounds.at(-1)?.statuses)}`,
    );
  }
} finally {
  await site.stop();
}
