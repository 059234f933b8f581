import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

/** Runs a server whose clean-up is this expression, and waits until it is up. */
async function startServer(cleanUp: string) {
  const script = join(createTemporaryFolder(), 'server.ts');
  writeFileSync(
    script,
    `import { onExit, runUntilStopped } from ${JSON.stringify(join(ROOT, 'scripts', 'cli', 'on-exit.ts'))};
    await runUntilStopped(async () => {
      onExit(() => ${cleanUp});
      setInterval(() => undefined, 1000);
      process.exitCode = 0;
      console.log('up');
    });`,
  );
  const server = spawn(process.execPath, [script], { env: { PATH: process.env['PATH'] } });
  onTestFinished(() => void server.kill('SIGKILL'));
  const exited = once(server, 'exit').then(([code]) => code as number);
  server.stdout.setEncoding('utf8');
  await once(server.stdout, 'data');
  return { server, exited };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s cleans up and ends a server with code 0', async (signal) => {
  const { server, exited } = await startServer(`new Promise((resolve) => setTimeout(resolve, 50))`);
  server.kill(signal);
  expect(await exited).toBe(0);
});

test('a second signal ends a server at once, with another code', async () => {
  const { server, exited } = await startServer(`new Promise(() => undefined)`);
  server.kill('SIGTERM');
  await once(server.stdout, 'data');
  server.kill('SIGTERM');
  expect(await exited).toBe(130);
});
