import type { ApiError } from '#base/api-error';

/** What went wrong with a call: its code, and the server's text for it. */
export type PlayError = Pick<ApiError, 'code' | 'message'>;

export const toPlayError = ({ code, message }: ApiError): PlayError => ({ code, message });

/** What the player can do about it: wait and retry, go on without, start the play again, or fetch the changed quiz. */
export type PlayRecovery = 'retry' | 'goOn' | 'restart' | 'reload';

const RECOVERY_BY_CODE: Partial<Record<ApiError['code'], PlayRecovery>> = {
  OFFLINE: 'retry',
  TRY_AGAIN: 'retry',
  UNKNOWN_ERROR: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  ALREADY_ANSWERED: 'goOn',
  INVALID_PLAY_TOKEN: 'restart',
  QUIZ_CHANGED: 'reload',
};

/** The way on after one answer could not be marked; what the server refuses for good is passed over. */
export const getMarkRecovery = ({ code }: PlayError): PlayRecovery => RECOVERY_BY_CODE[code] ?? 'goOn';
/** The way on after a play could not be begun or finished. */
export const getPlayRecovery = ({ code }: PlayError): PlayRecovery => RECOVERY_BY_CODE[code] ?? 'restart';
/** The play cannot go on as it is. */
export const isFatalPlayError = ({ code }: PlayError): boolean => code === 'INVALID_PLAY_TOKEN' || code === 'QUIZ_CHANGED';

export function formatPlayError({ code, message }: PlayError): string {
  if (code === 'OFFLINE') return 'No connection. Your answers are kept on this device, and we keep trying.';
  if (code === 'ALREADY_ANSWERED') return 'You answered this question before. The first answer counts.';
  return message;
}
