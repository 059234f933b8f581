import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFaults, sanitiseOrNull } from '#tests/helpers/security/audit-html';
import { HOSTILE_CORPUS, hostileHtml } from '#tests/helpers/security/hostile-html';
import { chooseCount } from '#tests/helpers/test-size';

const GENERATED = chooseCount(1_000, 100_000);

test('in the Worker’s own runtime nothing harmful comes through the sanitiser', { timeout: 1_200_000 }, () => {
  expect(HOSTILE_CORPUS.length).toBeGreaterThanOrEqual(310);
  const bodies = [...HOSTILE_CORPUS.map(([, html]) => html), ...fc.sample(hostileHtml, GENERATED)];
  const faults: string[] = [];
  let keptCount = 0;
  for (const html of bodies) {
    const cleaned = sanitiseOrNull(html);
    if (cleaned === null) continue;
    keptCount += 1;
    const found = listFaults(cleaned);
    if (found.length > 0) faults.push(`${html}: ${found}`);
  }
  expect(faults).toEqual([]);
  console.info(`Sanitiser: ${bodies.length} bodies, ${keptCount} kept, 0 faults`);
  expect(keptCount).toBeGreaterThan(bodies.length / 2);
});
