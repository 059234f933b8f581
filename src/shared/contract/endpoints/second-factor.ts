import {
  recoveryCodes,
  secondFactorChange,
  secondFactorConfirmation,
  secondFactorRemoval,
  secondFactorSetUp,
  secondFactorStart,
  secondFactorState,
  secondStep,
} from '#contract/accounts/second-factor';
import { ownUserResponse } from '#contract/accounts/users';
import { idParams, noContent } from '#contract/common';
import type { EndpointTable } from './endpoint-definition.ts';

export const secondFactorEndpoints = {
  'POST /v1/auth/second_factor': {
    who: 'visitor',
    summary: 'The second step of a sign-in: the ticket of SECOND_FACTOR_REQUIRED, and a code of the authenticator app or a recovery code',
    body: secondStep,
    response: ownUserResponse,
    errors: ['SIGN_IN_EXPIRED', 'WRONG_CODE', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/users/current_user/second_factor': {
    who: 'user',
    summary: 'Whether your two-step sign-in is on, and how many recovery codes are left',
    response: secondFactorState,
  },
  'POST /v1/users/current_user/second_factor': {
    who: 'user',
    summary: 'Start to set up two-step sign-in: a secret for your authenticator app, which a code has to confirm within 30 minutes',
    body: secondFactorStart,
    status: 201,
    response: secondFactorSetUp,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
  },
  'PUT /v1/users/current_user/second_factor': {
    who: 'user',
    summary: 'Turn two-step sign-in on with a code of your app; all other sessions end, and the response alone has the recovery codes',
    body: secondFactorConfirmation,
    response: recoveryCodes,
    errors: ['WRONG_CODE', 'SET_UP_EXPIRED', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/current_user/second_factor': {
    who: 'user',
    summary: 'Turn two-step sign-in off',
    body: secondFactorChange,
    status: 204,
    response: noContent,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/users/current_user/second_factor/recovery_codes': {
    who: 'user',
    summary: 'Replace your recovery codes',
    body: secondFactorChange,
    response: recoveryCodes,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/users/:id/second_factor/removal': {
    who: 'admin',
    summary: 'Remove the second factor of somebody who has lost it; their sessions end, and they are told by e-mail',
    params: idParams,
    body: secondFactorRemoval,
    status: 204,
    response: noContent,
    errors: ['NOT_FOUND'],
  },
} as const satisfies EndpointTable;
