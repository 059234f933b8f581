import { buildPquizDraft } from '#tests/factories/drafts';
import type { LoadClient } from './client.ts';
import { getSessionToken } from './fill-store.ts';
import { formatPercentiles, getPercentiles, LIMITS } from './report.ts';
import type { LoadedServer } from './start-server.ts';

const SUBMISSIONS = 500;
const CLIENTS = 32;
/** A person in each, of whom twenty plays a day count. */
const NETWORKS = 50;
const CREATOR = { address: '10.8.0.1', session: getSessionToken(1) };

interface CreatedQuiz {
  _id: string;
  questions: { _id: string; choices: { _id: string }[] }[];
  performance: { playCount: number };
}

/** Submits plays of one quiz at once, then runs the jobs, and returns what exceeds its limit: every accepted play has to be counted. */
export async function runBurst({ client, server }: { client: LoadClient; server: LoadedServer }): Promise<string[]> {
  const creation = await client.send({ path: '/v1/pquizzes', method: 'POST', body: buildPquizDraft(), ...CREATOR });
  const quiz: CreatedQuiz = JSON.parse(creation.readText());
  const [question] = quiz.questions;
  const answers = [{ questionId: question?._id, choiceId: question?.choices[0]?._id }];
  const statuses: number[] = [];
  const durations: number[] = [];
  const submitSome = async () => {
    while (durations.length + pending < SUBMISSIONS) {
      pending += 1;
      const address = `10.8.1.${(durations.length + pending) % NETWORKS}`;
      const startedAt = performance.now();
      const path = `/v1/pquizzes/${quiz._id}/submissions`;
      const { status } = await client.send({ path, method: 'POST', address, body: { answers, duration: 20 } });
      durations.push(performance.now() - startedAt);
      statuses.push(status);
      pending -= 1;
    }
  };
  let pending = 0;
  await Promise.all(Array.from({ length: CLIENTS }, submitSome));
  await server.startJobs();
  const counted: CreatedQuiz = JSON.parse((await client.send({ path: `/v1/pquizzes/${quiz._id}`, ...CREATOR })).readText());
  const accepted = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 429).length;
  const figures = getPercentiles(durations);
  console.log(
    `\n${statuses.length} submissions to one quiz by ${CLIENTS} clients: ${accepted} × 201, ${refused} × 429, ${counted.performance.playCount} counted`,
  );
  console.log(`  ms: ${formatPercentiles(figures)}`);
  return [
    ...(accepted + refused < statuses.length ? [`${statuses.length - accepted - refused} submissions failed`] : []),
    ...(counted.performance.playCount !== accepted ? [`${counted.performance.playCount} of ${accepted} accepted plays are counted`] : []),
    ...(figures.p99 > LIMITS.burstP99 ? [`p99 of the submissions is ${figures.p99.toFixed(0)} ms, at most ${LIMITS.burstP99}`] : []),
  ];
}
