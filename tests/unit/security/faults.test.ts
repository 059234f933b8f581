import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { SEEDED_FAULTS, seedFault } from '#tests/faults/faults';

test.each(SEEDED_FAULTS)('the seeded fault “$name” still fits its source', (fault) => {
  const source = readFileSync(join(ROOT, fault.file), 'utf8');
  expect(seedFault(fault, source)).not.toBe(source);
  expect(fault.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('there are at least 25 seeded faults, each with a name of its own', () => {
  expect(new Set(SEEDED_FAULTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25);
});

test('a fault whose text is missing or there twice is an error that names it', () => {
  const fault = { name: 'an example', file: 'a.ts', find: 'guard()', replace: '', tests: [] };
  expect(() => seedFault(fault, 'nothing')).toThrow('The fault “an example” does not fit: a.ts has its text 0 times.');
  expect(() => seedFault(fault, 'guard(); guard();')).toThrow('2 times');
  expect(seedFault(fault, 'a; guard();')).toBe('a; ;');
});
