import { prepareRestoredFolder } from './backup/prepare-restored-folder.ts';
import { runRemoteRestore } from './backup/remote/commands.ts';
import { restoreFolder } from './backup/restore-folder.ts';
import { parseBackupOptions, RESTORE_HELP } from './cli/command-options.ts';
import { runUntilStopped } from './cli/on-exit.ts';
import { withProgress } from './cli/progress.ts';
import { parseRemoteRestoreOptions, REMOTE_RESTORE_HELP } from './cli/remote-options.ts';
import { configureWorkerd } from './serve/serve-site.ts';
import { readWranglerConfig } from './serve/wrangler-config.ts';

const parameters = process.argv.slice(2);
if (parameters.includes('--help')) console.log(RESTORE_HELP + REMOTE_RESTORE_HELP);
else await runUntilStopped(() => run(parameters));

async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--remote')) {
    await runRemoteRestore(parseRemoteRestoreOptions(args));
    process.exit(0);
  }
  const { file, state } = parseBackupOptions('restore', args, process.env);
  configureWorkerd();
  const config = await readWranglerConfig();
  const prepare = (folder: string) => prepareRestoredFolder(folder, config);
  const { manifest, summary } = await withProgress(`Restoring into ${state}`, () => restoreFolder(file, state, { config, prepare }));
  console.log(`\n${summary} The backup is of ${manifest.dateCreated} (release ${manifest.release}).`);
  console.log(`Start the site with: npm start -- --state ${state}\nA public one needs its --public and --origin too.\n`);
  process.exit(0);
}
