import type { EndpointKey } from '#contract/endpoints';
import { EVERYONE, forActors, type MatrixRow, SIGNED_IN } from './matrix-row.ts';

/** A wrong password is refused after everything else was allowed. */
const WITH_PASSWORD = { answers: 400 };
const OWN = '/v1/users/current_user/second_factor';

/** The calls about the second factor of an account; nobody has one. */
export const SECOND_FACTOR_ROWS = {
  'POST /v1/auth/second_factor': forActors(
    EVERYONE,
    { line: 'POST /v1/auth/second_factor', body: { ticket: 'x', code: '123456' } },
    { answers: 401 },
  ),
  'GET /v1/users/current_user/second_factor': forActors(SIGNED_IN, { line: `GET ${OWN}` }),
  'POST /v1/users/current_user/second_factor': forActors(SIGNED_IN, { line: `POST ${OWN}`, body: { password: 'x' } }, WITH_PASSWORD),
  'PUT /v1/users/current_user/second_factor': forActors(SIGNED_IN, { line: `PUT ${OWN}`, body: { code: '123456' } }, { answers: 409 }),
  'DELETE /v1/users/current_user/second_factor': forActors(
    SIGNED_IN,
    { line: `DELETE ${OWN}`, body: { password: 'x', code: '123456' } },
    WITH_PASSWORD,
  ),
  'POST /v1/users/current_user/second_factor/recovery_codes': forActors(
    SIGNED_IN,
    { line: `POST ${OWN}/recovery_codes`, body: { password: 'x', code: '123456' } },
    WITH_PASSWORD,
  ),
  'POST /v1/users/:id/second_factor/removal': forActors(
    ['admin'],
    ({ others }) => ({ line: `POST /v1/users/${others.user.id}/second_factor/removal`, body: { reason: 'A lost phone' } }),
    { answers: 404 },
  ),
} as const satisfies Partial<Record<EndpointKey, MatrixRow>>;
