import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '#scripts/cli/run-command';

/** The size of the built Worker's code, or of its WebAssembly, in KB after gzip, as uploaded. */
export function getBundleKilobytes(extension: '.mjs' | '.wasm' = '.mjs'): number {
  const folder = join(ROOT, 'dist', 'server');
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  const code = files.filter((file) => file.endsWith(extension) && statSync(file).isFile()).map((file) => readFileSync(file));
  return gzipSync(Buffer.concat(code)).length / 1024;
}
