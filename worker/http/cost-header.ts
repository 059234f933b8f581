import type { Context } from 'hono';
import type { QueryMeter } from '#worker/db/query-meter';
import type { AppEnv } from './app-types.ts';

/** What the store was asked for one response, for tests, benches and the browser's network panel; development only. */
export const formatCostHeader = ({ statements, roundTrips, rowsRead, rowsWritten }: QueryMeter) =>
  `statements=${statements}, roundTrips=${roundTrips}, rowsRead=${rowsRead}, rowsWritten=${rowsWritten}`;

export function setCostHeader(c: Context<AppEnv>): void {
  const { meter, settings } = c.get('ctx');
  // Hono's own way would wrap the finished answer in another, and lose its length.
  if (settings.development) c.res.headers.set('X-Store-Cost', formatCostHeader(meter));
}
