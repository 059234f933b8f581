import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTransportSecurity } from '#scripts/build/asset-headers';
import { ROOT } from '#scripts/cli/run-command';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const SOURCE = join(ROOT, 'public', '_headers');

test('files are uploaded with Strict-Transport-Security, and are as built afterwards, even if the upload fails', async () => {
  const folder = createTemporaryFolder();
  const path = join(folder, '_headers');
  cpSync(SOURCE, path);
  const readRules = () => readFileSync(path, 'utf8').trimEnd().split('\n');
  const uploaded = await withTransportSecurity(folder, async () => readRules());
  expect(uploaded).toEqual([
    '/*',
    '  Strict-Transport-Security: max-age=31536000',
    '  X-Content-Type-Options: nosniff',
    '  Cross-Origin-Resource-Policy: cross-origin',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
    '# The frame of a game has no origin, and fonts are fetched with CORS.',
    '/fonts/game/*',
    '  Access-Control-Allow-Origin: *',
    '',
    '# A sandboxed embed has no origin, and partners may load the script of embeds with CORS.',
    '/_astro/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '  Access-Control-Allow-Origin: *',
    '/embed.js',
    '  Access-Control-Allow-Origin: *',
  ]);
  await expect(
    withTransportSecurity(folder, async () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  expect(readFileSync(path, 'utf8')).toBe(readFileSync(SOURCE, 'utf8'));
});
