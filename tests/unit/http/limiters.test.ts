import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITER_MAXIMA } from '#base/rate-limits';
import { ROOT } from '#scripts/cli/run-command';

const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');

test('wrangler.toml states the limiters of the table, with the same figures per minute', () => {
  const limiters = [
    ...text.matchAll(/\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = 60 \}/g),
  ];
  expect(Object.fromEntries(limiters.map(([, name, , limit]) => [name, Number(limit)]))).toEqual(LIMITER_MAXIMA);
  expect(new Set(limiters.map(([, , id]) => id)).size).toBe(limiters.length);
  expect(limiters).toHaveLength(text.split('[[ratelimits]]').length - 1);
});
