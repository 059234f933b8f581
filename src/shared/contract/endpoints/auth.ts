import {
  credentials,
  maybeUserAnswer,
  ownUserAnswer,
  passwordChange,
  passwordReset,
  recovery,
  sessionList,
} from '#contract/accounts/users';
import { accepted, idParams, nothing } from '#contract/common';
import type { EndpointTable } from './row.ts';

export const authEndpoints = {
  'POST /v1/auth/local': {
    who: 'visitor',
    summary: 'Sign in',
    body: credentials,
    response: ownUserAnswer,
    errors: ['WRONG_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/auth/current_user': { who: 'visitor', summary: 'Who is signed in', response: maybeUserAnswer },
  'POST /v1/auth/password': {
    who: 'visitor',
    summary: 'Ask for a link to set a new password; the answer never tells whether there is such an account',
    body: recovery,
    status: 202,
    response: accepted,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'PUT /v1/auth/password': {
    who: 'user',
    summary: 'Change one’s password; every other session ends',
    body: passwordChange,
    status: 204,
    response: nothing,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/auth/sessions': { who: 'user', summary: 'One’s own sessions, last used first', response: sessionList },
  'DELETE /v1/auth/sessions/:id': {
    who: 'user',
    summary: 'End one of one’s own sessions',
    params: idParams,
    status: 204,
    response: nothing,
    errors: ['NOT_FOUND'],
  },
  'PUT /v1/auth/password/reset': {
    who: 'visitor',
    summary: 'Set a new password by a single-use link',
    body: passwordReset,
    response: ownUserAnswer,
    errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/auth': { who: 'visitor', summary: 'Sign out', status: 204, response: nothing },
} as const satisfies EndpointTable;
