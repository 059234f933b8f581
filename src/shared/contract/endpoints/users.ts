import * as z from 'zod';
import {
  emailChange,
  emailChanged,
  emailToken,
  erasure,
  linkCodeDraft,
  linkDraft,
  ownUserAnswer,
  registration,
  userAnswer,
  userChanges,
} from '#contract/accounts/users';
import { accepted, idParams, nothing } from '#contract/common';
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
  'PUT /v1/users/:id': {
    who: 'user',
    summary: 'Change one’s profile; staff change any, and its status; administrators its role',
    params: idParams,
    body: userChanges,
    response: ownUserAnswer,
    errors: ['USERNAME_TAKEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'PUT /v1/users/current_user/email': {
    who: 'user',
    summary: 'Change one’s e-mail address; a link to confirm it is sent there',
    body: emailChange,
    response: emailChanged,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/users/current_user/email/verify': {
    who: 'user',
    summary: 'Have the link to confirm one’s address sent again',
    status: 202,
    response: accepted,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'PUT /v1/users/current_user/email/verify': {
    who: 'visitor',
    summary: 'Confirm an address by the link that was sent to it',
    body: emailToken,
    status: 204,
    response: nothing,
    errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/users/current_user/sys_link_otp': {
    who: 'user',
    summary: 'Have a code of six digits sent to the account to be linked; the answer never tells whether it can be',
    body: linkCodeDraft,
    status: 202,
    response: accepted,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'PUT /v1/users/current_user/sys_link': {
    who: 'user',
    summary: 'Link another account of this product or of a partner system, by its password or the code that was sent',
    body: linkDraft,
    response: ownUserAnswer,
    errors: ['LINK_USER_NOT_FOUND', 'WRONG_LINK_PASSWORD', 'WRONG_PASSWORD', 'PARTNER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/current_user/sys_link': { who: 'user', summary: 'Link nothing any more', response: ownUserAnswer },
  'GET /v1/users/current_user/export': {
    who: 'user',
    summary: 'All of one’s personal data as one JSON download',
    response: z.looseObject({}),
    errors: ['TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/current_user': {
    who: 'user',
    summary: 'Erase one’s account and its personal data; what is published stays without a name, or is discarded',
    body: erasure,
    status: 204,
    response: nothing,
    errors: ['WRONG_PASSWORD', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
