import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CLIENT_ADDRESS_HEADERS, type ClientAddressHeader } from '#worker/settings';
import { UserError } from './user-error.ts';

const DEFAULT_PORT = 4321;
const DEFAULT_STATE = '.state';

export interface StartOptions {
  port: number;
  /** Absolute. */
  state: string;
  /** Null for a site of this machine alone. */
  publicSite: PublicSite | null;
}

/** A site that a reverse proxy on this machine makes public. */
export interface PublicSite {
  /** The https origin under which browsers reach it. */
  origin: string;
  /** The header by which the proxy tells the address of a client; null if it tells none. */
  addressHeader: ClientAddressHeader | null;
}

export const START_HELP = `npm start installs, builds and serves the site to this machine: the address, and accounts to sign in with, are printed.

  --port N               the port, 4321 by default (or PORT)
  --state FOLDER         the folder with all data, .state by default (or QUIZLARK_STATE)

To serve it to others through a reverse proxy on this machine, without demonstration accounts:

  --public               a site of its own, in a folder of its own
  --origin URL           its https address, such as https://quiz.example.com
  --proxy-header NAME    the header with a client's address that the proxy sets: ${CLIENT_ADDRESS_HEADERS.join(', ')}

docs/deploy.md explains both.`;

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
    publicSite: parsePublicSite(values),
  };
}

function parsePublicSite({ public: isPublic, origin, 'proxy-header': headerName }: StartArguments): PublicSite | null {
  if (!isPublic) {
    if (origin === undefined && headerName === undefined) return null;
    throw new UserError('--origin and --proxy-header are for a public site. Add --public, or leave them out.');
  }
  const url = URL.parse(origin ?? '');
  if (url?.protocol !== 'https:' || url.origin !== origin)
    throw new UserError(
      'A public site needs its https address without a path: npm start -- --public --origin https://quiz.example.com --state ~/quizlark-public',
    );
  const addressHeader = CLIENT_ADDRESS_HEADERS.find((name) => name === headerName?.toLowerCase());
  if (headerName !== undefined && !addressHeader)
    throw new UserError(`"${headerName}" is not a header that --proxy-header accepts. It accepts ${CLIENT_ADDRESS_HEADERS.join(', ')}.`);
  return { origin: url.origin, addressHeader: addressHeader ?? null };
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

export const UPGRADE_HELP = `npm run test:upgrade runs this checkout and the previous release on each other's schema, and upgrades a store of the previous release.

  --from REV             the previous release: a tag, a branch or a commit. By default the newest tag v… before HEAD or, without one, the
                         newest commit that lacks a migration of this checkout

docs/testing.md explains it.`;

/** The revision of the previous release; null to find it. */
export function parseUpgradeOptions(args: readonly string[]): { revision: string | null } {
  try {
    const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } });
    return { revision: values.from ?? null };
  } catch {
    throw new UserError(
      'An argument is unknown. npm run test:upgrade accepts --from REV, for example: npm run test:upgrade -- --from v1.4',
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

export interface BackupOptions {
  /** The backup, absolute. */
  file: string;
  /** The state folder, absolute. */
  state: string;
}

export const BACKUP_HELP = `npm run backup -- FILE writes everything that a site stores into one file, also while the site runs.

  --state FOLDER         the folder with all data, .state by default (or QUIZLARK_STATE)

The file has the secret and the hashes of passwords in it: keep it where only you can read it. docs/operate.md explains backups.`;

export const RESTORE_HELP = `npm run restore -- FILE --state FOLDER makes a state folder from a backup.

  --state FOLDER         a folder that is empty or does not exist yet

docs/operate.md explains restores.`;

/** The arguments of `backup` and `restore`; the error names the command. */
export function parseBackupOptions(command: 'backup' | 'restore', args: readonly string[], env: Environment): BackupOptions {
  const example =
    command === 'backup' ? 'npm run backup -- ~/backups/2026-11-24.tar' : 'npm run restore -- ~/backups/2026-11-24.tar --state ~/restored';
  const { positionals, values } = parseBackupArguments(command, args, example);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UserError(`npm run ${command} needs the name of one file, for example: ${example}`);
  if (command === 'restore' && values.state === undefined)
    throw new UserError(`npm run restore needs the folder to restore into, for example: ${example}`);
  return { file: resolve(file), state: resolve(values.state ?? (env.QUIZLARK_STATE || DEFAULT_STATE)) };
}

function parseBackupArguments(command: string, args: readonly string[], example: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { state: { type: 'string' } } });
  } catch {
    throw new UserError(`An argument is unknown. npm run ${command} accepts a file and --state FOLDER, for example: ${example}`);
  }
}

interface StartArguments {
  port?: string | undefined;
  state?: string | undefined;
  public?: boolean | undefined;
  origin?: string | undefined;
  'proxy-header'?: string | undefined;
}

function parseStartArguments(args: readonly string[]): StartArguments {
  const text = { type: 'string' } as const;
  const options = { port: text, state: text, public: { type: 'boolean' }, origin: text, 'proxy-header': text } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new UserError(
      'An argument is unknown. The arguments are --port N and --state FOLDER, for example: npm start -- --port 8080 --state ~/quizlark. ' +
        'npm start -- --help lists those of a public site too.',
    );
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`"${text}" is not a port. A port is a whole number from 1 to 65535.`);
}
