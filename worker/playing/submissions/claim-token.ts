import { isEqualConstantTime } from '#rules/auth/equal-constant-time';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';

/**
 * The token by which a play without a play token is claimed. Only the response to its submission has it: the id of a submission is known to
 * others too, such as the receiver of a webhook.
 */
export const createClaimToken = ({ settings }: Pick<RequestContext, 'settings'>, submissionId: string): Promise<string> =>
  getKeyedHash(settings.secret, 'claim', submissionId);

export const isClaimToken = async (ctx: Pick<RequestContext, 'settings'>, submissionId: string, token = ''): Promise<boolean> =>
  isEqualConstantTime(token, await createClaimToken(ctx, submissionId));
