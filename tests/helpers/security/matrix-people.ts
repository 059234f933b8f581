import type { EndpointKey } from '#contract/endpoints';
import { EVERYONE, forActors, type MatrixCall, type MatrixRow, OWNERS, SIGNED_IN, STAFF, without } from './matrix-row.ts';
import type { World } from './world.ts';

const toQuery = (conditions: object) => `conditions=${encodeURIComponent(JSON.stringify(conditions))}`;
const OWNERS_AND_STAFF = [...OWNERS, ...STAFF];
/** A wrong password is refused after everything else was allowed. */
const WITH_PASSWORD = { answers: 400 };

/** A call on a class of the owner, which nobody else knows of. */
const onClass = (make: (quizClass: World['quizClass']) => MatrixCall): MatrixRow =>
  forActors(OWNERS, ({ quizClass }) => make(quizClass), { signIn: true, unaware: { '': without(EVERYONE, ...OWNERS) } });

/** The calls about accounts, and about what people do with each other. */
export const PEOPLE_ROWS = {
  'PUT /v1/classes/:id': onClass(({ id }) => ({ line: `PUT /v1/classes/${id}`, body: { name: 'Class 7c', isClosed: true } })),
  'DELETE /v1/classes/:id': onClass(({ id }) => ({ line: `DELETE /v1/classes/${id}` })),
  'GET /v1/classes/:id/answers': onClass(({ id }) => ({ line: `GET /v1/classes/${id}/answers` })),
  'DELETE /v1/classes/:id/answers': onClass(({ id, playId }) => ({ line: `DELETE /v1/classes/${id}/answers`, body: { ids: [playId] } })),
  'DELETE /v1/classes/:id/answers/:playId': onClass(({ id, playId }) => ({ line: `DELETE /v1/classes/${id}/answers/${playId}` })),
  'POST /v1/users': forActors(EVERYONE, { line: 'POST /v1/users', body: { username: 'brand_new_name', password: 'a long enough one' } }),
  'GET /v1/users/:id': forActors(EVERYONE, ({ others }) => ({ line: `GET /v1/users/${others.user.id}` })),
  'PUT /v1/users/:id': forActors(
    {
      'the name of the owner': OWNERS_AND_STAFF,
      'the name of another user': STAFF,
      'the status of the owner': STAFF,
      'the status of a member of staff': ['admin'],
      'the role of the owner': ['admin'],
      'the role of another user': ['admin'],
      'the trust of the owner': STAFF,
    },
    ({ people, others }, target) => ({
      line: `PUT /v1/users/${(target.endsWith('the owner') ? people.owner : target.endsWith('staff') ? others.staff : others.user).id}`,
      body: target.startsWith('the name')
        ? { firstName: 'Another' }
        : target.startsWith('the status')
          ? { status: ['comment_restricted'], reason: 'Unkind.' }
          : target.startsWith('the role')
            ? { role: 'admin' }
            : { trustRevoked: true },
    }),
  ),
  'PUT /v1/users/current_user/email': forActors(
    SIGNED_IN,
    { line: 'PUT /v1/users/current_user/email', body: { email: 'new.one@example.com', password: 'x' } },
    WITH_PASSWORD,
  ),
  'POST /v1/users/current_user/email/verify': forActors(SIGNED_IN, { line: 'POST /v1/users/current_user/email/verify' }),
  'PUT /v1/users/current_user/email/verify': forActors(
    EVERYONE,
    { line: 'PUT /v1/users/current_user/email/verify', body: { token: 'x' } },
    { answers: 400 },
  ),
  'PUT /v1/users/current_user/email/restore': forActors(
    EVERYONE,
    { line: 'PUT /v1/users/current_user/email/restore', body: { token: 'x' } },
    { answers: 400 },
  ),
  'POST /v1/users/current_user/sys_link_otp': forActors(SIGNED_IN, {
    line: 'POST /v1/users/current_user/sys_link_otp',
    body: { sysCode: 'quizlark', username: 'nobody_there' },
  }),
  'PUT /v1/users/current_user/sys_link': forActors(
    SIGNED_IN,
    {
      line: 'PUT /v1/users/current_user/sys_link',
      body: { sysCode: 'quizlark', username: 'nobody_there', password: 'x', linkPassword: 'x' },
    },
    WITH_PASSWORD,
  ),
  'DELETE /v1/users/current_user/sys_link': forActors(SIGNED_IN, { line: 'DELETE /v1/users/current_user/sys_link' }),
  'POST /v1/submissions/:id/claim': forActors(SIGNED_IN, { line: 'POST /v1/submissions/none/claim', body: {} }, { answers: 404 }),
  'GET /v1/users/current_user/export': forActors(SIGNED_IN, { line: 'GET /v1/users/current_user/export' }),
  'DELETE /v1/users/current_user': forActors(
    without(SIGNED_IN, ...STAFF, 'core team'),
    { line: 'DELETE /v1/users/current_user', body: { password: 'x' } },
    WITH_PASSWORD,
  ),
  'POST /v1/auth/local': forActors(
    EVERYONE,
    { line: 'POST /v1/auth/local', body: { username: 'nobody_there', password: 'x' } },
    { answers: 401 },
  ),
  'GET /v1/auth/current_user': forActors(EVERYONE, { line: 'GET /v1/auth/current_user' }),
  'POST /v1/auth/password': forActors(EVERYONE, { line: 'POST /v1/auth/password', body: { username: 'nobody_there' } }),
  'PUT /v1/auth/password': forActors(
    SIGNED_IN,
    { line: 'PUT /v1/auth/password', body: { old_password: 'x', new_password: 'a long enough one' } },
    WITH_PASSWORD,
  ),
  'PUT /v1/auth/password/reset': forActors(
    EVERYONE,
    { line: 'PUT /v1/auth/password/reset', body: { token: 'x', new_password: 'a long enough one' } },
    WITH_PASSWORD,
  ),
  'GET /v1/auth/sessions': forActors(SIGNED_IN, { line: 'GET /v1/auth/sessions' }),
  'DELETE /v1/auth/sessions': forActors(SIGNED_IN, { line: 'DELETE /v1/auth/sessions' }),
  'DELETE /v1/auth/sessions/:id': {
    ...forActors({ 'a session of the owner': OWNERS }, ({ sessions }) => ({ line: `DELETE /v1/auth/sessions/${sessions.ofOwner}` }), {
      unaware: { 'a session of the owner': without(EVERYONE, ...OWNERS) },
    }),
    signIn: true,
  },
  'DELETE /v1/auth': forActors(EVERYONE, { line: 'DELETE /v1/auth' }),

  'GET /v1/votes': forActors({ 'on a public quiz': EVERYONE, 'of the owner': OWNERS_AND_STAFF }, ({ people, contents }, target) => ({
    line: `GET /v1/votes?${toQuery(target === 'of the owner' ? { user: people.owner.id } : { topic: contents[0]?._id })}`,
  })),
  'GET /v1/messages': forActors(
    { 'on a public quiz': EVERYONE, 'of the owner': OWNERS_AND_STAFF, 'of everyone': STAFF },
    ({ people, contents }, target) => ({
      line: `GET /v1/messages?${toQuery(target === 'of everyone' ? {} : target === 'of the owner' ? { user: people.owner.id } : { threadSlug: `kquiz-${contents[0]?.UID}` })}`,
    }),
  ),
  'DELETE /v1/messages/:id': forActors({ 'of the owner': OWNERS_AND_STAFF, 'of a user': ['user', ...STAFF] }, ({ comments }, target) => ({
    line: `DELETE /v1/messages/${target === 'of a user' ? comments.ofUser : comments.ofOwner}`,
  })),
  'POST /v1/users/:userId/relation': forActors(SIGNED_IN, ({ others }) => ({
    line: `POST /v1/users/${others.user.id}/relation`,
    body: {},
  })),
  'DELETE /v1/users/:userId/relation': forActors(SIGNED_IN, ({ others }) => ({ line: `DELETE /v1/users/${others.user.id}/relation` })),
  'GET /v1/relations': forActors({ 'of the owner': EVERYONE, 'of everyone': STAFF }, ({ people }, target) => ({
    line: `GET /v1/relations?${toQuery(target === 'of everyone' ? {} : { user: people.owner.id })}`,
  })),
  'GET /v1/relations/count': forActors(EVERYONE, ({ people }) => ({
    line: `GET /v1/relations/count?${toQuery({ user: people.owner.id })}`,
  })),
  'GET /v1/notifications': forActors(SIGNED_IN, { line: 'GET /v1/notifications' }),
  'PUT /v1/notifications/read': forActors(SIGNED_IN, { line: 'PUT /v1/notifications/read', body: {} }),
  'POST /v1/reports': forActors(SIGNED_IN, ({ others }) => ({
    line: 'POST /v1/reports',
    body: { topicType: 'user', topic: others.staff.id, reason: 'spam' },
  })),
  'PUT /v1/users/:userId/block': forActors(SIGNED_IN, ({ others }) => ({ line: `PUT /v1/users/${others.user.id}/block`, body: {} })),
  'DELETE /v1/users/:userId/block': forActors(SIGNED_IN, ({ others }) => ({ line: `DELETE /v1/users/${others.user.id}/block` })),
  'GET /v1/blocks': forActors(SIGNED_IN, { line: 'GET /v1/blocks' }),
  'GET /v1/kattempts': forActors(EVERYONE, ({ contents }) => ({ line: `GET /v1/kattempts?${toQuery({ kquiz: contents[0]?._id })}` })),
  'GET /v1/users/current_user/plays': forActors(SIGNED_IN, { line: 'GET /v1/users/current_user/plays' }),
  'POST /v1/events': forActors(EVERYONE, { line: 'POST /v1/events', body: { event: 'conversion' } }),
} as const satisfies Partial<Record<EndpointKey, MatrixRow>>;
