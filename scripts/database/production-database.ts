import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GetPlatformProxyOptions } from 'wrangler';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';

const SOURCE_CONFIG = join(ROOT, 'wrangler.toml');
const NOT_SIGNED_IN = /CLOUDFLARE_API_TOKEN|log(ged)? ?in|authenticat/i;
export const PLACEHOLDER_ID = /^0{8}-/;

export interface ProductionDatabase {
  db: D1Database;
  dispose: () => Promise<void>;
}

/** The database and the buckets of the deployed site. */
export interface ProductionStores {
  db: D1Database;
  pictures: R2Bucket;
  /** Undefined if wrangler.toml binds no bucket of backups. */
  backups: R2Bucket | undefined;
  dispose: () => Promise<void>;
}

interface ProductionBindings {
  DB: D1Database;
  IMAGES_BUCKET: R2Bucket;
  BACKUPS_BUCKET?: R2Bucket;
}

/** Wrangler's `getPlatformProxy`; tests replace it. */
type ConnectPlatform = (options: GetPlatformProxyOptions) => Promise<{ env: ProductionBindings; dispose: () => Promise<void> }>;

interface ProductionOptions {
  /** The wrangler.toml that names the database. */
  config?: string;
  connect?: ConnectPlatform;
}

/** Opens the deployed site's database through wrangler's remote bindings, while the site's Worker runs. */
export async function openProductionDatabase(options: ProductionOptions = {}): Promise<ProductionDatabase> {
  const { env, dispose } = await openProduction(options, []);
  return { db: env.DB, dispose };
}

/** Opens the deployed site's database, pictures and backups. */
export async function openProductionStores(options: ProductionOptions = {}): Promise<ProductionStores> {
  const { env, dispose } = await openProduction(options, ['IMAGES_BUCKET', 'BACKUPS_BUCKET']);
  return { db: env.DB, pictures: env.IMAGES_BUCKET, backups: env.BACKUPS_BUCKET, dispose };
}

async function openProduction(
  { config = SOURCE_CONFIG, connect = connectByWrangler }: ProductionOptions,
  buckets: readonly (keyof ProductionBindings)[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-production-'));
  try {
    const configPath = join(folder, 'wrangler.json');
    writeFileSync(configPath, JSON.stringify(await buildConfig(config, buckets)));
    return await connect({ configPath, persist: false, remoteBindings: true });
  } catch (error) {
    throw toUserError(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The configuration of a separate Worker with the database and these buckets as its only bindings, so that the site's Worker is not changed. */
async function buildConfig(path: string, buckets: readonly string[]) {
  const { unstable_readConfig } = await import('wrangler');
  const { name, account_id, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: path });
  const database = d1_databases.find(({ binding }: { binding: string }) => binding === 'DB');
  if (!database?.database_id || PLACEHOLDER_ID.test(database.database_id))
    throw new UserError('wrangler.toml has no database_id for DB yet. docs/deploy.md explains how to create the databases.');
  const usedBuckets = r2_buckets.filter(({ binding }: { binding: string }) => buckets.includes(binding));
  return {
    ...{ name: `${name}-rebuild`, account_id, compatibility_date, d1_databases: [{ ...database, remote: true }] },
    ...(usedBuckets.length > 0 && { r2_buckets: usedBuckets.map((bucket: object) => ({ ...bucket, remote: true })) }),
  };
}

const connectByWrangler: ConnectPlatform = async (options) => {
  // With CI set, wrangler fails instead of opening a browser to sign in.
  process.env['CI'] ??= '1';
  process.env['WRANGLER_SEND_METRICS'] ??= 'false';
  const { getPlatformProxy } = await import('wrangler');
  return getPlatformProxy<ProductionBindings>(options);
};

function toUserError(error: unknown): Error {
  if (error instanceof UserError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (NOT_SIGNED_IN.test(message))
    return new UserError(
      'You are not signed in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
    );
  return new UserError(`The production database cannot be reached: ${message}`);
}
