import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#scripts/cli/run-command';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';

/** Seeds the empty databases of a state folder with a Worker, and prints each step. */
export async function runSeedWorker(folder: string, secret: string, config: StorageConfig): Promise<void> {
  const storage = await openStorage(folder, config, { script: await bundleSeedWorker(), bindings: { SECRET: secret, DEVELOPMENT: '1' } });
  try {
    const response = await storage.dispatchFetch('http://seed.test/');
    let last = '';
    for await (const line of readLines(response.body as unknown as ReadableStream<Uint8Array>)) {
      last = line;
      if (line !== 'done') console.log(`  ${line}`);
    }
    if (last !== 'done') throw new Error(`Seeding failed: ${last}`);
  } finally {
    await storage.dispose();
  }
}

async function bundleSeedWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'scripts', 'seed', 'worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
