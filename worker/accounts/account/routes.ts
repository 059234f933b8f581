import { getUser } from '#worker/accounts/users/service';
import { listUsers } from '#worker/accounts/users/staff-list';
import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { changeEmail, confirmEmail, resendVerification } from './account-email.ts';
import { eraseAccount } from './erase.ts';
import { exportAccount } from './export.ts';
import { registerUser } from './register.ts';
import { restoreEmail } from './restore-email.ts';
import { saveUser } from './save.ts';

export function userRoutes(app: App) {
  endpoint(app, 'POST /v1/users', (ctx, { body }) => registerUser(ctx, body));
  endpoint(app, 'PUT /v1/users/current_user/email', (ctx, { body }) => changeEmail(ctx, body));
  endpoint(app, 'POST /v1/users/current_user/email/verify', (ctx) => resendVerification(ctx));
  endpoint(app, 'PUT /v1/users/current_user/email/verify', (ctx, { body }) => confirmEmail(ctx, body));
  endpoint(app, 'PUT /v1/users/current_user/email/restore', (ctx, { body }) => restoreEmail(ctx, body));
  endpoint(app, 'GET /v1/users/current_user/export', (ctx) => exportAccount(ctx));
  endpoint(app, 'DELETE /v1/users/current_user', (ctx, { body }) => eraseAccount(ctx, body));
  endpoint(app, 'GET /v1/users', (ctx, { query }) => listUsers(ctx, query));
  endpoint(app, 'GET /v1/users/:id', (ctx, { params }) => getUser(ctx, params.id));
  endpoint(app, 'PUT /v1/users/:id', (ctx, { params, body }) => saveUser(ctx, params.id, body));
}
