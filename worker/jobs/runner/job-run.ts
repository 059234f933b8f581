import type { RequestContext } from '#worker/context';
import type { BatchStatement, Db } from '#worker/db/client';
import type { QueryMeter } from '#worker/db/query-meter';
import { INITIAL_STATES, type JobName, type JobStates } from './job-state.ts';
import * as repo from './repo.ts';

/** Cost of a run or a part of it: statements sent to D1, counting each of a batch, and bytes read from it. */
export interface JobCost {
  statements: number;
  bytes: number;
}

/** The handle of a job for one run. */
export interface JobRun<Name extends JobName> {
  name: Name;
  /** The state as last stored. */
  state: JobStates[Name];
  /** Whether the remaining budget and time suffice for another part of this cost. */
  hasBudgetFor: (cost: JobCost) => boolean;
  /** Writes statements and the new state in one batch, which fails as a whole if another run has stored a state since. */
  store: (state: JobStates[Name], statements: readonly BatchStatement[]) => Promise<void>;
  /** Throws if the database does not respond. */
  probe: () => Promise<void>;
}

/**
 * A job reads only changes since its state was stored, does a limited part of the work, and stays correct if it runs twice, late or
 * concurrently, or is killed at any point.
 */
export type JobHandler<Name extends JobName> = (ctx: RequestContext, run: JobRun<Name>) => Promise<void>;

interface JobRunOptions<Name extends JobName> {
  name: Name;
  storedState: { state: object; revision: number } | undefined;
  hasBudgetFor?: JobRun<Name>['hasBudgetFor'];
}

export function buildJobRun<Name extends JobName>(
  db: Db,
  { name, storedState, hasBudgetFor = () => true }: JobRunOptions<Name>,
): JobRun<Name> {
  let revision = storedState?.revision ?? 0;
  const run: JobRun<Name> = {
    name,
    state: { ...INITIAL_STATES[name], ...storedState?.state },
    hasBudgetFor,
    store: async (state, statements) => {
      await db.batch([repo.storeState(db, name, { revision, state }), ...statements]);
      revision += 1;
      run.state = state;
    },
    probe: async () => void (await db.batch([repo.findJobState(db, name)])),
  };
  return run;
}

/** Opens a run without a lease or a budget, for scripts that use the store exclusively. */
export async function openJobRun<Name extends JobName>(db: Db, name: Name): Promise<JobRun<Name>> {
  const [storedState] = await repo.findJobState(db, name);
  return buildJobRun(db, { name, storedState });
}

/** Returns a function that checks whether a part of a run fits into the remaining budget, by the meter, and into the remaining time. */
export function buildBudgetCheck(meter: QueryMeter, limit: JobCost, isTimeLeft: () => boolean): (cost: JobCost) => boolean {
  const meterAtStart = { ...meter };
  return ({ statements, bytes }) =>
    isTimeLeft() &&
    meter.statements - meterAtStart.statements + statements <= limit.statements &&
    meter.bytesRead - meterAtStart.bytesRead + bytes <= limit.bytes;
}
