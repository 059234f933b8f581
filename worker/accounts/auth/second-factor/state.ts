import type { SecondFactorState } from '#contract/accounts/second-factor';
import { secondFactorRule } from '#contract/moderation/site-settings';
import type { RequestContext } from '#worker/context';
import { findSetting } from '#worker/moderation/stored-settings/service';
import { permit } from '#worker/permit';
import { findEnabledFactor } from './factor.ts';
import * as repo from './repo.ts';

/** The viewer's second factor: since when it is on, and how many recovery codes are left. */
export async function getSecondFactorState(ctx: RequestContext): Promise<SecondFactorState> {
  const viewer = permit(ctx, 'account.change');
  const [factor, codes, isRequired] = await Promise.all([
    findEnabledFactor(ctx, viewer.id),
    repo.countRecoveryCodes(ctx.db, viewer.id),
    isSecondFactorRequired(ctx),
  ]);
  return {
    enabledSince: factor?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: codes?.count ?? 0,
    isRequired: isRequired && (viewer.withheldRole ?? viewer.role) !== 'user',
  };
}

/** Whether the site requires a second factor of every role but `user`. */
export async function isSecondFactorRequired(ctx: RequestContext): Promise<boolean> {
  const [row] = await findSetting(ctx, 'second_factor');
  return secondFactorRule.parse(row?.value ?? {}).requiredOfStaff;
}
