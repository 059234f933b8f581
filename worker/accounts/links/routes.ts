import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { linkAccount, sendLinkCode, unlinkAccounts } from './service.ts';

export function linkRoutes(app: App) {
  endpoint(app, 'POST /v1/users/current_user/sys_link_otp', (ctx, { body }) => sendLinkCode(ctx, body));
  endpoint(app, 'PUT /v1/users/current_user/sys_link', (ctx, { body }) => linkAccount(ctx, body));
  endpoint(app, 'DELETE /v1/users/current_user/sys_link', (ctx) => unlinkAccounts(ctx));
}
