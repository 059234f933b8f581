import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { isoTime, requiredText } from '#contract/common';
import { existingPassword } from './users.ts';

/** A code as people type it, with spaces or hyphens. Its service refuses a malformed one like a wrong one. */
const code = z.string().min(1).max(50);

export const secondFactorState = z.strictObject({
  /** When the second factor was turned on; null if it is off. */
  enabledSince: isoTime.nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether the site requires a second factor of the account's role. */
  isRequired: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const secondFactorStart = z.strictObject({ password: existingPassword });
export type SecondFactorStart = z.infer<typeof secondFactorStart>;
/** The secret as base32 to type, and as the address that authenticator apps read from a QR code. */
export const secondFactorSetUp = z.strictObject({ secret: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;

export const secondFactorConfirmation = z.strictObject({ code });
export type SecondFactorConfirmation = z.infer<typeof secondFactorConfirmation>;
/** The recovery codes, which no later response contains. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()), secondFactor: secondFactorState });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** The password and a code, of the app or for recovery. */
export const secondFactorChange = z.strictObject({ password: existingPassword, code });
export type SecondFactorChange = z.infer<typeof secondFactorChange>;

/** The ticket is in the error of the first step. Its service refuses a malformed one like an expired one. */
export const secondStep = z.strictObject({ ticket: z.string().max(200), code });
export type SecondStep = z.infer<typeof secondStep>;

/** Why an administrator removes the second factor; stored in the audit log and told to the account's owner. */
export const secondFactorRemoval = z.strictObject({ reason: requiredText(TEXT_LIMITS.description) });
export type SecondFactorRemoval = z.infer<typeof secondFactorRemoval>;
