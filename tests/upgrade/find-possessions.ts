import { createHash } from 'node:crypto';
import { pickText, type SmokeClient } from './smoke-client.ts';
import { PASSWORD, type SmokePerson, signIn } from './smoke-writes.ts';

/** What a person finds of theirs, by name. */
export type Possessions = Readonly<Record<string, string>>;

/** Looks up what a person has: by their session, by their password, on the pages and in the export of their account. */
export async function findPossessions(
  client: SmokeClient,
  { username, cookie, quizId, quizTitle, picture }: SmokePerson,
): Promise<Possessions> {
  const session = await client.send('GET /v1/auth/current_user', { cookie });
  const password = await client.send('GET /v1/auth/current_user', { cookie: await signIn(client, username, PASSWORD) });
  const page = await client.send('GET /kquiz/:quiz', { params: { quiz: quizId }, cookie });
  const image = await client.send('GET /images/content/:picture', { params: { picture } });
  const exported = await client.send('GET /v1/users/current_user/export', { cookie });
  return {
    'the session': pickText(session, 'user', 'username'),
    'the password': pickText(password, 'user', 'username'),
    'the page of the quiz': String(page.text.includes(quizTitle)),
    'the picture': createHash('sha256').update(image.text).digest('hex'),
    ...countExportedRows(exported.text),
  };
}

const EXPORTED = 'exported ';

/** The number of rows of each section of an export. */
function countExportedRows(text: string): Possessions {
  const sections = Object.entries(JSON.parse(text || '{}')).filter(([, rows]) => Array.isArray(rows));
  return Object.fromEntries(sections.map(([name, rows]) => [EXPORTED + name, String((rows as unknown[]).length)]));
}

/** What was found before and is not afterwards. More rows are no loss. */
export const findLosses = (before: Possessions, after: Possessions) =>
  Object.entries(before)
    .filter(([name, value]) => (name.startsWith(EXPORTED) ? Number(after[name] ?? -1) < Number(value) : after[name] !== value))
    .map(([name, value]) => ({ name, text: `${value} before, ${after[name] ?? 'nothing'} after` }));
