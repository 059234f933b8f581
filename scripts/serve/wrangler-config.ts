import { join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';
import type { StorageConfig } from './serve-site.ts';

/** The databases and buckets that wrangler.toml names. Wrangler takes a second to load, so it is imported on demand. */
export async function readWranglerConfig(): Promise<StorageConfig> {
  const { unstable_readConfig } = await import('wrangler');
  return unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
}
