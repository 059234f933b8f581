import { onCleanUp, runUntilStopped } from './cli/clean-up.ts';
import { parseStartOptions, type StartOptions } from './cli/options.ts';
import { runNode } from './cli/run-command.ts';
import { guardWorkerd, refuseTakenPort } from './serve/serve.ts';
import { readSourceConfig } from './serve/source-config.ts';
import { setSearchAside } from './state/search-file.ts';
import { noteAddress, openState } from './state/state.ts';
import { prepareStore } from './state/store.ts';

await runUntilStopped(() => develop(parseStartOptions(process.argv.slice(2), process.env)));

async function develop({ port, state: folder }: StartOptions): Promise<void> {
  guardWorkerd();
  const state = await openState(folder, setSearchAside);
  onCleanUp(state.close);
  await refuseTakenPort(port);
  await prepareStore(folder, state.secret, await readSourceConfig());
  const origin = `http://127.0.0.1:${port}`;
  noteAddress(folder, origin);
  process.exitCode = 0;
  const { code } = await runNode('node_modules/astro/bin/astro.mjs', ['dev', '--host', '127.0.0.1', '--port', String(port)], {
    // Cloudflare's plugin hands the Worker the environment it runs in, whole.
    env: { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', QUIZLARK_STATE: folder, ORIGIN: origin, DEVELOPMENT: '1', SECRET: state.secret },
    hasBareEnvironment: true,
    output: 'show',
  });
  state.close();
  process.exit(code);
}
