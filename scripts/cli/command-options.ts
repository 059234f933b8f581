import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from './user-error.ts';

const DEFAULT_PORT = 4321;
const DEFAULT_STATE = '.state';

export interface StartOptions {
  port: number;
  /** Absolute. */
  state: string;
}

interface Environment {
  PORT?: string | undefined;
  QUIZLARK_STATE?: string | undefined;
}

/** Arguments take precedence over the environment, and the environment over the defaults. */
export function parseStartOptions(args: readonly string[], env: Environment): StartOptions {
  const values = parseStartArguments(args);
  return {
    port: parsePort(values.port ?? (env.PORT || String(DEFAULT_PORT))),
    state: resolve(values.state ?? (env.QUIZLARK_STATE || DEFAULT_STATE)),
  };
}

export interface DeployOptions {
  /** Create a new administrator link. */
  adminLink: boolean;
  /** Build and bundle, and deploy nothing. */
  dryRun: boolean;
  /** Apply migrations even if the running Worker fails until the new one is deployed. */
  acceptErrors: boolean;
}

export function parseDeployOptions(args: readonly string[]): DeployOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'admin-link': { type: 'boolean' }, 'dry-run': { type: 'boolean' }, 'accept-errors': { type: 'boolean' } },
    });
    return {
      adminLink: values['admin-link'] ?? false,
      dryRun: values['dry-run'] ?? false,
      acceptErrors: values['accept-errors'] ?? false,
    };
  } catch {
    throw new UserError(
      'Nothing was deployed: an argument is unknown. npm run deploy accepts --dry-run (deploys nothing), --admin-link and --accept-errors.',
    );
  }
}

export interface RebuildOptions {
  /** Compare only, and write nothing. */
  isCheck: boolean;
  /** The state folder, absolute; null for the deployed site. */
  state: string | null;
}

export function parseRebuildOptions(args: readonly string[], env: Environment): RebuildOptions {
  const { state, check, remote } = parseRebuildArguments(args);
  if (remote && state !== undefined)
    throw new UserError('--remote uses the deployed database, which is in no state folder. Leave out --state or --remote.');
  return { isCheck: check ?? false, state: remote ? null : resolve(state ?? (env.QUIZLARK_STATE || DEFAULT_STATE)) };
}

function parseRebuildArguments(args: readonly string[]) {
  const options = { state: { type: 'string' }, check: { type: 'boolean' }, remote: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new UserError(
      'An argument is unknown. npm run rebuild-stats accepts --check (writes nothing) and either --state FOLDER or --remote, for example: npm run rebuild-stats -- --state ~/quizlark --check',
    );
  }
}

/** The absolute state folder of a command that accepts no other option. The error names the command. */
export function parseStateOption(command: string, args: readonly string[], env: Environment): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { state: { type: 'string' } } });
    return resolve(values.state ?? (env.QUIZLARK_STATE || DEFAULT_STATE));
  } catch {
    throw new UserError(
      `An argument is unknown. npm run ${command} accepts --state FOLDER, for example: npm run ${command} -- --state ~/quizlark`,
    );
  }
}

function parseStartArguments(args: readonly string[]): { port?: string | undefined; state?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' }, state: { type: 'string' } } }).values;
  } catch {
    throw new UserError(
      'An argument is unknown. The arguments are --port N and --state FOLDER, for example: npm start -- --port 8080 --state ~/quizlark',
    );
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`"${text}" is not a port. A port is a whole number from 1 to 65535.`);
}
