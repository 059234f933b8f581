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
    body: secondStep,
    response: ownUserResponse,
    errors: ['SIGN_IN_EXPIRED', 'WRONG_CODE', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/users/current_user/second_factor': {
    who: 'user',
    response: secondFactorState,
  },
  'POST /v1/users/current_user/second_factor': {
    who: 'user',
    body: secondFactorStart,
    status: 201,
    response: secondFactorSetUp,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
  },
  'PUT /v1/users/current_user/second_factor': {
    who: 'user',
    body: secondFactorConfirmation,
    response: recoveryCodes,
    errors: ['WRONG_CODE', 'SET_UP_EXPIRED', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/current_user/second_factor': {
    who: 'user',
    body: secondFactorChange,
    status: 204,
    response: noContent,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/users/current_user/second_factor/recovery_codes': {
    who: 'user',
    body: secondFactorChange,
    response: recoveryCodes,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/users/:id/second_factor/removal': {
    who: 'admin',
    params: idParams,
    body: secondFactorRemoval,
    status: 204,
    response: noContent,
    errors: ['NOT_FOUND'],
  },
} as const satisfies EndpointTable;
