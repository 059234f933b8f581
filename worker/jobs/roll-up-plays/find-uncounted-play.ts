import type { Db } from '#worker/db/client';
import * as repo from './repo.ts';

/** The time of the oldest play that `roll-up-plays` has not counted yet, for a caller's batch. */
export const findOldestUncountedPlay = (db: Db) => repo.findOldestUncountedPlay(db);
