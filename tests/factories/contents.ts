import { SYSTEM_USERS } from '#base/product';
import { callApi } from '#tests/helpers/api';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from './drafts.ts';
import { buildUser, type Person } from './users.ts';

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };

let coreTeam: Person | undefined;
/** The core team's account, the same one throughout a test file. */
export async function getCoreTeam(): Promise<Person> {
  coreTeam ??= await buildUser({ id: SYSTEM_USERS.coreTeam, username: 'quizlark', role: 'content_admin' });
  return coreTeam;
}

/** A content made through the API, by default published and by the core team. Returns it as its creator reads it. */
export async function buildContent(
  type: keyof typeof DRAFT_BUILDERS = 'kquizzes',
  { as, ...fields }: { as?: Person; [field: string]: unknown } = {},
) {
  const creator = as ?? (await getCoreTeam());
  const { status, body } = await callApi(`POST /v1/${type}`, {
    as: creator,
    body: DRAFT_BUILDERS[type]({ ...(as ? {} : { status: 'public' }), ...fields }),
  });
  if (status !== 201) throw new Error(`The content was not created: ${JSON.stringify(body)}`);
  return body;
}
