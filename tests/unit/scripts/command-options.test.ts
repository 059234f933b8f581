import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  BACKUP_HELP,
  parseBackupOptions,
  parseDeployOptions,
  parseRebuildOptions,
  parseStartOptions,
  parseStateOption,
  RESTORE_HELP,
  START_HELP,
} from '#scripts/cli/command-options';

test('without arguments the port is 4321 and the state folder .state', () => {
  expect(parseStartOptions([], {})).toEqual({ port: 4321, state: resolve('.state'), publicSite: null });
});

test('arguments take precedence over the environment', () => {
  const env = { PORT: '5000', QUIZLARK_STATE: '/srv/a' };
  expect(parseStartOptions([], env)).toEqual({ port: 5000, state: '/srv/a', publicSite: null });
  expect(parseStartOptions(['--port', '6000', '--state=/srv/b'], env)).toEqual({ port: 6000, state: '/srv/b', publicSite: null });
});

test('an empty variable is ignored', () => {
  expect(parseStartOptions([], { PORT: '', QUIZLARK_STATE: '' })).toEqual({ port: 4321, state: resolve('.state'), publicSite: null });
});

test.each(['0', '65536', '-1', '80.5', '1e3', 'http', ' '])('%j is not a port', (port) => {
  expect(() => parseStartOptions([], { PORT: port })).toThrow('is not a port');
});

test.each([['--prot', '1'], ['extra'], ['--port']])('unknown arguments are explained: %s', (...args) => {
  expect(() => parseStartOptions(args, {})).toThrow('--port N and --state FOLDER');
});

test('a public site has an https origin, and the header of its proxy if that is named', () => {
  const parse = (...args: string[]) => parseStartOptions(['--public', ...args], {}).publicSite;
  expect(parse('--origin', 'https://quiz.example.com')).toEqual({ origin: 'https://quiz.example.com', addressHeader: null });
  for (const [header, expected] of [
    ['x-forwarded-for', 'x-forwarded-for'],
    ['CF-Connecting-IP', 'cf-connecting-ip'],
    ['X-Real-IP', 'x-real-ip'],
  ] as const)
    expect(parse('--origin', 'https://quiz.example.com:8443', '--proxy-header', header)).toEqual({
      origin: 'https://quiz.example.com:8443',
      addressHeader: expected,
    });
});

test.each([
  [['--public'], 'needs its https address'],
  [['--public', '--origin', 'http://quiz.example.com'], 'needs its https address'],
  [['--public', '--origin', 'https://quiz.example.com/home'], 'needs its https address'],
  [['--public', '--origin', 'quiz.example.com'], 'needs its https address'],
  [
    ['--public', '--origin', 'https://quiz.example.com', '--proxy-header', 'x-client-ip'],
    'It accepts cf-connecting-ip, x-forwarded-for, x-real-ip.',
  ],
  [['--origin', 'https://quiz.example.com'], 'Add --public'],
  [['--proxy-header', 'x-real-ip'], 'Add --public'],
])('options of a public site that are incomplete are refused: %j', (args, text) => {
  expect(() => parseStartOptions(args, {})).toThrow(text);
});

test('the help names every option', () => {
  for (const option of ['--port', '--state', '--public', '--origin', '--proxy-header']) expect(START_HELP).toContain(option);
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

test('a backup and a restore name a file and a state folder', () => {
  expect(parseBackupOptions('backup', ['night.tar'], {})).toEqual({ file: resolve('night.tar'), state: resolve('.state') });
  expect(parseBackupOptions('backup', ['/b.tar'], { QUIZLARK_STATE: '/srv/a' })).toEqual({ file: '/b.tar', state: '/srv/a' });
  expect(parseBackupOptions('restore', ['/b.tar', '--state', '/srv/c'], { QUIZLARK_STATE: '/srv/a' })).toEqual({
    file: '/b.tar',
    state: '/srv/c',
  });
});

test.each([
  ['backup', [], 'npm run backup needs the name of one file'],
  ['backup', ['a', 'b'], 'npm run backup needs the name of one file'],
  ['backup', ['a', '--check'], 'npm run backup accepts a file and --state FOLDER'],
  ['restore', ['a'], 'npm run restore needs the folder to restore into'],
] as const)('%s %j is refused with an example', (command, args, text) => {
  expect(() => parseBackupOptions(command, args, {})).toThrow(text);
  expect(() => parseBackupOptions(command, args, {})).toThrow(`npm run ${command} -- `);
});

test('the help of backup and restore names every option', () => {
  for (const help of [BACKUP_HELP, RESTORE_HELP]) expect(help).toContain('--state FOLDER');
});
