import { writeFileSync } from 'node:fs';
import { buildSiteInto } from './build/build.ts';
import { onCleanUp, runUntilStopped } from './cli/clean-up.ts';
import { parseStartOptions, type StartOptions } from './cli/options.ts';
import { startCronClock } from './serve/cron-clock.ts';
import { guardWorkerd, readBuiltConfig, refuseTakenPort, type Site, serve } from './serve/serve.ts';
import { setSearchAside } from './state/search-file.ts';
import { noteAddress, openState, pathsOf, readJson } from './state/state.ts';
import { isSeeded, prepareStore } from './state/store.ts';

await runUntilStopped(() => start(parseStartOptions(process.argv.slice(2), process.env)));

async function start({ port, state: folder }: StartOptions): Promise<void> {
  guardWorkerd();
  const state = await openState(folder, setSearchAside);
  onCleanUp(state.close);
  if (!state.stoppedCleanly) console.log('The last run was killed; the store was checked and is sound.');
  await refuseTakenPort(port);
  await buildSiteInto(pathsOf(folder).site);
  await prepareStore(folder, state.secret, readBuiltConfig(folder));
  const site = await serve({ state: folder, secret: state.secret, port });
  onCleanUp(site.stop);
  noteAddress(folder, site.url);
  onCleanUp(runCrons(site, folder).stop);
  process.exitCode = 0;
  await printWelcome(site.url, folder);
}

function runCrons({ crons, runCron }: Site, folder: string) {
  const { cronRuns } = pathsOf(folder);
  return startCronClock({
    crons,
    lastRuns: readJson<Record<string, number>>(cronRuns) ?? {},
    onRun: (lastRuns) => writeFileSync(cronRuns, JSON.stringify(lastRuns)),
    run: async (cron, scheduledTime) => {
      const isDone = await runCron(cron, scheduledTime).catch(() => false);
      if (!isDone) console.error(`The job of "${cron}" failed; it is tried again when it is next due.`);
    },
  });
}

async function printWelcome(url: string, folder: string): Promise<void> {
  console.log(`\nQuizlark is running.\n\n  Address   ${url}\n  Data      ${folder}`);
  if (isSeeded(folder)) console.log(`  Accounts  ${(await accountLines()).join('\n            ')}`);
  console.log('\nCtrl-C stops it.\n');
}

async function accountLines(): Promise<string[]> {
  const { DEVELOPMENT_ACCOUNTS } = await import('./seed/accounts.ts');
  const width = (key: 'username' | 'password') => Math.max(...DEVELOPMENT_ACCOUNTS.map((account) => account[key].length)) + 2;
  const [nameWidth, passwordWidth] = [width('username'), width('password')];
  return DEVELOPMENT_ACCOUNTS.map(
    ({ username, password, role }) => `${username.padEnd(nameWidth)}${password.padEnd(passwordWidth)}${role}`,
  );
}
