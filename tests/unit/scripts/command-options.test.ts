import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseDeployOptions, parseRebuildOptions, parseStartOptions, parseStateOption } from '#scripts/cli/command-options';

test('without arguments the port is 4321 and the state folder .state', () => {
  expect(parseStartOptions([], {})).toEqual({ port: 4321, state: resolve('.state') });
});

test('arguments take precedence over the environment', () => {
  const env = { PORT: '5000', QUIZLARK_STATE: '/srv/a' };
  expect(parseStartOptions([], env)).toEqual({ port: 5000, state: '/srv/a' });
  expect(parseStartOptions(['--port', '6000', '--state=/srv/b'], env)).toEqual({ port: 6000, state: '/srv/b' });
});

test('an empty variable is ignored', () => {
  expect(parseStartOptions([], { PORT: '', QUIZLARK_STATE: '' })).toEqual({ port: 4321, state: resolve('.state') });
});

test.each(['0', '65536', '-1', '80.5', '1e3', 'http', ' '])('%j is not a port', (port) => {
  expect(() => parseStartOptions([], { PORT: port })).toThrow('is not a port');
});

test.each([['--prot', '1'], ['extra'], ['--port']])('unknown arguments are explained: %s', (...args) => {
  expect(() => parseStartOptions(args, {})).toThrow('--port N and --state FOLDER');
});

test('a command with only a state folder refuses other arguments', () => {
  expect(parseStateOption('rebuild-search', [], {})).toBe(resolve('.state'));
  expect(parseStateOption('rebuild-search', [], { QUIZLARK_STATE: '/srv/a' })).toBe('/srv/a');
  expect(parseStateOption('rebuild-search', ['--state', '/srv/b'], { QUIZLARK_STATE: '/srv/a' })).toBe('/srv/b');
  for (const args of [['--check'], ['/srv/b'], ['--state']])
    expect(() => parseStateOption('rebuild-search', args, {})).toThrow('npm run rebuild-search -- --state ~/quizlark');
});

test('a deployment accepts known arguments and refuses unknown ones', () => {
  expect(parseDeployOptions([])).toEqual({ adminLink: false, dryRun: false, acceptErrors: false });
  expect(parseDeployOptions(['--dry-run'])).toEqual({ adminLink: false, dryRun: true, acceptErrors: false });
  expect(parseDeployOptions(['--accept-errors'])).toEqual({ adminLink: false, dryRun: false, acceptErrors: true });
  expect(() => parseDeployOptions(['--dryrun'])).toThrow('Nothing was deployed');
  expect(() => parseDeployOptions(['production'])).toThrow('Nothing was deployed');
});

test('a rebuild accepts a state folder or production, but not both', () => {
  expect(parseRebuildOptions([], {})).toEqual({ isCheck: false, state: resolve('.state') });
  expect(parseRebuildOptions(['--state', '/srv/a', '--check'], {})).toEqual({ isCheck: true, state: '/srv/a' });
  expect(parseRebuildOptions(['--remote'], { QUIZLARK_STATE: '/srv/a' })).toEqual({ isCheck: false, state: null });
  expect(() => parseRebuildOptions(['--remote', '--state', '/srv/a'], {})).toThrow('Leave out --state or --remote');
  expect(() => parseRebuildOptions(['--chekc'], {})).toThrow('--check (writes nothing)');
});
