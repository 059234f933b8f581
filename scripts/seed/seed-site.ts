import type { Role } from '#base/roles';
import { createSeededRandom } from '#rules/seeded-random';
import { getDayStart } from '#rules/stats/ranking-periods';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';

export interface SeedPerson {
  id: string;
  username: string;
  role: Role;
}

/** What every part of the seed uses: contexts for calls by any person at any time, and one seeded random generator. */
export interface SeedSite {
  /** The start of the day on which the database is seeded; all seeded times are before it. */
  today: Date;
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** The context of a call by a person, or by a visitor with an IP address. */
  createContext: (person: SeedPerson | null, at: Date, address?: string) => RequestContext;
  pickAddress: () => string;
  daysAgo: (days: number) => Date;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const DAY_MS = 24 * 60 * 60 * 1000;
const VISITOR_COUNT = 400;
/** An address of the network that RFC 2544 reserves for benchmarks. */
const buildAddress = (visitor: number) => `198.18.${visitor >> 8}.${visitor & 255}`;

/** The same day produces the same database, including ids. */
export function openSeedSite(env: Env, now: Date): SeedSite {
  const today = getDayStart(now);
  const random = createSeededRandom('quizlark');
  const buildRandomText = (length: number) => Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * 32))).join('');
  const newId = (at: Date) => {
    let time = '';
    for (let rest = at.getTime(), i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) time = ALPHABET.charAt(rest % 32) + time;
    return time + buildRandomText(16);
  };
  return {
    today,
    random,
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    daysAgo: (days) => new Date(today.getTime() - Math.round(days * DAY_MS)),
    pickAddress: () => buildAddress(Math.floor(random() * VISITOR_COUNT)),
    createContext: (person, at, address = '') => ({
      ...createRequestContext({ env, now: at, viewer: person && { ...person, status: [] } }),
      newId: () => newId(at),
      newUid: () => ALPHABET.charAt(1 + Math.floor(random() * 9)) + buildRandomText(8),
      random,
      ipAddress: address,
      userAgent: '',
      isTrustedCaller: true,
    }),
  };
}
