import { type EndpointKey, endpoints } from '#contract/endpoints';
import { buildPng } from '#tests/factories/images';
import { insertSecondFactor } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { computeCode } from '#tests/helpers/auth/compute-code';
import { findLastTokenTo, findMailsTo } from '#tests/helpers/mails';
import { findLeastActor, getFirstTarget, MATRIX } from '#tests/helpers/security/matrix';
import type { Line, MatrixCall } from '#tests/helpers/security/matrix-row';
import { buildWorld, type State, type World } from '#tests/helpers/security/world';
import { hashPassword, openKeyDerivation } from '#worker/platform/password';

export interface WriteCall extends MatrixCall {
  as: Person | null;
  /** The status of success, if not that of the endpoint table. */
  status?: number;
}

export type WriteKey = Exclude<EndpointKey, `GET ${string}`>;
export const WRITE_KEYS = (Object.keys(endpoints) as EndpointKey[]).filter((key): key is WriteKey => !key.startsWith('GET '));
export const isWriteKey = (key: string): key is WriteKey => (WRITE_KEYS as readonly string[]).includes(key);

const PASSWORD = 'a short sentence';
const OWN_FACTOR = '/v1/users/current_user/second_factor';
const WEBHOOK_URL = 'https://hooks.example.org/results';
const EMBED = { name: 'A site', origins: [], theme: '', options: {} };

/** The world of the authorisation matrix with what else a call needs to succeed: passwords, links, codes, a consumer, a play. */
export interface WriteWorld extends World {
  /** A user without a second factor. */
  owner: Person & { email: string };
  secondFactors: { on: Person; secret: string; starting: Person; startingSecret: string; ticket: string };
  tokens: { resetPassword: string; confirmEmail: string; restoreEmail: string };
  linkCode: string;
  /** A failed delivery to the webhook of the consumer. */
  deliveryId: string;
  submission: { contentId: string; id: string };
  /** A trivia play that was finished signed out. */
  visitorPlay: { id: string; playToken: string };
}

export async function buildWriteWorld(): Promise<WriteWorld> {
  const world = await buildWorld();
  const hash = await hashPassword(PASSWORD, openKeyDerivation(bindings));
  const secondFactors = await buildSecondFactors(hash);
  await bindings.DB.prepare('update users set password_hash = ?').bind(hash).run();
  const { owner, user, admin } = world.people as World['people'] & Record<'owner' | 'user', Person & { email: string }>;
  await callApi('POST /v1/auth/password', { body: { username: owner.username } });
  const tokens = { resetPassword: await findLastTokenTo(owner.email), confirmEmail: '', restoreEmail: '' };
  await callApi('PUT /v1/users/current_user/email', { as: user, body: { email: 'new@example.org', password: PASSWORD } });
  tokens.confirmEmail = await findLastTokenTo('new@example.org');
  tokens.restoreEmail = await findLastTokenTo(user.email);
  await callApi('POST /v1/users/current_user/sys_link_otp', { as: owner, body: { sysCode: 'quizlark', username: user.username } });
  const linkCode = (await findMailsTo(user.email)).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])[0] ?? '';
  await callApi('PUT /v1/drafts/kept-draft', { as: owner, body: { revision: 0, state: { kind: 'pquiz', title: 'Kept' } } });
  for (const key of ['there', 'without']) await callApi('POST /v1/admin/embeds', { as: admin, body: { key, ...EMBED } });
  await callApi('PUT /v1/admin/embeds/there/webhook', { as: admin, body: { url: WEBHOOK_URL } });
  // The network of tests fails, and so does the delivery.
  const { delivery } = (await callApi('POST /v1/admin/embeds/there/webhook/test', { as: admin, body: {} })).body;
  const { error } = await callApi('POST /v1/auth/local', { body: { username: secondFactors.on.username, password: PASSWORD } });
  // A request of each person stores their session, which a snapshot of the store then has.
  for (const as of [secondFactors.on, secondFactors.starting]) await sendRequest('GET /v1/auth/current_user', { as });
  return {
    ...world,
    owner,
    tokens,
    linkCode,
    secondFactors: { ...secondFactors, ticket: error?.ticket ?? '' },
    deliveryId: delivery.id,
    submission: await submitPlay(world),
    visitorPlay: await submitVisitorPlay(world),
  };
}

async function buildSecondFactors(passwordHash: string) {
  const on = await buildUser({ email: 'on@example.org', emailVerifiedAt: clock.now });
  const starting = await buildUser({ email: 'starting@example.org', emailVerifiedAt: clock.now });
  await bindings.DB.prepare('update users set password_hash = ?').bind(passwordHash).run();
  const { secret: startingSecret } = (await callApi(`POST ${OWN_FACTOR}`, { as: starting, body: { password: PASSWORD } })).body;
  return { on, secret: await insertSecondFactor(on.id), starting, startingSecret };
}

async function submitPlay({ contents, people }: World): Promise<WriteWorld['submission']> {
  const { _id: contentId } = getContent(contents, 'pquizzes');
  const quiz = (await callApi(`GET /v1/pquizzes/${contentId}`, { as: people.user })).body;
  const id = '01jd0000000000000000000001';
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[0]?._id }];
  await callApi(`POST /v1/pquizzes/${contentId}/submissions`, { as: people.user, body: { _id: id, answers } });
  return { contentId, id };
}

async function submitVisitorPlay({ contents, people }: World): Promise<WriteWorld['visitorPlay']> {
  const { _id: contentId } = getContent(contents, 'kquizzes');
  const { questions } = (await callApi(`GET /v1/kquizzes/${contentId}`, { as: people.admin })).body;
  const { playToken } = (await callApi(`POST /v1/kquizzes/${contentId}/plays`)).body;
  const id = '01jd0000000000000000000002';
  const answers = questions.map((question) => ({ questionId: question._id, choiceId: question.selectionChoices?.[0]?._id }));
  await callApi(`POST /v1/kquizzes/${contentId}/submissions`, { body: { _id: id, answers, playToken } });
  return { id, playToken };
}

function getContent(contents: World['contents'], type: string, state: State = 'public') {
  const content = contents.find((candidate) => candidate.type === type && candidate.state === state);
  if (!content) throw new Error(`The world has no ${type} that is ${state}`);
  return content;
}

/** The calls of an endpoint that succeed and write. Without an entry in `OWN_CALLS` that is the valid request of the matrix, by the caller with the fewest rights. */
export async function buildWriteCalls(key: WriteKey, world: WriteWorld): Promise<[name: string, call: WriteCall][]> {
  const ownCalls = OWN_CALLS[key];
  if (ownCalls) return Object.entries(await ownCalls(world)).map(([name, call]) => [name, { ...call, as: call.as }]);
  const row = MATRIX[key];
  const target = getFirstTarget(row, world);
  const actor = findLeastActor(row, target.name);
  const as = (world.people as Record<string, Person>)[actor] ?? null;
  return [['', { ...(await row.make(world, target)), as }]];
}

type OwnCalls = Record<string, WriteCall>;
const call = (as: Person | null, line: Line, body?: object): WriteCall => ({ as, line, ...(body && { body }) });

/** Calls whose request in the matrix is refused after its permission, or that have more ways to write. */
const OWN_CALLS: Partial<Record<WriteKey, (world: WriteWorld) => OwnCalls | Promise<OwnCalls>>> = {
  'POST /v1/users': () => {
    const registration = { username: 'brand_new_name', password: 'a long enough one' };
    return {
      'without an address': call(null, 'POST /v1/users', registration),
      'with an address': call(null, 'POST /v1/users', { ...registration, email: 'brand.new@example.org' }),
    };
  },
  'PUT /v1/users/:id': ({ owner, people }) => ({
    'an own name': call(owner, `PUT /v1/users/${owner.id}`, { firstName: 'Another' }),
    'an own username': call(owner, `PUT /v1/users/${owner.id}`, { username: 'another_name' }),
    'a suspension by staff': call(people.staff, `PUT /v1/users/${owner.id}`, { status: ['suspended'], reason: 'Spam.' }),
  }),
  'PUT /v1/drafts/:id': ({ owner, contents }) => {
    const content = getContent(contents, 'kquizzes');
    const put = (id: string, body: object) => call(owner, `PUT /v1/drafts/${id}`, body);
    return {
      'a new draft': put('new-draft', { revision: 0, state: { kind: 'kquiz', title: 'Half finished' } }),
      'a draft of a content': put(content._id, { revision: 0, contentId: content._id, state: { kind: 'kquiz', title: 'Changed' } }),
      'a change of a draft': put('kept-draft', { revision: 1, state: { kind: 'pquiz', title: 'Changed' } }),
    };
  },
  'DELETE /v1/drafts/:id': ({ owner }) => ({ '': call(owner, 'DELETE /v1/drafts/kept-draft') }),
  'PUT /v1/users/current_user/email': ({ owner }) => ({
    '': call(owner, 'PUT /v1/users/current_user/email', { email: 'a.new.one@example.org', password: PASSWORD }),
  }),
  'POST /v1/users/current_user/email/verify': ({ people }) => ({
    '': call(people.user, 'POST /v1/users/current_user/email/verify'),
  }),
  'PUT /v1/users/current_user/email/verify': ({ tokens }) => ({
    '': call(null, 'PUT /v1/users/current_user/email/verify', { token: tokens.confirmEmail }),
  }),
  'PUT /v1/users/current_user/email/restore': ({ tokens }) => ({
    '': call(null, 'PUT /v1/users/current_user/email/restore', { token: tokens.restoreEmail }),
  }),
  'POST /v1/users/current_user/sys_link_otp': ({ owner, people }) => ({
    '': call(owner, 'POST /v1/users/current_user/sys_link_otp', { sysCode: 'quizlark', username: people.staff.username }),
  }),
  'PUT /v1/users/current_user/sys_link': ({ owner, people, linkCode }) => {
    const link = (linkPassword: string) =>
      call(owner, 'PUT /v1/users/current_user/sys_link', {
        ...{ sysCode: 'quizlark', username: people.user.username, password: PASSWORD, linkPassword },
      });
    return { 'by a code': link(linkCode), 'by a password': link(PASSWORD) };
  },
  'DELETE /v1/users/current_user': ({ owner }) => ({
    'leaving contents': call(owner, 'DELETE /v1/users/current_user', { password: PASSWORD, contents: 'keep' }),
    'discarding contents': call(owner, 'DELETE /v1/users/current_user', { password: PASSWORD, contents: 'discard' }),
  }),
  'POST /v1/auth/local': ({ owner, secondFactors }) => ({
    'without a second factor': call(null, 'POST /v1/auth/local', { username: owner.username, password: PASSWORD }),
    'with a second factor': {
      ...call(null, 'POST /v1/auth/local', { username: secondFactors.on.username, password: PASSWORD }),
      status: 401,
    },
  }),
  'POST /v1/auth/password': ({ owner }) => ({ '': call(null, 'POST /v1/auth/password', { username: owner.username }) }),
  'PUT /v1/auth/password': ({ owner }) => ({
    '': call(owner, 'PUT /v1/auth/password', { old_password: PASSWORD, new_password: 'a long enough one' }),
  }),
  'PUT /v1/auth/password/reset': ({ tokens }) => ({
    '': call(null, 'PUT /v1/auth/password/reset', { token: tokens.resetPassword, new_password: 'a long enough one' }),
  }),
  'DELETE /v1/auth': ({ owner }) => ({ '': call(owner, 'DELETE /v1/auth') }),
  'POST /v1/auth/second_factor': async ({ secondFactors }) => ({
    '': call(null, 'POST /v1/auth/second_factor', { ticket: secondFactors.ticket, code: await showCode(secondFactors.secret) }),
  }),
  'POST /v1/users/current_user/second_factor': ({ owner }) => ({ '': call(owner, `POST ${OWN_FACTOR}`, { password: PASSWORD }) }),
  'PUT /v1/users/current_user/second_factor': async ({ secondFactors }) => ({
    '': call(secondFactors.starting, `PUT ${OWN_FACTOR}`, { code: await showCode(secondFactors.startingSecret) }),
  }),
  'DELETE /v1/users/current_user/second_factor': async ({ secondFactors }) => ({
    '': call(secondFactors.on, `DELETE ${OWN_FACTOR}`, { password: PASSWORD, code: await showCode(secondFactors.secret) }),
  }),
  'POST /v1/users/current_user/second_factor/recovery_codes': async ({ secondFactors }) => ({
    '': call(secondFactors.on, `POST ${OWN_FACTOR}/recovery_codes`, { password: PASSWORD, code: await showCode(secondFactors.secret) }),
  }),
  'POST /v1/users/:id/second_factor/removal': ({ people, secondFactors }) => ({
    '': call(people.admin, `POST /v1/users/${secondFactors.on.id}/second_factor/removal`, { reason: 'A lost phone' }),
  }),
  'POST /v1/images': async ({ owner }) => {
    const form = new FormData();
    form.set('file', new File([(await buildPng(8, 8)) as Uint8Array<ArrayBuffer>], 'a.png'));
    return { '': call(owner, 'POST /v1/images', form) };
  },
  'POST /v1/images/raw': async ({ owner }) => ({
    '': call(owner, 'POST /v1/images/raw', { imgDataURL: `data:image/png;base64,${btoa(String.fromCharCode(...(await buildPng(8, 8))))}` }),
  }),
  'PUT /v1/:type/:id': async (world) => ({
    'by its owner': await fromMatrix('PUT /v1/:type/:id', world, { as: world.owner }),
    'by staff': await fromMatrix('PUT /v1/:type/:id', world, { as: world.people.staff }),
  }),
  'DELETE /v1/:type/:id': async (world) => ({
    'by its owner': await fromMatrix('DELETE /v1/:type/:id', world, { as: world.owner }),
    'by staff': await fromMatrix('DELETE /v1/:type/:id', world, { as: world.people.staff }),
  }),
  'POST /v1/:type/:id/undelete': async (world) => ({
    '': await fromMatrix('POST /v1/:type/:id/undelete', world, { as: world.owner, state: 'recycled' }),
  }),
  'POST /v1/:type/:id/appeal': async (world) => ({
    '': await fromMatrix('POST /v1/:type/:id/appeal', world, { as: world.owner, state: 'rejected' }),
  }),
  'POST /v1/messages': async (world) => {
    const comment = await fromMatrix('POST /v1/messages', world, { as: world.people.user });
    return { 'a comment': comment, 'a reply': { ...comment, body: { ...comment.body, reply: world.comments.ofOwner } } };
  },
  'POST /v1/contents/:id/llm_result': ({ submission, people }) => ({
    '': call(people.user, `POST /v1/contents/${submission.contentId}/llm_result`, { submissionId: submission.id }),
  }),
  'POST /v1/:type/:id/submissions': async (world) => {
    const play = await fromMatrix('POST /v1/:type/:id/submissions', world, { as: world.people.user as Person });
    const metadata = { campaign_id: `class-${world.quizClass.id}` };
    return { 'a play': play, 'a play of a class': { ...play, body: { ...play.body, nickname: 'Robin', metadata } } };
  },
  'POST /v1/submissions/:id/claim': ({ visitorPlay: { id, playToken }, people }) => ({
    '': call(people.user, `POST /v1/submissions/${id}/claim`, { playToken }),
  }),
  'POST /v1/admin/reviews': ({ contents, people }) => {
    const decide = (state: State, action: string) =>
      call(people.staff, 'POST /v1/admin/reviews', { ids: [getContent(contents, 'kquizzes', state)._id], action, reason: 'A reason' });
    return { 'an approval': decide('waiting', 'approve'), 'a rejection': decide('public', 'reject') };
  },
  'DELETE /v1/admin/contents/:id': ({ contents, people }) => ({
    '': call(people.admin, `DELETE /v1/admin/contents/${getContent(contents, 'kquizzes', 'recycled')._id}`),
  }),
  'PUT /v1/admin/cases/:id': ({ people, caseId }) => {
    const closing = { decision: 'uphold', reason: 'Thank you.' };
    const action = { type: 'restrict_user', status: ['comment_restricted'], reason: 'Spam.' };
    return {
      'without an action': call(people.staff, `PUT /v1/admin/cases/${caseId}`, closing),
      'with an action': call(people.staff, `PUT /v1/admin/cases/${caseId}`, { ...closing, action }),
    };
  },
  'PUT /v1/admin/embeds/:key': ({ people }) => ({ '': call(people.staff, 'PUT /v1/admin/embeds/there', { ...EMBED, name: 'Another' }) }),
  'DELETE /v1/admin/embeds/:key': ({ people }) => ({ '': call(people.staff, 'DELETE /v1/admin/embeds/there') }),
  'PUT /v1/admin/embeds/:key/webhook': ({ people }) => ({
    'a new address': call(people.staff, 'PUT /v1/admin/embeds/without/webhook', { url: WEBHOOK_URL }),
    'another address': call(people.staff, 'PUT /v1/admin/embeds/there/webhook', { url: `${WEBHOOK_URL}/new` }),
  }),
  'DELETE /v1/admin/embeds/:key/webhook': ({ people }) => ({ '': call(people.staff, 'DELETE /v1/admin/embeds/there/webhook') }),
  'POST /v1/admin/embeds/:key/webhook/secret': ({ people }) => ({
    '': call(people.staff, 'POST /v1/admin/embeds/there/webhook/secret', {}),
  }),
  'POST /v1/admin/embeds/:key/webhook/test': ({ people }) => ({ '': call(people.staff, 'POST /v1/admin/embeds/there/webhook/test', {}) }),
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': ({ people, deliveryId }) => ({
    '': call(people.staff, `POST /v1/admin/embeds/there/webhook/deliveries/${deliveryId}/attempts`, {}),
  }),
};

const showCode = (secret: string) => computeCode(secret, { now: clock.now });

interface MatrixCaller {
  as: Person;
  state?: State;
}

/** The matrix's call on a trivia quiz in a state. */
async function fromMatrix(key: WriteKey, world: WriteWorld, { as, state = 'public' }: MatrixCaller): Promise<WriteCall> {
  return { ...(await MATRIX[key].make(world, { name: state, content: getContent(world.contents, 'kquizzes', state) })), as };
}
