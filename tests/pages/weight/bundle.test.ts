import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { getBundleKilobytes } from '#tests/helpers/bundle-size';

const listBuilt = (part: 'client' | 'server') =>
  readdirSync(join(ROOT, 'dist', part), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, 'dist', part, name));

test('the Worker weighs at most 1,500 KB after gzip, half of what Cloudflare’s free plan takes', () => {
  const kilobytes = getBundleKilobytes();
  console.log(`Worker: ${kilobytes.toFixed(0)} KB gzip`);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(1_500);
});

test('the WebAssembly that draws share images weighs at most 190 KB after gzip, besides the code of the Worker', () => {
  const kilobytes = getBundleKilobytes('.wasm');
  console.log(`WebAssembly: ${kilobytes.toFixed(0)} KB gzip`);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(190);
});

test('the browser build contains one complete copy of React', () => {
  const folder = join(ROOT, 'dist', 'client', '_astro');
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const withRenderer = scripts.filter((code) => code.includes('unstable_strictMode'));
  expect(withRenderer).toHaveLength(1);
  // Parts of React's renderer that this site does not use, and that a trimmed copy would lack.
  for (const part of ['preinitModule', 'createPortal', 'onRecoverableError', 'useOptimistic']) expect(withRenderer[0]).toContain(part);
});

test('the code of the Worker names its source maps, which wrangler uploads, and visitors get none', () => {
  const maps = listBuilt('server').filter((path) => path.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(50);
  const endsWithComment = (map: string) =>
    readFileSync(map.slice(0, -'.map'.length), 'utf8')
      .trimEnd()
      .endsWith(`//# sourceMappingURL=${basename(map)}`);
  expect(maps.filter((map) => !endsWithComment(map))).toEqual([]);
  expect(listBuilt('client').filter((path) => path.endsWith('.map'))).toEqual([]);
});
