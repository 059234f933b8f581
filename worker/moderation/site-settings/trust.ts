import { type TrustRule, trustRule } from '#contract/moderation/site-settings';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The rule by which creators are trusted, as staff have set it. */
export async function trustRuleOf(ctx: RequestContext): Promise<TrustRule> {
  const [row] = await repo.find(ctx.db, 'trusted_creators');
  return trustRuleIn(row?.value);
}

export const trustRuleIn = (value: unknown): TrustRule => trustRule.parse(value ?? {});
