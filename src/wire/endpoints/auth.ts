import { nothing } from '../common.ts';
import { credentials, maybeUserAnswer, ownUserAnswer, passwordReset } from '../users.ts';
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
  'PUT /v1/auth/password/reset': {
    who: 'visitor',
    summary: 'Set a new password by a single-use link',
    body: passwordReset,
    response: ownUserAnswer,
    errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/auth': { who: 'visitor', summary: 'Sign out', status: 204, response: nothing },
} as const satisfies EndpointTable;
