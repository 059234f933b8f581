import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { changePassword } from './change-password.ts';
import { requestReset } from './recover.ts';
import { resetPassword } from './reset.ts';
import { endOneSession, listSessions } from './sessions.ts';
import { currentUser, signIn, signOut } from './sign-in.ts';

export function authRoutes(app: App) {
  endpoint(app, 'POST /v1/auth/local', (ctx, { body }) => signIn(ctx, body));
  endpoint(app, 'GET /v1/auth/current_user', (ctx) => currentUser(ctx));
  endpoint(app, 'POST /v1/auth/password', (ctx, { body }) => requestReset(ctx, body));
  endpoint(app, 'PUT /v1/auth/password', (ctx, { body }) => changePassword(ctx, body));
  endpoint(app, 'GET /v1/auth/sessions', (ctx) => listSessions(ctx));
  endpoint(app, 'DELETE /v1/auth/sessions/:id', (ctx, { params }) => endOneSession(ctx, params.id));
  endpoint(app, 'PUT /v1/auth/password/reset', (ctx, { body }) => resetPassword(ctx, body));
  endpoint(app, 'DELETE /v1/auth', (ctx) => signOut(ctx));
}
