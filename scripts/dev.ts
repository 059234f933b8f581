import { existsSync } from 'node:fs';
import { writeApiDocument } from './build/api-document.ts';
import { writeGameFonts } from './build/game-fonts.ts';
import { writeShareFonts } from './build/share-fonts.ts';
import { parseStartOptions, type StartOptions } from './cli/command-options.ts';
import { onExit, runUntilStopped } from './cli/on-exit.ts';
import { runNode } from './cli/run-command.ts';
import { UserError } from './cli/user-error.ts';
import { assertPortFree, configureWorkerd } from './serve/serve-site.ts';
import { readWranglerConfig } from './serve/wrangler-config.ts';
import { toDiskError } from './state/disk.ts';
import { prepareStore } from './state/prepare-store.ts';
import { quarantineSearchDatabase } from './state/search-database.ts';
import { openStateFolder, writeServedAddress } from './state/state-folder.ts';

await runUntilStopped(async () => {
  const options = parseStartOptions(process.argv.slice(2), process.env);
  await startDevServer(options).catch((error: unknown) => {
    throw toDiskError(error, options.state);
  });
});

async function startDevServer({ port, state: folder, publicSite }: StartOptions): Promise<void> {
  if (publicSite) throw new UserError('npm run dev serves this machine only. A public site is served by npm start.');
  configureWorkerd();
  // A refused start leaves no folder behind.
  if (!existsSync(folder)) await assertPortFree(port);
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onExit(state.close);
  await assertPortFree(port);
  await prepareStore(folder, state.secret, await readWranglerConfig());
  await writeShareFonts();
  writeGameFonts();
  await writeApiDocument();
  const origin = `http://127.0.0.1:${port}`;
  writeServedAddress(folder, origin);
  process.exitCode = 0;
  const { code } = await runNode('node_modules/astro/bin/astro.mjs', ['dev', '--host', '127.0.0.1', '--port', String(port)], {
    // Cloudflare's plugin passes its whole environment to the Worker.
    env: {
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      QUIZLARK_STATE: folder,
      ORIGIN: origin,
      DEVELOPMENT: '1',
      CLIENT_ADDRESS_HEADER: '',
      SECRET: state.secret,
    },
    hasBareEnvironment: true,
    output: 'show',
  });
  state.close();
  process.exit(code);
}
