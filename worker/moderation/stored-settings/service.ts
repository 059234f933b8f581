import type { SettingKey } from '#contract/moderation/site-settings';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** A setting as staff have saved it; no row if it has never been saved. */
export const findSetting = (ctx: RequestContext, key: SettingKey) => repo.findSetting(ctx.db, key);

/** Stores a setting, in the caller's batch. */
export const upsertSetting = (ctx: RequestContext, key: SettingKey, value: unknown) =>
  repo.upsertSetting(ctx.db, { key, value, modifiedAt: ctx.now });
