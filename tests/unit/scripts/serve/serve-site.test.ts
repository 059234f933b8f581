import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runNode } from '#scripts/cli/run-command';
import { openStorage } from '#scripts/serve/serve-site';
import { getStatePaths } from '#scripts/state/state-folder';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const CONFIG = {
  compatibility_date: '2026-07-30',
  compatibility_flags: ['nodejs_compat'],
  d1_databases: [{ binding: 'DB', database_id: 'birds' }],
  r2_buckets: [{ binding: 'IMAGES_BUCKET', bucket_name: 'nests' }],
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Bindings extends Record<string, unknown> {
  DB: D1Database;
  IMAGES_BUCKET: R2Bucket;
}

async function openStorageForTest(state: string) {
  const storage = await openStorage(state, CONFIG);
  onTestFinished(() => storage.dispose());
  return storage;
}

test('rows and images of a state folder are stored between runs', async () => {
  const state = createTemporaryFolder();
  const first = await openStorage(state, CONFIG);
  const firstBindings = await first.getBindings<Bindings>();
  await firstBindings.DB.batch([
    firstBindings.DB.prepare('create table birds (name text)'),
    firstBindings.DB.prepare("insert into birds values ('wren')"),
  ]);
  await firstBindings.IMAGES_BUCKET.put('wren.webp', 'a wren');
  await first.dispose();
  expect(readdirSync(getStatePaths(state).resources)).toEqual(expect.arrayContaining(['d1', 'r2']));

  const second = await openStorageForTest(state);
  const secondBindings = await second.getBindings<Bindings>();
  expect(await secondBindings.DB.prepare('select name from birds').first('name')).toBe('wren');
  expect(await (await secondBindings.IMAGES_BUCKET.get('wren.webp'))?.text()).toBe('a wren');
});

test('opening the storage adds no signal listeners', async () => {
  const listenersBefore = SIGNALS.map((signal) => process.listeners(signal));
  await openStorageForTest(createTemporaryFolder());
  expect(SIGNALS.map((signal) => process.listeners(signal))).toEqual(listenersBefore);
});

test('the storage does not register with other Workers of this machine', async () => {
  const registry = join(createTemporaryFolder(), 'registry');
  vi.stubEnv('CLOUDFLARE_DEV_REGISTRY_PATH', registry);
  onTestFinished(() => void vi.unstubAllEnvs());
  await openStorageForTest(createTemporaryFolder());
  expect(existsSync(registry)).toBe(false);
});

test('npm start on a taken port says so in a sentence, and leaves no state folder', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const state = join(createTemporaryFolder(), 'state');
  const { code, output } = await runNode('scripts/start.ts', ['--port', String(port), '--state', state]);
  expect([code, output.trim(), existsSync(state)]).toEqual([
    1,
    `Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`,
    false,
  ]);
});
