import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from './second-factor/change.ts';
import { removeSecondFactor } from './second-factor/remove.ts';
import { confirmSecondFactor, startSecondFactor } from './second-factor/set-up.ts';
import { finishSignIn } from './second-factor/sign-in-step.ts';
import { getSecondFactorState } from './second-factor/state.ts';
import { getCurrentUser, signIn, signOut } from './sign-in.ts';
import { endOtherSessions, endSessionById, listSessions } from './viewer-sessions.ts';

export function authRoutes(app: App) {
  endpoint(app, 'POST /v1/auth/local', (ctx, { body }) => signIn(ctx, body));
  endpoint(app, 'GET /v1/auth/current_user', (ctx) => getCurrentUser(ctx));
  endpoint(app, 'POST /v1/auth/password', (ctx, { body }) => requestPasswordReset(ctx, body));
  endpoint(app, 'PUT /v1/auth/password', (ctx, { body }) => changePassword(ctx, body));
  endpoint(app, 'GET /v1/auth/sessions', (ctx) => listSessions(ctx));
  endpoint(app, 'DELETE /v1/auth/sessions', (ctx) => endOtherSessions(ctx));
  endpoint(app, 'DELETE /v1/auth/sessions/:id', (ctx, { params }) => endSessionById(ctx, params.id));
  endpoint(app, 'PUT /v1/auth/password/reset', (ctx, { body }) => resetPassword(ctx, body));
  endpoint(app, 'DELETE /v1/auth', (ctx) => signOut(ctx));
  endpoint(app, 'POST /v1/auth/second_factor', (ctx, { body }) => finishSignIn(ctx, body));
  endpoint(app, 'GET /v1/users/current_user/second_factor', (ctx) => getSecondFactorState(ctx));
  endpoint(app, 'POST /v1/users/current_user/second_factor', (ctx, { body }) => startSecondFactor(ctx, body));
  endpoint(app, 'PUT /v1/users/current_user/second_factor', (ctx, { body }) => confirmSecondFactor(ctx, body));
  endpoint(app, 'DELETE /v1/users/current_user/second_factor', (ctx, { body }) => turnOffSecondFactor(ctx, body));
  endpoint(app, 'POST /v1/users/current_user/second_factor/recovery_codes', (ctx, { body }) => renewRecoveryCodes(ctx, body));
  endpoint(app, 'POST /v1/users/:id/second_factor/removal', (ctx, { params, body }) => removeSecondFactor(ctx, params.id, body));
}
