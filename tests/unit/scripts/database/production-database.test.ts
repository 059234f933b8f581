import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openProductionDatabase, openProductionStores } from '#scripts/database/production-database';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const ID = '6f1c2a34-1111-4222-8333-444455556666';

function writeConfig(text: string): string {
  const path = join(createTemporaryFolder(), 'wrangler.toml');
  writeFileSync(path, `name = "quizlark"\ncompatibility_date = "2026-07-30"\n${text}`);
  return path;
}

const buildBindings = (id: string) => `
[[d1_databases]]
binding = "DB"
database_name = "quizlark"
database_id = "${id}"

[[r2_buckets]]
binding = "IMAGES_BUCKET"
bucket_name = "quizlark-images"
`;

test('the production database is opened by a Worker with no other binding, whose configuration is deleted', async () => {
  const connections: { path: string; config: object; options: object }[] = [];
  const db = {} as D1Database;
  const pictures = {} as R2Bucket;
  const dispose = async () => undefined;
  const { db: opened } = await openProductionDatabase({
    config: writeConfig(`account_id = "an account"\n${buildBindings(ID)}`),
    connect: async ({ configPath = '', ...options }) => {
      connections.push({ path: configPath, config: JSON.parse(readFileSync(configPath, 'utf8')), options });
      return { env: { DB: db, IMAGES_BUCKET: pictures }, dispose };
    },
  });
  expect(opened).toBe(db);
  expect(connections).toMatchObject([
    {
      config: {
        name: 'quizlark-rebuild',
        account_id: 'an account',
        d1_databases: [{ binding: 'DB', database_name: 'quizlark', database_id: ID, remote: true }],
      },
      options: { persist: false, remoteBindings: true },
    },
  ]);
  expect(connections[0]?.config).not.toHaveProperty('r2_buckets');
  expect(existsSync(connections[0]?.path ?? '')).toBe(false);
});

test.each([
  [
    'with a bucket of backups',
    '[[r2_buckets]]\nbinding = "BACKUPS_BUCKET"\nbucket_name = "quizlark-backups"\n',
    ['IMAGES_BUCKET', 'BACKUPS_BUCKET'],
  ],
  ['without one', '', ['IMAGES_BUCKET']],
])('a backup opens the database and the buckets of a site %s, and nothing else of its Worker', async (_, extra, names) => {
  const buckets = { IMAGES_BUCKET: {} as R2Bucket, BACKUPS_BUCKET: {} as R2Bucket };
  const configs: { r2_buckets?: { binding: string; remote: boolean }[] }[] = [];
  const db = {} as D1Database;
  const stores = await openProductionStores({
    config: writeConfig(`${buildBindings(ID)}${extra}\n[[r2_buckets]]\nbinding = "OTHER"\nbucket_name = "other"\n`),
    connect: async ({ configPath = '' }) => {
      configs.push(JSON.parse(readFileSync(configPath, 'utf8')));
      const bound = configs[0]?.r2_buckets?.map(({ binding }) => binding) ?? [];
      const env = { DB: db, IMAGES_BUCKET: buckets.IMAGES_BUCKET, ...(bound.includes('BACKUPS_BUCKET') && buckets) };
      return { env, dispose: async () => undefined };
    },
  });
  expect(configs[0]?.r2_buckets?.map(({ binding, remote }) => [binding, remote])).toEqual(names.map((name) => [name, true]));
  expect([stores.db, stores.pictures]).toEqual([db, buckets.IMAGES_BUCKET]);
  expect(stores.backups).toBe(extra === '' ? undefined : buckets.BACKUPS_BUCKET);
});

test.each([
  ['none', ''],
  ['a placeholder', buildBindings('00000000-0000-0000-0000-000000000001')],
])('a configuration with %s for a database id is refused before connecting', async (_, text) => {
  const connect = vi.fn();
  await expect(openProductionDatabase({ config: writeConfig(text), connect })).rejects.toThrow(
    'wrangler.toml has no database_id for DB yet',
  );
  expect(connect).not.toHaveBeenCalled();
});

test.each([
  [
    'nobody is signed in',
    'Failed to start the remote proxy session. Error reloading remote server: In a non-interactive environment, it’s necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.',
    'You are not signed in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
  ],
  [
    'there is no network',
    'getaddrinfo ENOTFOUND api.cloudflare.com',
    'The production database cannot be reached: getaddrinfo ENOTFOUND api.cloudflare.com',
  ],
])('when %s, the error is one sentence', async (_, message, sentence) => {
  const connect = async () => {
    throw new Error(message);
  };
  const opening = openProductionDatabase({ config: writeConfig(buildBindings(ID)), connect });
  await expect(opening).rejects.toMatchObject({ name: 'UserError', message: sentence });
});

test('wrangler reports the missing sign-in without opening a browser', async () => {
  for (const name of ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_API_KEY', 'CLOUDFLARE_EMAIL']) vi.stubEnv(name, undefined);
  vi.stubEnv('XDG_CONFIG_HOME', createTemporaryFolder());
  vi.stubEnv('HOME', createTemporaryFolder());
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await expect(openProductionDatabase({ config: writeConfig(buildBindings(ID)) })).rejects.toThrow('You are not signed in to Cloudflare.');
  vi.unstubAllEnvs();
});
