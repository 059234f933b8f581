import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';

/** Names that only the Worker knows, and what a hash or a key looks like. */
const PRIVATE = /MAIL_API_KEY|ASSISTANT_KEY|password_hash|passwordHash|scrypt\$|token_hash|BEGIN [A-Z ]*PRIVATE KEY/;

test('no file that browsers load has a secret of the Worker', () => {
  const folder = join(ROOT, 'dist/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|css|html|json|svg|txt|webmanifest)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return PRIVATE.test(text) || text.includes(inject('secret'));
  });
  expect(found).toEqual([]);
});
