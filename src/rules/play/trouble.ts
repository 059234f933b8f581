import { ERRORS, type ErrorCode } from '#base/errors';

/** What went wrong with a call: the server's code, or no answer at all. */
export type Trouble = ErrorCode | 'OFFLINE';

/** What the player can do about it: wait and retry, go on without, start the play again, or fetch the changed quiz. */
export type WayOn = 'retry' | 'goOn' | 'restart' | 'reload';

const WAYS: Partial<Record<Trouble, WayOn>> = {
  OFFLINE: 'retry',
  TRY_AGAIN: 'retry',
  UNKNOWN_ERROR: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  ALREADY_ANSWERED: 'goOn',
  INVALID_PLAY_TOKEN: 'restart',
  QUIZ_CHANGED: 'reload',
};

/** The way on after one answer could not be marked; what the server refuses for good is passed over. */
export const wayOnFromMark = (trouble: Trouble): WayOn => WAYS[trouble] ?? 'goOn';
/** The way on after a play could not be begun or finished. */
export const wayOnFromPlay = (trouble: Trouble): WayOn => WAYS[trouble] ?? 'restart';
/** The play cannot go on as it is. */
export const endsPlay = (trouble: Trouble): boolean => trouble === 'INVALID_PLAY_TOKEN' || trouble === 'QUIZ_CHANGED';

export function troubleText(trouble: Trouble): string {
  if (trouble === 'OFFLINE') return 'No connection. Your answers are kept on this device, and we keep trying.';
  if (trouble === 'ALREADY_ANSWERED') return 'You answered this question before. The first answer counts.';
  return ERRORS[trouble].text;
}
