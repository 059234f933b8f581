import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface CommandOptions {
  env?: Record<string, string>;
  /** Leaves out every variable of this process that is not needed to run a program at all. */
  hasBareEnvironment?: boolean;
  /** `collect` keeps the output for the caller, `show` lets it through. */
  output?: 'collect' | 'show';
}

/** Runs a command in the checkout and never throws for a failing one: `code` says. It ends with this process. */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions = {}) {
  const { PATH, HOME, TERM } = process.env;
  const isShown = options.output === 'show';
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...(options.hasBareEnvironment ? { PATH, HOME, TERM } : process.env),
      ASTRO_TELEMETRY_DISABLED: '1',
      WRANGLER_SEND_METRICS: 'false',
      ...options.env,
    },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(127);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('exit', end);
  return { code, output };
}

/** A package's command, run on this very Node. */
export function runNode(script: string, args: readonly string[], options: CommandOptions = {}) {
  return runCommand(process.execPath, [script, ...args], options);
}
