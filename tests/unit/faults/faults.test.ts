import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { FAULTS_BY_AREA, SEEDED_FAULTS } from '#tests/faults/faults';
import { formatOutcomes, type Outcome } from '#tests/faults/outcomes';
import { getLevel, seedFault } from '#tests/faults/seeded-fault';

test.each(SEEDED_FAULTS)('the seeded fault “$name” still fits its source', (fault) => {
  const source = readFileSync(join(ROOT, fault.file), 'utf8');
  expect(seedFault(fault, source)).not.toBe(source);
  expect(fault.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(fault.tests.map((path) => getLevel({ tests: [path] }))).toEqual(fault.tests.map(() => getLevel(fault)));
});

test.each([
  { area: 'security', count: 40 },
  { area: 'rules', count: 12 },
  { area: 'jobs', count: 8 },
  { area: 'services', count: 6 },
  { area: 'player', count: 6 },
  { area: 'editor', count: 5 },
  { area: 'pages', count: 5 },
] as const)('there are at least $count seeded faults of $area', ({ area, count }) => {
  expect(FAULTS_BY_AREA[area].length).toBeGreaterThanOrEqual(count);
});

test('there are at least 80 seeded faults, each with a name of its own', () => {
  expect(new Set(SEEDED_FAULTS.map(({ name }) => name)).size).toBe(SEEDED_FAULTS.length);
  expect(SEEDED_FAULTS.length).toBeGreaterThanOrEqual(80);
});

test('a fault whose text is missing or there twice is an error that names it', () => {
  const fault = { name: 'an example', file: 'a.ts', find: 'guard()', replace: '', tests: [] };
  expect(() => seedFault(fault, 'nothing')).toThrow('The fault “an example” does not fit: a.ts has its text 0 times.');
  expect(() => seedFault(fault, 'guard(); guard();')).toThrow('2 times');
  expect(seedFault(fault, 'a; guard();')).toBe('a; ;');
});

test('a run ends with its outcomes by level, and the faults that were not caught', () => {
  const tried = (name: string, path: string, outcome: Outcome) => ({
    fault: { name, file: '', find: '', replace: '', tests: [path] },
    outcome,
    ms: 30_000,
  });
  const outcomes = [
    tried('one', 'tests/unit/a.test.ts', 'caught'),
    tried('two', 'tests/jobs/a.test.ts', 'MISSED'),
    tried('three', 'tests/api/a.test.ts', 'caught'),
    tried('four', 'tests/e2e/a.test.ts', 'BROKEN'),
  ];
  expect(formatOutcomes(outcomes, 180_000).split('\n')).toEqual([
    '',
    'level   caught  MISSED  BROKEN minutes',
    'unit         1       0       0     0.5',
    'api          1       1       0     1.0',
    'e2e          0       0       1     0.5',
    'all          2       1       1     3.0',
    'MISSED: two',
    'BROKEN: four',
  ]);
});
