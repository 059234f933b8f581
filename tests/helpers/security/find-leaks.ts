import { bindings } from '#tests/helpers/api';
import { OPENS, STAFF } from './matrix-row.ts';
import type { Actor, World } from './world.ts';

/** Texts that a caller may not get, each with what it is. */
type Secrets = readonly { text: string; is: string; mayRead: (actor: Actor) => boolean }[];

/** The secrets of a world: addresses, hashes and sessions of its people, and the titles of contents that are not public. */
export async function listSecrets({ people, contents }: World): Promise<Secrets> {
  const { results: hashes } = await bindings.DB.prepare(
    "select password_hash as text from users where password_hash like 'secret-hash-%'",
  ).all<{
    text: string;
  }>();
  const { results: sessions } = await bindings.DB.prepare('select id, user_id as userId from sessions').all<{
    id: string;
    userId: string;
  }>();
  const isActor = (actor: Actor, id: string) =>
    (actor === 'restricted owner' || actor === 'editor who owns' ? people.owner.id : actor === 'visitor' ? '' : people[actor].id) === id;
  return [
    ...Object.values(people).map(({ id, email = '' }) => ({
      ...{ text: email, is: 'an e-mail address' },
      mayRead: (actor: Actor) => STAFF.includes(actor) || isActor(actor, id),
    })),
    ...hashes.map(({ text }) => ({ text, is: 'a password hash', mayRead: () => false })),
    ...sessions.map(({ id, userId }) => ({ text: id, is: 'a session', mayRead: (actor: Actor) => isActor(actor, userId) })),
    ...contents
      .filter(({ state }) => state !== 'public')
      .map(({ title, state }) => ({ text: title, is: 'a title', mayRead: (actor: Actor) => OPENS[state].includes(actor) })),
  ];
}

export const findLeaks = (secrets: Secrets, actor: Actor, response: string): string[] =>
  secrets.filter(({ text, mayRead }) => text !== '' && response.includes(text) && !mayRead(actor)).map(({ is, text }) => `${is}: ${text}`);
