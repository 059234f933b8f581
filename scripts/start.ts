import { existsSync, writeFileSync } from 'node:fs';
import { buildSiteInto } from './build/build.ts';
import { type PublicSite, parseStartOptions, START_HELP, type StartOptions } from './cli/command-options.ts';
import { onExit, runUntilStopped } from './cli/on-exit.ts';
import { FIRST_ADMIN } from './seed/production-seed.ts';
import { startCronScheduler } from './serve/cron-scheduler.ts';
import { assertPortFree, configureWorkerd, readBuiltConfig, readServiceVariables, type ServedSite, serveSite } from './serve/serve-site.ts';
import { toDiskError } from './state/disk.ts';
import { holdDatabases } from './state/hold-databases.ts';
import { isSeeded, preparePublicStore, prepareStore } from './state/prepare-store.ts';
import { quarantineSearchDatabase } from './state/search-database.ts';
import { getStatePaths, openStateFolder, readJson, writeServedAddress } from './state/state-folder.ts';

const parameters = process.argv.slice(2);
if (parameters.includes('--help')) console.log(START_HELP);
else
  await runUntilStopped(async () => {
    const options = parseStartOptions(parameters, process.env);
    await startSite(options).catch((error: unknown) => {
      throw toDiskError(error, options.state);
    });
  });

async function startSite({ port, state: folder, publicSite }: StartOptions): Promise<void> {
  configureWorkerd();
  // A refused start leaves no folder behind.
  if (!existsSync(folder)) await assertPortFree(port);
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onExit(state.close);
  if (!state.wasStoppedCleanly) console.log('The last run did not stop cleanly. The databases were checked and are undamaged.');
  await assertPortFree(port);
  await buildSiteInto(getStatePaths(folder).site);
  const config = readBuiltConfig(folder);
  const adminLink = publicSite && (await preparePublicStore(folder, publicSite.origin, config));
  if (!publicSite) await prepareStore(folder, state.secret, config);
  const vars = publicSite ? readServiceVariables(process.env) : {};
  onExit(holdDatabases(getStatePaths(folder).resources));
  const site = await serveSite({ state: folder, secret: state.secret, port, vars, publicSite });
  onExit(site.stop);
  writeServedAddress(folder, site.url);
  const scheduler = runCrons(site, folder);
  // A cron trigger in progress is a request in progress, for which the site waits, with the same time limit.
  onExit(async () => void (await Promise.all([scheduler.stop(), site.stop()])));
  process.exitCode = 0;
  if (publicSite)
    printPublicWelcome({ publicSite, port, folder, adminLink, hasMail: Boolean({ ...config.vars, ...vars }['MAIL_API_URL']) });
  else await printWelcome(site.url, folder);
}

function runCrons({ crons, runCron }: ServedSite, folder: string) {
  const { cronRuns } = getStatePaths(folder);
  return startCronScheduler({
    crons,
    lastRuns: readJson<Record<string, number>>(cronRuns) ?? {},
    onRun: (lastRuns) => writeLastRuns(cronRuns, lastRuns),
    run: async (cron, scheduledTime) => {
      const isOk = await runCron(cron, scheduledTime).catch(() => false);
      if (!isOk) console.error(`A job of the cron trigger "${cron}" failed. It runs again at the next scheduled time.`);
    },
  });
}

/** Without the file, each cron trigger runs right after the next start. */
function writeLastRuns(path: string, lastRuns: Record<string, number>): void {
  try {
    writeFileSync(path, JSON.stringify(lastRuns));
  } catch (error) {
    console.error(`${path} cannot be written: ${error instanceof Error ? error.message : error}. The site runs on.`);
  }
}

async function printWelcome(url: string, folder: string): Promise<void> {
  console.log(`\nQuizlark is running.\n\n  Address   ${url}\n  Data      ${folder}`);
  if (isSeeded(folder)) console.log(`  Accounts  ${(await formatAccounts()).join('\n            ')}`);
  console.log('\nPress Ctrl-C to stop.\n');
}

interface PublicWelcome {
  publicSite: PublicSite;
  port: number;
  folder: string;
  adminLink: string | null;
  hasMail: boolean;
}

function printPublicWelcome({ publicSite: { origin, addressHeader }, port, folder, adminLink, hasMail }: PublicWelcome): void {
  console.log(
    `\nQuizlark is running for the public.\n\n  Address   ${origin}\n  Proxy to  http://127.0.0.1:${port}, with the Host header\n  Data      ${folder}`,
  );
  if (adminLink !== null)
    console.log(`\nThis link signs in the first administrator, ${FIRST_ADMIN}. It works once, for 24 hours:\n\n  ${adminLink}`);
  if (addressHeader === null)
    console.log('\nWithout --proxy-header the addresses of visitors are unknown, so limits by address do not apply.');
  if (!hasMail) console.log('\nWithout MAIL_API_URL the site sends no e-mail, and says so where somebody asks for one.');
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
