import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface CommandOptions {
  /** The folder to run in; the project's root by default. */
  cwd?: string;
  env?: Record<string, string>;
  /** Passes only PATH, HOME and TERM of this process's environment. */
  hasBareEnvironment?: boolean;
  /** `collect` (the default) returns the output, `show` prints it. */
  output?: 'collect' | 'show';
}

/** Runs a command. A failure is a non-zero `code`, never an error. The command is stopped when this process exits. */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions = {}) {
  const { PATH, HOME, TERM } = process.env;
  const isShown = options.output === 'show';
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: {
      ...(options.hasBareEnvironment ? { PATH, HOME, TERM } : process.env),
      ASTRO_TELEMETRY_DISABLED: '1',
      WRANGLER_SEND_METRICS: 'false',
      ...options.env,
    },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const stopChild = () => child.kill();
  process.once('exit', stopChild);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(127);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('exit', stopChild);
  return { code, output };
}

/** Runs a script, such as a package's command, with the Node that runs this process. */
export function runNode(script: string, args: readonly string[], options: CommandOptions = {}) {
  return runCommand(process.execPath, [script, ...args], options);
}
