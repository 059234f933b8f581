import { expect, test } from 'vitest';
import { bundleKilobytes } from '#tests/helpers/bundle';

test('the Worker weighs at most 450 KB after gzip', () => {
  const kilobytes = bundleKilobytes();
  console.log(`Worker: ${kilobytes.toFixed(0)} KB gzip`);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(450);
});
