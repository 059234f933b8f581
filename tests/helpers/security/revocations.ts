import type { Person } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import type { WriteKey } from '#tests/helpers/failures/write-calls';

/** A change of the store by somebody else, between what a call has read and what it writes. */
export type Revoke = () => Promise<void>;

const run = async (query: string, ...values: (string | number)[]): Promise<void> => {
  await bindings.DB.prepare(query)
    .bind(...values)
    .run();
};
const readRole = ({ id }: Person) => bindings.DB.prepare('select role from users where id = ?').bind(id).first<string>('role');
const setStatus = ({ id }: Person, status: readonly string[]) =>
  run('update users set status = ? where id = ?', JSON.stringify(status), id);

/** Every way in which the account of a caller loses what has permitted a call, each alone: none of them also ends the session. */
export const REVOCATIONS = {
  'is suspended': (actor) => setStatus(actor, ['suspended']),
  'loses its role, or is restricted': async (actor) =>
    (await readRole(actor)) === 'user'
      ? setStatus(actor, ['editor_restricted', 'comment_restricted'])
      : run("update users set role = 'user' where id = ?", actor.id),
  'is erased': ({ id }) => run('update users set erased_at = ? where id = ?', clock.now.getTime(), id),
  'is signed out': ({ id }) => run('delete from sessions where user_id = ?', id),
} as const satisfies Record<string, (actor: Person) => Promise<void>>;

/** Of an account with a role also this: the site requires a second factor of it, which it has not. */
export const requireSecondFactor: Revoke = () =>
  run(
    `insert into settings (key, value, modified_at) values ('second_factor', '{"requiredOfStaff":true}', ?)
      on conflict (key) do update set value = excluded.value`,
    clock.now.getTime(),
  );

export const hasRole = async (actor: Person): Promise<boolean> => (await readRole(actor)) !== 'user';

/** Calls that visitors make, or whose work needs no account. */
export const UNGUARDED_CALLS: Partial<Record<WriteKey, string>> = {
  'POST /v1/users': 'Nobody is signed in.',
  'POST /v1/auth/local': 'Nobody is signed in.',
  'POST /v1/auth/password': 'Nobody is signed in.',
  'POST /v1/auth/second_factor': 'Nobody is signed in.',
  'PUT /v1/auth/password/reset': 'The link of the letter is what permits it, and is asked in the batch.',
  'PUT /v1/users/current_user/email/verify': 'The link of the letter is what permits it, and is asked in the batch.',
  'PUT /v1/users/current_user/email/restore': 'The link of the letter is what permits it, and is asked in the batch.',
  'DELETE /v1/auth': 'Whoever is suspended may sign out too.',
};

/** Calls that store nothing but the counters of their limits. */
export const CALLS_WITHOUT_WRITES: readonly WriteKey[] = [
  'POST /v1/public_contents/search',
  'POST /v1/contents/import',
  'POST /v1/contents/generate',
  'POST /v1/kquizzes/:id/plays',
];
