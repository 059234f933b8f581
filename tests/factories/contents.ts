import { SYSTEM_USERS } from '#base/product';
import { callApi } from '#tests/helpers/api';
import { articleDraft, kquizDraft, pquizDraft } from './drafts.ts';
import { buildUser, type Person } from './users.ts';

const DRAFTS = { kquizzes: kquizDraft, pquizzes: pquizDraft, articles: articleDraft };

let coreTeam: Person | undefined;
/** The core team's account, the same one throughout a test file. */
export async function theCoreTeam(): Promise<Person> {
  coreTeam ??= await buildUser({ id: SYSTEM_USERS.coreTeam, username: 'quizlark', role: 'content_admin' });
  return coreTeam;
}

/** A content made through the API, by default published and by the core team. Answers as its owner reads it. */
export async function buildContent(
  type: keyof typeof DRAFTS = 'kquizzes',
  { as, ...fields }: { as?: Person; [field: string]: unknown } = {},
) {
  const maker = as ?? (await theCoreTeam());
  const { status, body } = await callApi(`POST /v1/${type}`, {
    as: maker,
    body: DRAFTS[type]({ ...(as ? {} : { status: 'public' }), ...fields }),
  });
  if (status !== 201) throw new Error(`The content was not made: ${JSON.stringify(body)}`);
  return body;
}
