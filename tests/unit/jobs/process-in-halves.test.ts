import { expect, test } from 'vitest';
import { processInHalves } from '#worker/jobs/runner/skip-failing';

test('the rows around one that fails are processed in their order, which the watermark of a job follows', async () => {
  const processed: number[] = [];
  await processInHalves([1, 2, 3, 4, 5, 6, 7, 8], {
    work: async (rows) => {
      if (rows.includes(2)) throw new Error('row 2');
      processed.push(...rows);
    },
    skip: async (row) => void processed.push(-row),
    canContinue: () => true,
    probe: async () => undefined,
  });
  expect(processed).toEqual([1, -2, 3, 4, 5, 6, 7, 8]);
});
