import type { AuthMode } from './modes.ts';

export type ChallengeAction = 'sign-in' | 'sign-up' | 'recover';

/** What a challenge is solved for, by the form; a token for one is refused by the others. The other forms ask for none. */
export const CHALLENGE_ACTIONS: Partial<Record<AuthMode, ChallengeAction>> = {
  LOGIN: 'sign-in',
  REGISTER: 'sign-up',
  RECOVER: 'recover',
};
