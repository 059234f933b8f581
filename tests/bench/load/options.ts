import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '#scripts/cli/user-error';

export const LOAD_HELP = `npm run bench:load -- FOLDER serves a site with many contents and plays, and measures it under load.

  FOLDER         keeps the filled store, so that later runs need not fill it
  --minutes N    the duration of the load, 10 by default
  --rate N       the requests a second, 60 by default
  --contents N   the contents of the store, 20,000 by default
  --plays N      its plays, ten for each content by default`;

export interface LoadBenchOptions {
  /** Absolute; null for a temporary folder. */
  folder: string | null;
  minutes: number;
  rate: number;
  contents: number;
  plays: number;
}

export function parseLoadOptions(args: readonly string[]): LoadBenchOptions {
  const { values, positionals } = parseLoadArguments(args);
  const contents = parseCount(values.contents ?? '20000');
  return {
    folder: positionals[0] === undefined ? null : resolve(positionals[0]),
    minutes: parseCount(values.minutes ?? '10'),
    rate: parseCount(values.rate ?? '60'),
    contents,
    plays: parseCount(values.plays ?? String(contents * 10)),
  };
}

function parseLoadArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { minutes: text, rate: text, contents: text, plays: text } });
  } catch {
    throw new UserError(`An argument is unknown. ${LOAD_HELP}`);
  }
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UserError(`"${text}" is not a whole number from 1 to 9999999. ${LOAD_HELP}`);
}
