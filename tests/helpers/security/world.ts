import type { KindPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import { getDailyDay } from '#rules/daily/daily-day';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { allowBursts } from './allow-bursts.ts';

/** Who makes a call. The owner of the contents is in it three times: as they are, with an editor restriction, and as an editor. */
export const ACTORS = [
  ...(['visitor', 'suspended', 'user', 'another creator', 'owner', 'restricted owner', 'editor who owns'] as const),
  ...(['comment-restricted', 'editor-restricted', 'editor', 'staff', 'admin', 'core team'] as const),
] as const;
export type Actor = (typeof ACTORS)[number];

export const KINDS = ['kquizzes', 'pquizzes', 'articles'] as const satisfies readonly KindPlural[];
export const STATES = ['public', 'private', 'link-only', 'waiting', 'restricted', 'recycled', 'rejected'] as const;
export type State = (typeof STATES)[number];

export interface TargetContent {
  type: KindPlural;
  state: State;
  title: string;
  _id: string;
  UID: string;
  urlName: string;
  playToken: string;
}

export interface World {
  people: Record<Exclude<Actor, 'visitor' | 'restricted owner' | 'editor who owns'>, SecretivePerson>;
  /** People who make no call. */
  others: { user: Person; staff: Person };
  contents: TargetContent[];
  /** A comment of the owner and one of another user, on the public quiz. */
  comments: { ofOwner: string; ofUser: string };
  sessions: { ofOwner: string };
  /** A class of the owner for the public quiz, and a play that was handed in to it. */
  quizClass: { id: string; playId: string };
  decisionId: string;
  caseId: string;
}

interface SecretivePerson extends Person {
  email?: string;
}

let addressCount = 0;
/** A user with an address of their own. */
async function buildPerson(fields: Parameters<typeof buildUser>[0] = {}): Promise<SecretivePerson> {
  addressCount += 1;
  const email = `private_${addressCount}@example.com`;
  return { ...(await buildUser({ ...fields, email, emailVerifiedAt: clock.now })), email };
}

async function buildPeople(): Promise<World['people']> {
  return {
    suspended: await buildPerson(),
    user: await buildPerson(),
    'another creator': await buildPerson({ publishedCount: 3 }),
    owner: await buildPerson(),
    'comment-restricted': await buildPerson({ status: ['comment_restricted'] }),
    'editor-restricted': await buildPerson({ status: ['editor_restricted'] }),
    editor: await buildPerson({ role: 'editor' }),
    staff: await buildPerson({ role: 'staff' }),
    admin: await buildPerson({ role: 'admin' }),
    'core team': await getCoreTeam(),
  };
}

const setUser = (id: string, column: 'status' | 'role' | 'published_count', value: string | number) =>
  bindings.DB.prepare(`update users set ${column} = ? where id = ?`).bind(value, id).run();

/** A content of each kind in each state, all of one owner. */
async function buildContents({ owner, staff }: World['people']): Promise<TargetContent[]> {
  const contents: TargetContent[] = [];
  // A rejection ends the trust in a creator, so it comes last.
  for (const state of STATES)
    for (const type of KINDS) {
      const userStatus = state === 'private' ? 'self' : state === 'link-only' ? 'internal' : 'public';
      await setUser(owner.id, 'published_count', state === 'waiting' ? 0 : 3);
      const content = await buildContent(type, { as: owner, title: `A ${type} that is ${state}`, userStatus });
      const playToken = type === 'kquizzes' ? await startPlay(content._id) : '';
      if (state === 'rejected' || state === 'restricted')
        await callApi('POST /v1/admin/reviews', {
          as: staff,
          body: { ids: [content._id], action: state === 'rejected' ? 'reject' : 'restrict', reason: 'A reason' },
        });
      if (state === 'recycled') await callApi(`DELETE /v1/${type}/${content._id}`, { as: owner });
      contents.push({ type, state, title: content.title, _id: content._id, UID: content.UID, urlName: content.urlName, playToken });
    }
  return contents;
}

/** A play that a visitor begins while everyone may open the quiz, so that only the state can end it and nobody else owns it. */
async function startPlay(id: string): Promise<string> {
  const statuses = await bindings.DB.prepare('select status, user_status from contents where id = ?').bind(id).raw<[string, string]>();
  const setStatuses = ([status, userStatus]: readonly [string, string]) =>
    bindings.DB.prepare('update contents set status = ?, user_status = ? where id = ?').bind(status, userStatus, id).run();
  await setStatuses(['public', 'public']);
  const { playToken } = (await callApi(`POST /v1/kquizzes/${id}/plays`, { as: null })).body;
  await setStatuses(statuses[0] as [string, string]);
  return playToken;
}

async function buildClass({ type, _id }: TargetContent, owner: Person): Promise<World['quizClass']> {
  const { body } = await callApi(`POST /v1/${type}/${_id}/classes`, { as: owner, body: { name: 'Class 7b' } });
  await bindings.DB.prepare(
    `insert into class_answers (class_id, submission_id, nickname, answers, right_ids, score, duration, finished_at)
      values (?, ?, 'Robin', '[]', '[]', 0, 30, ?)`,
  )
    .bind(body.class._id, 'play-of-a-class', clock.now.getTime())
    .run();
  const table = await callApi(`GET /v1/classes/${body.class._id}/answers`, { as: owner });
  return { id: body.class._id, playId: elementAt(table.body.plays, 0)._id };
}

export async function buildWorld(): Promise<World> {
  allowBursts();
  await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' }).catch(() => undefined);
  const people = await buildPeople();
  const contents = await buildContents(people);
  const quiz = contents[0] as TargetContent;
  const threadSlug = `kquiz-${quiz.UID}`;
  const comment = async (as: Person) => (await callApi('POST /v1/messages', { as, body: { threadSlug, text: 'Hello' } })).body.message._id;
  const comments = { ofOwner: await comment(people.owner), ofUser: await comment(people.user) };
  const featured = await buildContent('kquizzes', { title: 'A quiz of the core team' });
  const decision = await callApi('POST /v1/admin/reviews', { as: people.editor, body: { ids: [featured._id], action: 'feature' } });
  await bindings.DB.prepare('insert or ignore into daily_quizzes (day, number, content_id) values (?, 1, ?)')
    .bind(getDailyDay(clock.now), featured._id)
    .run();
  const others = { user: await buildUser(), staff: await buildUser({ role: 'staff' }) };
  await callApi('POST /v1/reports', { as: people.user, body: { topicType: 'user', topic: others.user.id, reason: 'spam' } });
  // A request of each person stores their session, which a snapshot of the store then has.
  for (const as of Object.values(people)) await sendRequest('GET /v1/auth/current_user', { as });
  await bindings.DB.prepare("update users set password_hash = 'secret-hash-' || id").run();
  await setUser(people.suspended.id, 'status', '["suspended"]');
  const sessions = await callApi('GET /v1/auth/sessions', { as: people.owner });
  return {
    people,
    others,
    contents,
    comments,
    quizClass: await buildClass(quiz, people.owner),
    sessions: { ofOwner: elementAt(sessions.body.sessions, 0)._id },
    decisionId: elementAt(decision.body.results, 0).decisionId ?? '',
    caseId: String(await bindings.DB.prepare('select id from cases').first('id')),
  };
}

/** Runs a call as an actor. The owner gets a restriction or another role for it, if the actor says so. */
export async function actAs<T>(world: World, actor: Actor, call: (as: Person | null) => Promise<T>): Promise<T> {
  if (actor === 'visitor') return call(null);
  const { owner } = world.people;
  if (actor !== 'restricted owner' && actor !== 'editor who owns') return call(world.people[actor]);
  const [column, value, usual] =
    actor === 'restricted owner' ? (['status', '["editor_restricted"]', '[]'] as const) : (['role', 'editor', 'user'] as const);
  await setUser(owner.id, column, value);
  try {
    return await call(owner);
  } finally {
    await setUser(owner.id, column, usual);
  }
}
