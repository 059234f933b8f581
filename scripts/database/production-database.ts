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

/** Wrangler's `getPlatformProxy`; tests stand in for it. */
type ConnectPlatform = (options: GetPlatformProxyOptions) => Promise<{ env: { DB: D1Database }; dispose: () => Promise<void> }>;

interface ProductionOptions {
  /** The wrangler.toml that names the database. */
  config?: string;
  connect?: ConnectPlatform;
}

/** Opens the deployed site's database through wrangler's remote bindings, beside the Worker that runs. */
export async function openProductionDatabase({
  config = SOURCE_CONFIG,
  connect = connectByWrangler,
}: ProductionOptions = {}): Promise<ProductionDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-production-'));
  try {
    const configPath = join(folder, 'wrangler.json');
    writeFileSync(configPath, JSON.stringify(await buildConfig(config)));
    const { env, dispose } = await connect({ configPath, persist: false, remoteBindings: true });
    return { db: env.DB, dispose };
  } catch (error) {
    throw toUserError(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A Worker of its own that is bound to the database and to nothing else, so that the site's Worker is not touched. */
async function buildConfig(path: string) {
  const { unstable_readConfig } = await import('wrangler');
  const { name, account_id, compatibility_date, d1_databases } = unstable_readConfig({ config: path });
  const database = d1_databases.find(({ binding }: { binding: string }) => binding === 'DB');
  if (!database?.database_id || PLACEHOLDER_ID.test(database.database_id))
    throw UserError('wrangler.toml has no database_id for DB yet. docs/deploy.md says how to create the databases.');
  return { name: `${name}-rebuild`, account_id, compatibility_date, d1_databases: [{ ...database, remote: true }] };
}

const connectByWrangler: ConnectPlatform = async (options) => {
  // Wrangler opens no browser to sign in where nobody is there to answer.
  process.env['CI'] ??= '1';
  process.env['WRANGLER_SEND_METRICS'] ??= 'false';
  const { getPlatformProxy } = await import('wrangler');
  return getPlatformProxy<{ DB: D1Database }>(options);
};

function toUserError(error: unknown): Error {
  if (error instanceof Error && error.name === 'Refusal') return error;
  const message = error instanceof Error ? error.message : String(error);
  if (NOT_SIGNED_IN.test(message))
    return UserError('You are not signed in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.');
  return UserError(`The database in production cannot be reached: ${message}`);
}
