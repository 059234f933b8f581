import type { RequestContext } from '#worker/context';
import type { BatchStatement, Db } from '#worker/db/client';
import type { QueryMeter } from '#worker/db/query-meter';
import { INITIAL_STATES, type JobName, type JobStates } from './job-state.ts';
import * as repo from './repo.ts';

/** What a run or a part of one may take: statements sent to D1, each of a batch counted, and bytes read from it. */
export interface JobCost {
  statements: number;
  bytes: number;
}

/** What a job is given for one run. */
export interface JobRun<Name extends JobName> {
  name: Name;
  /** As it was stored last. */
  state: JobStates[Name];
  /** Whether the run's budget and time have room for another part of it. */
  hasRoomFor: (cost: JobCost) => boolean;
  /** Writes statements and the state they lead to in one batch; nothing of it where another run has stored a state meanwhile. */
  store: (state: JobStates[Name], statements: readonly BatchStatement[]) => Promise<void>;
  /** Fails where the database does not answer. */
  probe: () => Promise<void>;
}

/**
 * A job reads only what has changed since its state was stored, does a bounded part of it, and comes out right if run twice, late,
 * by two at once or killed anywhere.
 */
export type JobHandler<Name extends JobName> = (ctx: RequestContext, run: JobRun<Name>) => Promise<void>;

interface JobRunOptions<Name extends JobName> {
  name: Name;
  stored: { state: object; revision: number } | undefined;
  hasRoomFor?: JobRun<Name>['hasRoomFor'];
}

export function buildJobRun<Name extends JobName>(db: Db, { name, stored, hasRoomFor = () => true }: JobRunOptions<Name>): JobRun<Name> {
  let revision = stored?.revision ?? 0;
  const run: JobRun<Name> = {
    name,
    state: { ...INITIAL_STATES[name], ...stored?.state },
    hasRoomFor,
    store: async (state, statements) => {
      await db.batch([repo.storeState(db, name, { revision, state }), ...statements]);
      revision += 1;
      run.state = state;
    },
    probe: async () => void (await db.batch([repo.findJobState(db, name)])),
  };
  return run;
}

/** A run without a lease or a budget, for scripts that have the store to themselves. */
export async function openJobRun<Name extends JobName>(db: Db, name: Name): Promise<JobRun<Name>> {
  const [stored] = await repo.findJobState(db, name);
  return buildJobRun(db, { name, stored });
}

/** Tells whether a part of a run fits into what is left of its budget, as its meter counts, and before its time is over. */
export function buildBudget(meter: QueryMeter, most: JobCost, isTimeLeft: () => boolean): (cost: JobCost) => boolean {
  const before = { ...meter };
  return ({ statements, bytes }) =>
    isTimeLeft() &&
    meter.statements - before.statements + statements <= most.statements &&
    meter.bytesRead - before.bytesRead + bytes <= most.bytes;
}
