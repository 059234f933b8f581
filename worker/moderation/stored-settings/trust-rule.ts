import { type TrustRule, trustRule } from '#contract/moderation/site-settings';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The rule that decides which creators are trusted, as staff have set it. */
export async function getTrustRule(ctx: RequestContext): Promise<TrustRule> {
  const [row] = await repo.findSetting(ctx.db, 'trusted_creators');
  return parseTrustRule(row?.value);
}

export const parseTrustRule = (value: unknown): TrustRule => trustRule.parse(value ?? {});
