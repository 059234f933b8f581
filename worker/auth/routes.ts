import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { resetPassword } from './reset.ts';
import { currentUser, signIn, signOut } from './sign-in.ts';

export function authRoutes(app: App) {
  endpoint(app, 'POST /v1/auth/local', (ctx, { body }) => signIn(ctx, body));
  endpoint(app, 'GET /v1/auth/current_user', (ctx) => currentUser(ctx));
  endpoint(app, 'PUT /v1/auth/password/reset', (ctx, { body }) => resetPassword(ctx, body));
  endpoint(app, 'DELETE /v1/auth', (ctx) => signOut(ctx));
}
