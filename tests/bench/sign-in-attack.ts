import { serveSeededSite } from '#tests/helpers/serve';
import { getPercentiles } from './load/report.ts';
import { getMedian } from './measure-load.ts';
import { measureSignInLoad, READS_PER_SECOND, type SignInCall } from './sign-in-load.ts';

const SECONDS = 12;
const ROUNDS = 3;

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
  const { durations, statuses } = await measureSignInLoad({ seconds: SECONDS, clients, send: (call) => sendCall(origin, call) });
  const { p50, p95, max } = getPercentiles(durations);
  return { p50, p95, max, statuses };
}

async function sendCall(origin: string, { path, method, body }: SignInCall): Promise<number> {
  const headers = { origin, 'content-type': 'application/json' };
  const response = await fetch(origin + path, method === undefined ? {} : { method, headers, body: JSON.stringify(body) });
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
