import { join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';
import type { StorageConfig } from './serve-site.ts';

type WranglerConfig = StorageConfig & { limits?: { cpu_ms?: number } | undefined };

/** What wrangler.toml says: the databases and buckets, and the processor time that a request may take. Wrangler takes a second to load, so it is imported on demand. */
export async function readWranglerConfig(): Promise<WranglerConfig> {
  const { unstable_readConfig } = await import('wrangler');
  return unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
}
