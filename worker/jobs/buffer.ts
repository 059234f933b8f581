import type { PlayBuffer } from '#rules/stats/buffers';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type BufferRow, setBuffer } from './buffers-repo.ts';

/** All that counting plays needs of a run. */
export type Counting = Pick<RequestContext, 'db' | 'now'>;

/** Over how many rows contents and people are dealt out: a run that has hundreds of each writes them all, and none may be too large. */
export const BUCKETS = 4;

/** Ids end in what is random. */
export const bucketOf = (id: string): number => id.charCodeAt(id.length - 1) % BUCKETS;

/** What waits, all rows in one. */
export const bufferOf = (rows: readonly BufferRow[]): PlayBuffer => ({
  contents: new Map(rows.flatMap(({ contents }) => contents)),
  people: new Map(rows.flatMap(({ people }) => people)),
});

/** Statements that keep what now waits of these contents and people, and of what shares their rows. */
export function saveBuffer(db: Db, { contents, people }: PlayBuffer, touched: Iterable<string>) {
  return [...new Set([...touched].map(bucketOf))].map((bucket) => {
    const isIn = ([id]: readonly [string, unknown]) => bucketOf(id) === bucket;
    return setBuffer(db, { bucket, contents: [...contents].filter(isIn), people: [...people].filter(isIn) });
  });
}
