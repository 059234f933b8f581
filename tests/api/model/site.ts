import type { Content } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import type { Answer, CallLine } from '#tests/helpers/endpoint-answers';
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

interface SiteCall<Line extends CallLine> {
  by: Caller;
  line: Line;
  body?: object;
  key?: string | null;
  /** What of the answer to a call that succeeds is compared with the model. */
  read?: (answer: Answer<Line>) => object;
}

/** A call whose line and answer fit each other, whatever they are. */
export interface PlannedCall {
  by: Caller;
  send: (site: Site) => Promise<Outcome>;
}
export const planCall = <const Line extends CallLine>(request: SiteCall<Line>): PlannedCall => ({
  by: request.by,
  send: (site) => call(site, request),
});

/** Makes a call as a person, whose browser keeps the cookies that it gets. */
export async function call<const Line extends CallLine>(
  site: Site,
  { by, line, body, key = null, read }: SiteCall<Line>,
): Promise<Outcome> {
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
  const { status, error } = response;
  return error ? { status, code: error.code } : { status, ...read?.(response.body) };
}

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };
const BODY_TITLES = ['First question', 'Another question'];

/** A draft of a content that is not stored yet. */
export const buildNewDraft = (type: ContentType, { title, body, userStatus }: ModelDraft): object =>
  withBody(type, DRAFT_BUILDERS[type]({ title, userStatus }), body);

/** A draft of a stored content, whose parts keep their ids. */
export const buildNextDraft = (site: Site, content: ModelContent, { title, body, userStatus }: ModelDraft): object =>
  withBody(content.type, { ...site.contents[content.number]?.parts, title, userStatus }, body);

function withBody(type: ContentType, draft: object, body: number): object {
  if (type === 'articles') return { ...draft, htmlContent: `<p>${BODY_TITLES[body]}</p>` };
  const [first, ...rest] = 'questions' in draft && Array.isArray(draft.questions) ? draft.questions : [];
  return { ...draft, questions: [{ ...first, title: BODY_TITLES[body] }, ...rest] };
}

export function readBody({ htmlContent, questions }: Content): number {
  const text = htmlContent ?? elementAt(questions, 0).title;
  return BODY_TITLES.findIndex((title) => text.includes(title));
}

/** Remembers a created content under the next number. Returns its number, which is an earlier one for a repeated call. */
export function rememberContent(site: Site, answer: Content): number {
  const known = site.contents.findIndex(({ id }) => id === answer._id);
  if (known >= 0) return known;
  const { questions = [], results = [], dimensions, description } = answer;
  site.contents.push({
    id: answer._id,
    uid: answer.UID,
    questions: questions.map(({ _id, selectionChoices, choices }) => ({
      id: _id,
      choices: (selectionChoices ?? choices ?? []).map((choice) => choice._id),
    })),
    // The index follows from the order, and a draft has none.
    parts: {
      description,
      ...(questions.length > 0 && { questions: questions.map(({ index: _, ...question }) => question) }),
      ...(results.length > 0 && { results }),
      ...(dimensions && { dimensions }),
    },
    resultIds: results.map((result) => result._id),
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
