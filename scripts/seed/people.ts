import { createAccount } from '#worker/accounts/account/create-account';
import { hashPassword } from '#worker/platform/password';
import { CREATOR_ACCOUNTS, DEVELOPMENT_PASSWORD, PLAYER_ACCOUNTS, STAFF_ACCOUNTS, SYSTEM_ACCOUNTS } from './accounts.ts';
import type { SeedPerson, SeedSite } from './seed-site.ts';

export interface SeededPeople {
  admin: SeedPerson;
  creators: ReadonlyMap<string, SeedPerson>;
  /** Everyone who plays, votes, comments and follows. */
  players: readonly SeedPerson[];
}

/** Creates the accounts of a new development database. They share one password, which is hashed once. */
export async function seedPeople(site: SeedSite): Promise<SeededPeople> {
  const passwordHash = await hashPassword(DEVELOPMENT_PASSWORD);
  const people = new Map<string, SeedPerson>();
  const accounts = [...SYSTEM_ACCOUNTS, ...STAFF_ACCOUNTS, ...CREATOR_ACCOUNTS, ...PLAYER_ACCOUNTS];
  for (const [i, account] of accounts.entries()) {
    const at = site.daysAgo(90 - i * 0.6);
    const { id } = await createAccount(site.createContext(null, at), { ...account, passwordHash });
    people.set(account.username, { id, username: account.username, role: account.role });
  }
  const findPeople = (list: readonly { username: string }[]) => list.flatMap(({ username }) => people.get(username) ?? []);
  const [admin] = findPeople(STAFF_ACCOUNTS);
  if (!admin) throw new Error('The seed has no admin.');
  return { admin, creators: people, players: [...findPeople(CREATOR_ACCOUNTS), ...findPeople(PLAYER_ACCOUNTS)] };
}
