import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackMember } from '#islands/editor/import/unpack-member.ts';
import { readZipDirectory } from '#rules/import/zip-directory';
import { formatSlowest, type GrowthTiming, measureTexts, STRICT_BAR, WIDE_BAR } from '#tests/helpers/growth/find-growth-faults';
import { buildHostileTexts, repeatToken } from '#tests/helpers/growth/hostile-texts';
import { TEXT_FUNCTIONS } from '#tests/helpers/growth/text-functions';
import { isLong } from '#tests/helpers/test-size';

const BAR = isLong ? STRICT_BAR : WIDE_BAR;
const LONGEST = isLong ? 524_288 : 65_536;
const timings: GrowthTiming[] = [];

test.each(TEXT_FUNCTIONS)(
  '$name takes time that is linear in its text',
  ({ name, run, tokens, maxLength }) => {
    const texts = isLong ? buildHostileTexts(tokens) : tokens.map(repeatToken);
    const found = measureTexts({ name, run, longest: Math.min(maxLength ?? LONGEST, LONGEST) }, texts, BAR);
    timings.push(...found.timings);
    expect(found.faults).toEqual([]);
  },
  1_800_000,
);

if (isLong)
  test('the slowest of them', () => {
    console.log(formatSlowest(timings));
    expect(timings.length).toBeGreaterThan(1_000);
  });

test('a file of an archive that says it is small is inflated no further than that', async () => {
  const bytes = zipSync({ bomb: new Uint8Array(20_000_000) });
  const [member] = readZipDirectory(bytes, 1) ?? [];
  if (!member) throw new Error('The archive has no file.');
  const measure = async (size: number) => {
    const start = process.cpuUsage();
    const unpacked = await unpackMember(bytes, { ...member, size });
    return { length: unpacked?.length, ms: process.cpuUsage(start).user / 1_000 };
  };
  const honest = await measure(20_000_000);
  const bomb = await measure(1_000);
  expect([honest.length, bomb.length]).toEqual([20_000_000, undefined]);
  // Of 19 KB the first 4 KB are inflated.
  expect(bomb.ms).toBeLessThan(honest.ms * 0.8);
});
