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

/** What the parts of the seed share: a call of any service, by any person, at any moment, from one seeded dice. */
export interface SeedSite {
  /** The start of the day on which the store is seeded; everything happened before it. */
  today: Date;
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** A person's call, or one of a visitor at an address. */
  createContext: (person: SeedPerson | null, at: Date, address?: string) => RequestContext;
  drawAddress: () => string;
  daysAgo: (days: number) => Date;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const DAY_MS = 24 * 60 * 60 * 1000;
const VISITORS = 400;
/** Of the networks that are set aside for measurements (RFC 2544) and are nobody's. */
const buildAddress = (visitor: number) => `198.18.${visitor >> 8}.${visitor & 255}`;

/** The same day gives the same store, ids and all. */
export function openSeedSite(env: Env, now: Date): SeedSite {
  const today = getDayStart(now);
  const random = createSeededRandom('quizlark');
  const text = (length: number) => Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * 32))).join('');
  const newId = (at: Date) => {
    let time = '';
    for (let rest = at.getTime(), i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) time = ALPHABET.charAt(rest % 32) + time;
    return time + text(16);
  };
  return {
    today,
    random,
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    daysAgo: (days) => new Date(today.getTime() - Math.round(days * DAY_MS)),
    drawAddress: () => buildAddress(Math.floor(random() * VISITORS)),
    createContext: (person, at, address = '') => ({
      ...createRequestContext({ env, now: at, viewer: person && { ...person, status: [] } }),
      newId: () => newId(at),
      newUid: () => ALPHABET.charAt(1 + Math.floor(random() * 9)) + text(8),
      random,
      ipAddress: address,
      userAgent: 'seed',
      isTrustedCaller: true,
    }),
  };
}
