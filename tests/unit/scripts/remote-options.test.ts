import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseRemoteBackupOptions, parseRemoteRestoreOptions, REMOTE_BACKUP_HELP, REMOTE_RESTORE_HELP } from '#scripts/cli/remote-options';

test.each([
  [['--remote'], { file: null, night: null }],
  [['--remote', 'site.tar'], { file: resolve('site.tar'), night: null }],
  [['/srv/site.tar', '--remote', '--night', '2026-11-24'], { file: '/srv/site.tar', night: '2026-11-24' }],
  [['/srv/site.tar', '--remote', '--night', '2026-11-24-2'], { file: '/srv/site.tar', night: '2026-11-24-2' }],
])('a backup of a deployed site accepts %j', (args, options) => {
  expect(parseRemoteBackupOptions(args)).toEqual(options);
});

test.each([
  [['--remote', 'one.tar', 'two.tar'], 'accepts one file'],
  [['--remote', '--night', '2026-11-24'], 'accepts one file, and with it --night'],
  [['--remote', 'site.tar', '--night', 'yesterday'], 'accepts one file, and with it --night'],
  [['--remote', 'site.tar', '--night'], 'An argument is unknown'],
  [['--remote', 'site.tar', '--state', '/srv/a'], 'An argument is unknown'],
])('a backup of a deployed site refuses %j', (args, message) => {
  expect(() => parseRemoteBackupOptions(args)).toThrow(message);
});

test('a restore of a deployed site names one file', () => {
  expect(parseRemoteRestoreOptions(['site.tar', '--remote'])).toBe(resolve('site.tar'));
  for (const args of [['--remote'], ['--remote', 'one.tar', 'two.tar'], ['--remote', 'site.tar', '--night', '2026-11-24']])
    expect(() => parseRemoteRestoreOptions(args)).toThrow('needs the name of one file');
  expect(() => parseRemoteRestoreOptions(['--remote', 'site.tar', '--state', '/srv/a'])).toThrow('An argument is unknown');
});

test('the help names every option', () => {
  for (const option of ['--remote', 'FILE', '--night']) expect(REMOTE_BACKUP_HELP).toContain(option);
  expect(REMOTE_RESTORE_HELP).toContain('FILE --remote');
});
