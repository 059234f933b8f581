import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#scripts/cli/run-command';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';

/** Fills the empty store of a state folder by a Worker that runs beside it, and tells each step. */
export async function runSeedWorker(folder: string, secret: string, config: StorageConfig): Promise<void> {
  const storage = await openStorage(folder, config, { script: await bundleSeedWorker(), bindings: { SECRET: secret, DEVELOPMENT: '1' } });
  try {
    const response = await storage.dispatchFetch('http://seed.test/');
    let last = '';
    for await (const line of readLines(response.body as unknown as ReadableStream<Uint8Array>)) {
      last = line;
      if (line !== 'done') console.log(`  ${line}`);
    }
    if (last !== 'done') throw new Error(`The store was not filled: ${last}`);
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
