import type { ApiError } from '#base/api-error';

/** What went wrong with a call: its code, and the server's text for it. */
export type Trouble = Pick<ApiError, 'code' | 'message'>;

export const troubleOf = ({ code, message }: ApiError): Trouble => ({ code, message });

/** What the player can do about it: wait and retry, go on without, start the play again, or fetch the changed quiz. */
export type WayOn = 'retry' | 'goOn' | 'restart' | 'reload';

const WAYS: Partial<Record<ApiError['code'], WayOn>> = {
  OFFLINE: 'retry',
  TRY_AGAIN: 'retry',
  UNKNOWN_ERROR: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  ALREADY_ANSWERED: 'goOn',
  INVALID_PLAY_TOKEN: 'restart',
  QUIZ_CHANGED: 'reload',
};

/** The way on after one answer could not be marked; what the server refuses for good is passed over. */
export const wayOnFromMark = ({ code }: Trouble): WayOn => WAYS[code] ?? 'goOn';
/** The way on after a play could not be begun or finished. */
export const wayOnFromPlay = ({ code }: Trouble): WayOn => WAYS[code] ?? 'restart';
/** The play cannot go on as it is. */
export const endsPlay = ({ code }: Trouble): boolean => code === 'INVALID_PLAY_TOKEN' || code === 'QUIZ_CHANGED';

export function troubleText({ code, message }: Trouble): string {
  if (code === 'OFFLINE') return 'No connection. Your answers are kept on this device, and we keep trying.';
  if (code === 'ALREADY_ANSWERED') return 'You answered this question before. The first answer counts.';
  return message;
}
