import { toCookieHeader } from './auth/cookies.ts';
import type { Answer, CallLine } from './endpoint-answers.ts';
import type { SeededAccount } from './serve.ts';
import { getOrigin, getSession } from './test-site.ts';

type AnsweredResponse<Line extends string> = Omit<Response, 'json'> & { json: () => Promise<Answer<Line>> };
type ApiCaller = <const Line extends CallLine>(line: Line, body?: object) => Promise<AnsweredResponse<Line>>;

/** A function that calls the served site's API as a seeded account: `send('PUT /v1/…', body)`. */
export const createApiCaller = (username: SeededAccount): ApiCaller => createCallerWithSession(getSession(username));

/** The answer of the served site's API to a visitor who reads `/v1/…`. */
export async function fetchAnswer<const Path extends `/v1/${string}`>(path: Path): Promise<Answer<`GET ${Path}`>> {
  return (await fetch(getOrigin() + path)).json();
}

let teamMember: Promise<ApiCaller> | undefined;

/**
 * Calls the served site's API as a member of the core team that only this test file has, since an account creates
 * at most sixty contents an hour. The core team publishes its contents without a review.
 */
export async function sendAsTeamMember<const Line extends CallLine>(line: Line, body?: object): Promise<AnsweredResponse<Line>> {
  teamMember ??= signUpTeamMember();
  return (await teamMember)(line, body);
}

async function signUpTeamMember(): Promise<ApiCaller> {
  const visit = createCallerWithSession('');
  const account = { username: `publisher_${crypto.randomUUID().slice(0, 8)}`, password: 'singing before dawn' };
  const { user } = await readAnswer(await visit('POST /v1/users', account));
  await readAnswer(await createApiCaller('admin_wren')(`PUT /v1/users/${user._id}`, { role: 'content_admin' }));
  // A new role ends the sessions of before.
  const signIn = await visit('POST /v1/auth/local', account);
  await readAnswer(signIn);
  return createCallerWithSession(toCookieHeader(signIn.headers.getSetCookie()));
}

async function readAnswer<Line extends string>(response: AnsweredResponse<Line>): Promise<Answer<Line>> {
  if (!response.ok) throw new Error(`The team member’s account failed with ${response.status}: ${await response.text()}`);
  return response.json();
}

function createCallerWithSession(cookie: string): ApiCaller {
  const origin = getOrigin();
  const headers = { origin, cookie, 'content-type': 'application/json' };
  return (line, body) => {
    const [method = '', path = ''] = line.split(' ');
    return fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
}
