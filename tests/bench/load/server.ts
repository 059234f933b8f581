import { startCronScheduler } from '#scripts/serve/cron-scheduler';
import { configureWorkerd, serveSite } from '#scripts/serve/serve-site';
import { openStateFolder } from '#scripts/state/state-folder';
import { ORIGIN } from './fill-store.ts';
import { type ServerMessage, type ServerOptions, START_JOBS } from './server-messages.ts';

/** Serves a public site with its cron jobs in a process of its own, as `npm start` does, until the process that started it says so. */
async function serve({ state: folder, port, inspectorPort }: ServerOptions): Promise<void> {
  configureWorkerd();
  const state = await openStateFolder(folder);
  const publicSite = { origin: ORIGIN, addressHeader: 'x-forwarded-for' } as const;
  const site = await serveSite({ state: folder, secret: state.secret, port, publicSite, inspectorPort });
  let jobs: ReturnType<typeof startCronScheduler> | undefined;
  process.on('message', (message) => {
    if (message !== START_JOBS) return;
    const run = async (cron: string, scheduledTime: number) =>
      void send({ cron, isOk: await site.runCron(cron, scheduledTime).catch(() => false) });
    jobs = startCronScheduler({ crons: site.crons, lastRuns: {}, onRun: () => {}, run });
  });
  process.once('disconnect', async () => {
    await jobs?.stop();
    await site.stop();
    state.close();
  });
  send('ready');
}

/** A run that ends after the bench has disconnected is nobody's. */
const send = (message: ServerMessage) => process.connected && process.send?.(message);

await serve(JSON.parse(process.argv[2] ?? '') as ServerOptions);
