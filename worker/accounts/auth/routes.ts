import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { getCurrentUser, signIn, signOut } from './sign-in.ts';
import { endSessionById, listSessions } from './viewer-sessions.ts';

export function authRoutes(app: App) {
  endpoint(app, 'POST /v1/auth/local', (ctx, { body }) => signIn(ctx, body));
  endpoint(app, 'GET /v1/auth/current_user', (ctx) => getCurrentUser(ctx));
  endpoint(app, 'POST /v1/auth/password', (ctx, { body }) => requestPasswordReset(ctx, body));
  endpoint(app, 'PUT /v1/auth/password', (ctx, { body }) => changePassword(ctx, body));
  endpoint(app, 'GET /v1/auth/sessions', (ctx) => listSessions(ctx));
  endpoint(app, 'DELETE /v1/auth/sessions/:id', (ctx, { params }) => endSessionById(ctx, params.id));
  endpoint(app, 'PUT /v1/auth/password/reset', (ctx, { body }) => resetPassword(ctx, body));
  endpoint(app, 'DELETE /v1/auth', (ctx) => signOut(ctx));
}
