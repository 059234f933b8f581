import { idParams } from '../common.ts';
import { ownUserAnswer, registration, userAnswer } from '../users.ts';
import type { EndpointTable } from './row.ts';

export const usersEndpoints = {
  'POST /v1/users': {
    who: 'visitor',
    summary: 'Sign up',
    body: registration,
    status: 201,
    response: ownUserAnswer,
    errors: ['USERNAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/users/:id': {
    who: 'visitor',
    summary: 'A user by id or username; 404 means the name is free',
    params: idParams,
    response: userAnswer,
  },
} as const satisfies EndpointTable;
