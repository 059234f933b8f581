import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import * as users from '#worker/accounts/account/repo';
import { getSessionCookieName, startSession } from '#worker/accounts/auth/session';
import { createRequestContext } from '#worker/context';
import { hashPassword, openKeyDerivation } from '#worker/platform/password';
import type { ContentType, ModelContent, ModelDraft, Outcome, PersonName } from './model.ts';

/** Who calls: a person of the history, or a member of staff who only looks. */
type Caller = PersonName | 'observer';

export const PASSWORD = 'a sentence for the model';
const DAY_MS = 24 * 60 * 60 * 1000;
const ROLES = { creator: 'user', trusted: 'user', reviewer: 'editor', admin: 'admin' } as const;
type Role = (typeof ROLES)[keyof typeof ROLES] | 'staff';

interface SitePerson {
  id: string;
  username: string;
  /** The cookies that their browser has, by name. */
  cookies: Map<string, string>;
}

interface SiteContent {
  id: string;
  uid: string;
  /** The ids of a quiz's questions with those of their choices, in order. */
  questions: { id: string; choices: string[] }[];
  /** The parts of the content as the site stored them, with their ids. */
  parts: object;
  resultIds: string[];
}

/** The word for one content of a type, as threads have it. */
export const SINGULARS: Record<ContentType, string> = { kquizzes: 'kquiz', pquizzes: 'pquiz', articles: 'article' };

/** The site under test, with the names by which a history calls what it has created there. */
export interface Site {
  people: Map<Caller, SitePerson>;
  /** What every username of the history begins with. */
  usernamePrefix: string;
  contents: SiteContent[];
  commentIds: string[];
  playTokens: string[];
}

let observer: Promise<SitePerson> | undefined;
let historyCount = 0;

/** Makes new people for a history. They are older than a day, as accounts are whose plays count as their own. */
export async function createSite(): Promise<Site> {
  historyCount += 1;
  advanceClock(1_000);
  const usernamePrefix = `p${historyCount}_`;
  observer ??= createAccount('observer', 'staff');
  const people: [Caller, SitePerson][] = [
    // Sessions end after months, which pass in many histories.
    ['observer', { ...(await observer), cookies: await startBrowser((await observer).id) }],
    ['visitor', createGuest('visitor')],
    ['newcomer', createGuest(`${usernamePrefix}newcomer`)],
  ];
  for (const name of ['creator', 'trusted', 'reviewer', 'admin'] as const)
    people.push([name, await createAccount(`${usernamePrefix}${name}`, ROLES[name])]);
  return { people: new Map(people), usernamePrefix, contents: [], commentIds: [], playTokens: [] };
}

/** Somebody without an account, whose id nobody has. */
const createGuest = (username: string): SitePerson => ({
  id: createRequestContext({ env: bindings, now: clock.now }).newId(),
  username,
  cookies: new Map(),
});

async function createAccount(username: string, role: Role): Promise<SitePerson> {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const passwordHash = await hashPassword(PASSWORD, openKeyDerivation(bindings));
  const createdAt = new Date(clock.now.getTime() - 40 * DAY_MS);
  const id = ctx.newId();
  const publishedCount = username.endsWith('trusted') ? 3 : 0;
  await users.insertUser(ctx.db, { id, username, role, passwordHash, createdAt, publishedCount });
  return { id, username, cookies: await startBrowser(id) };
}

/** The cookies of a browser in which an account is signed in. */
async function startBrowser(userId: string): Promise<Map<string, string>> {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  await startSession(ctx, userId);
  return new Map([[getSessionCookieName(ctx), ctx.session?.token ?? '']]);
}

export const getSitePerson = (site: Site, name: Caller): SitePerson => site.people.get(name) as SitePerson;

interface SiteCall {
  by: Caller;
  line: Parameters<typeof callApi>[0];
  body?: object;
  key?: string | null;
  /** What of the answer to a call that succeeds is compared with the model. */
  // biome-ignore lint/suspicious/noExplicitAny: each command reads the fields of its own answer
  read?: (answer: any) => object;
}

/** Makes a call as a person, whose browser keeps the cookies that it gets. */
export async function call(site: Site, { by, line, body, key = null, read = () => ({}) }: SiteCall): Promise<Outcome> {
  const { cookies } = getSitePerson(site, by);
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const response = await callApi(line, {
    ...(body && { body }),
    headers: { ...(cookie && { cookie }), ...(key && { 'idempotency-key': key }) },
  });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
  const { status } = response;
  return status < 400 ? { status, ...read(response.body) } : { status, code: response.body.error.code };
}

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };
const BODY_TITLES = ['First question', 'Another question'];

/** A draft of a content that is not stored yet. */
export const buildNewDraft = (type: ContentType, { title, body, userStatus }: ModelDraft): object =>
  withBody(type, DRAFT_BUILDERS[type]({ title, userStatus }), body);

/** A draft of a stored content, whose parts keep their ids. */
export const buildNextDraft = (site: Site, content: ModelContent, { title, body, userStatus }: ModelDraft): object =>
  withBody(content.type, { ...site.contents[content.number]?.parts, title, userStatus }, body);

// biome-ignore lint/suspicious/noExplicitAny: a draft as a client sends it
function withBody(type: ContentType, draft: any, body: number): object {
  if (type === 'articles') return { ...draft, htmlContent: `<p>${BODY_TITLES[body]}</p>` };
  const [first, ...rest] = draft.questions;
  return { ...draft, questions: [{ ...first, title: BODY_TITLES[body] }, ...rest] };
}

// biome-ignore lint/suspicious/noExplicitAny: a content as the API answers it
export function readBody(content: any): number {
  const text = content.type === 'article' ? content.htmlContent : content.questions[0].title;
  return BODY_TITLES.findIndex((title) => text.includes(title));
}

/** Remembers a created content under the next number. Returns its number, which is an earlier one for a repeated call. */
// biome-ignore lint/suspicious/noExplicitAny: a content as the API answers it
export function rememberContent(site: Site, answer: any): number {
  const known = site.contents.findIndex(({ id }) => id === answer._id);
  if (known >= 0) return known;
  const { questions = [], results = [], dimensions, description } = answer;
  site.contents.push({
    id: answer._id,
    uid: answer.UID,
    // biome-ignore lint/suspicious/noExplicitAny: questions of both kinds
    questions: questions.map(({ _id, selectionChoices, choices }: any) => ({
      id: _id,
      choices: (selectionChoices ?? choices).map((choice: { _id: string }) => choice._id),
    })),
    // The index follows from the order, and a draft has none.
    parts: {
      description,
      ...(questions.length > 0 && { questions: questions.map(({ index: _, ...question }: { index?: number }) => question) }),
      ...(results.length > 0 && { results }),
      ...(dimensions && { dimensions }),
    },
    resultIds: results.map((result: { _id: string }) => result._id),
  });
  return site.contents.length - 1;
}

/** Remembers an id under the next number. Returns its number, which is an earlier one for a repeated call. */
export function rememberId(ids: string[], id: string): number {
  if (!ids.includes(id)) ids.push(id);
  return ids.indexOf(id);
}

/** The name of the person with an id; the core team and the recycle bin have ids of their own. */
export function findOwnerName(site: Site, id: string): string {
  return [...site.people].find(([, person]) => person.id === id)?.[0] ?? id;
}
