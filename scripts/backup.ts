import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { backUpFolder } from './backup/back-up-folder.ts';
import { runRemoteBackup } from './backup/remote/commands.ts';
import { BACKUP_HELP, parseBackupOptions } from './cli/command-options.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { withProgress } from './cli/progress.ts';
import { parseRemoteBackupOptions, REMOTE_BACKUP_HELP } from './cli/remote-options.ts';
import { configureWorkerd, readBuiltConfig } from './serve/serve-site.ts';
import { readWranglerConfig } from './serve/wrangler-config.ts';
import { getStatePaths } from './state/state-folder.ts';

const parameters = process.argv.slice(2);
if (parameters.includes('--help')) console.log(BACKUP_HELP + REMOTE_BACKUP_HELP);
else await runUntilStopped(() => run(parameters));

async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--remote')) {
    await runRemoteBackup(parseRemoteBackupOptions(args));
    process.exit(0);
  }
  const { file, state } = parseBackupOptions('backup', args, process.env);
  configureWorkerd();
  const { manifest, pictures, lost } = await withProgress(`Backing up ${state}`, async () =>
    backUpFolder(state, file, await readConfig(state)),
  );
  const rows = Object.values(manifest.rows.DB).reduce((sum, count) => sum + count, 0);
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(
    `\n${file}: ${megabytes} MB, ${formatNumberWithNoun(rows, 'row')} and ${formatNumberWithNoun(pictures, 'picture')}, as of ${manifest.dateCreated}.`,
  );
  if (lost > 0)
    console.log(`The bytes of ${formatNumberWithNoun(lost, 'more picture')} were missing in ${state} and are not in the backup.`);
  console.log('It contains the secret and the hashes of passwords: keep it where only you can read it, and on another machine.\n');
  process.exit(0);
}

/** The configuration of the site that runs on the folder, which may be of another release than this checkout. */
async function readConfig(state: string) {
  const isBuilt = existsSync(join(getStatePaths(state).site, 'server', 'wrangler.json'));
  return isBuilt ? readBuiltConfig(state) : readWranglerConfig();
}
