import { writeFileSync } from 'node:fs';
import { buildSiteInto } from './build/build.ts';
import { parseStartOptions, type StartOptions } from './cli/command-options.ts';
import { onExit, runUntilStopped } from './cli/on-exit.ts';
import { startCronScheduler } from './serve/cron-scheduler.ts';
import { assertPortFree, configureWorkerd, readBuiltConfig, type ServedSite, serveSite } from './serve/serve-site.ts';
import { isSeeded, prepareStore } from './state/prepare-store.ts';
import { quarantineSearchDatabase } from './state/search-database.ts';
import { getStatePaths, openStateFolder, readJson, writeServedAddress } from './state/state-folder.ts';

await runUntilStopped(() => startSite(parseStartOptions(process.argv.slice(2), process.env)));

async function startSite({ port, state: folder }: StartOptions): Promise<void> {
  configureWorkerd();
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onExit(state.close);
  if (!state.wasStoppedCleanly) console.log('The last run did not stop cleanly. The databases were checked and are undamaged.');
  await assertPortFree(port);
  await buildSiteInto(getStatePaths(folder).site);
  await prepareStore(folder, state.secret, readBuiltConfig(folder));
  const site = await serveSite({ state: folder, secret: state.secret, port });
  onExit(site.stop);
  writeServedAddress(folder, site.url);
  onExit(runCrons(site, folder).stop);
  process.exitCode = 0;
  await printWelcome(site.url, folder);
}

function runCrons({ crons, runCron }: ServedSite, folder: string) {
  const { cronRuns } = getStatePaths(folder);
  return startCronScheduler({
    crons,
    lastRuns: readJson<Record<string, number>>(cronRuns) ?? {},
    onRun: (lastRuns) => writeFileSync(cronRuns, JSON.stringify(lastRuns)),
    run: async (cron, scheduledTime) => {
      const isOk = await runCron(cron, scheduledTime).catch(() => false);
      if (!isOk) console.error(`A job of the cron trigger "${cron}" failed. It runs again at the next scheduled time.`);
    },
  });
}

async function printWelcome(url: string, folder: string): Promise<void> {
  console.log(`\nQuizlark is running.\n\n  Address   ${url}\n  Data      ${folder}`);
  if (isSeeded(folder)) console.log(`  Accounts  ${(await formatAccounts()).join('\n            ')}`);
  console.log('\nPress Ctrl-C to stop.\n');
}

async function formatAccounts(): Promise<string[]> {
  const { DEVELOPMENT_ACCOUNTS } = await import('./seed/accounts.ts');
  const width = (key: 'username' | 'password') => Math.max(...DEVELOPMENT_ACCOUNTS.map((account) => account[key].length)) + 2;
  const [nameWidth, passwordWidth] = [width('username'), width('password')];
  return DEVELOPMENT_ACCOUNTS.map(
    ({ username, password, role }) => `${username.padEnd(nameWidth)}${password.padEnd(passwordWidth)}${role}`,
  );
}
