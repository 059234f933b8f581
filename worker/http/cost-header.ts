import type { Context } from 'hono';
import type { QueryMeter } from '#worker/db/query-meter';
import type { AppEnv } from './app-types.ts';

/** Database cost of a response, for tests, benchmarks and the browser's network panel; sent in development only. */
export const formatCostHeader = ({ statements, roundTrips, rowsRead, rowsWritten }: QueryMeter) =>
  `statements=${statements}, roundTrips=${roundTrips}, rowsRead=${rowsRead}, rowsWritten=${rowsWritten}`;

export function setCostHeader(c: Context<AppEnv>): void {
  const { meter, settings } = c.get('ctx');
  // `c.header` would wrap the finished response in another one, which loses its length.
  if (settings.development) c.res.headers.set('X-Store-Cost', formatCostHeader(meter));
}
