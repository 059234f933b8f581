import type { SchemaState } from '#base/limits/databases';
import { withProgress } from '#scripts/cli/progress';
import { findLosses, findPossessions, type Possessions } from './find-possessions.ts';
import type { Release } from './releases.ts';
import { runRelease } from './run-release.ts';
import { createSmokeClient, type SmokeClient } from './smoke-client.ts';
import { readEverything } from './smoke-reads.ts';
import { type SmokePerson, writeEverything } from './smoke-writes.ts';

/** What is wrong, by the request or what it is about. */
export type Faults = ReadonlyMap<string, string>;

interface KnownPerson {
  person: SmokePerson;
  possessions: Possessions;
}

interface Step {
  release: Release;
  state: string;
  /** By `npm start`, which migrates, or on the schema that the store has. */
  how: 'start' | 'serve';
  /** Whether each request is made once, as somebody new. */
  smokes: boolean;
  /** Those of earlier steps, who look up what is theirs. */
  people?: readonly KnownPerson[];
  /** Whether the release may answer that it failed, since the schema lacks what it needs. */
  mayRefuse?: boolean;
  /** What /health must say of the schema, with 503 if it is older; not asked by default. */
  schema?: SchemaState;
}

/** A line of the log that says what the schema lacks. */
const LACK_LINE = /no such (?:table|column)|has no column named/i;

/** Runs a release on a store and returns what is wrong, with everybody who has something there. */
export async function runStep(
  title: string,
  { release, state, how, smokes, people = [], mayRefuse = false, schema }: Step,
): Promise<{ faults: Faults; people: KnownPerson[]; refused: ReadonlySet<string> }> {
  return withProgress(title, async () => {
    const site = await runRelease(release, { state, how });
    const client = createSmokeClient(site.url, { mayRefuse });
    const faults = new Map<string, string>();
    for (const { person, possessions } of people) {
      const losses = findLosses(possessions, await findPossessions(client, person));
      if (!mayRefuse) for (const { name, text } of losses) faults.set(`${person.username}, ${name}`, text);
    }
    const newcomers = smokes ? await smokeTest(client, people[0]?.person) : [];
    if (schema) for (const problem of await findHealthFaults(site.url, schema)) faults.set('/health', problem);
    await site.stop();
    const failures = site.findFailures().filter((line) => !(mayRefuse && LACK_LINE.test(line)));
    for (const line of failures) faults.set(`In the log: ${line.slice(0, 300)}`, 'a failure');
    for (const [request, problem] of client.problems) faults.set(request, problem);
    console.log(`  ${client.requests.size} requests${client.refused.size > 0 ? `, of which ${client.refused.size} fail` : ''}`);
    return { faults, people: [...people, ...newcomers], refused: client.refused };
  });
}

async function findHealthFaults(origin: string, expected: SchemaState): Promise<string[]> {
  const response = await fetch(`${origin}/health`);
  const { schema, status } = (await response.json()) as { schema?: string; status?: string };
  const isRight = schema === expected && (expected !== 'older' || (response.status === 503 && status === 'down'));
  return isRight ? [] : [`${response.status}, ${status}, schema ${schema} in place of ${expected}`];
}

/** Makes each request once. What a newcomer is refused is done as `known`. Returns the newcomer. */
async function smokeTest(client: SmokeClient, known: SmokePerson | undefined): Promise<KnownPerson[]> {
  const person = await writeEverything(client, known);
  await readEverything(client, person);
  return person.username === known?.username ? [] : [{ person, possessions: await findPossessions(client, person) }];
}
