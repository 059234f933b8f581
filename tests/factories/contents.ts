import { SYSTEM_USERS } from '#base/product';
import { callApi } from '#tests/helpers/api';
import type { Answer } from '#tests/helpers/endpoint-answers';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from './drafts.ts';
import { buildUser, type Person } from './users.ts';

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };
type Plural = keyof typeof DRAFT_BUILDERS;

let coreTeam: Person | undefined;
/** The core team's account, the same one throughout a test file. */
export async function getCoreTeam(): Promise<Person> {
  coreTeam ??= await buildUser({ id: SYSTEM_USERS.coreTeam, username: 'quizlark', role: 'content_admin' });
  return coreTeam;
}

export type Kquiz = Answer<'POST /v1/kquizzes'>;
export type Pquiz = Answer<'POST /v1/pquizzes'>;
export type Article = Answer<'POST /v1/articles'>;
export type Quiz = Answer<'POST /v1/kquizzes' | 'POST /v1/pquizzes'>;
export type Content = Answer<'POST /v1/:type'>;

/** A content made through the API, by default published and by the core team. Returns it as its creator reads it. */
export function buildContent<Type extends Plural = 'kquizzes'>(
  type?: Type,
  fields?: { as?: Person; [field: string]: unknown },
): Promise<Answer<`POST /v1/${Type}`>>;
export async function buildContent(type: Plural = 'kquizzes', { as, ...fields }: { as?: Person; [field: string]: unknown } = {}) {
  const creator = as ?? (await getCoreTeam());
  const { body } = await callApi(`POST /v1/${type}`, {
    as: creator,
    body: DRAFT_BUILDERS[type]({ ...(as ? {} : { status: 'public' }), ...fields }),
  });
  return body;
}
