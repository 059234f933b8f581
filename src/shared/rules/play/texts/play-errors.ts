import type { ApiError } from '#base/api-error';

/** Why a call failed: the error code, and the server's text for it. */
export type PlayError = Pick<ApiError, 'code' | 'message'>;

/** A response that is not a refusal by the server, such as a proxy's, is an unknown error, which is retried. */
export const toPlayError = ({ code, message, status }: ApiError): PlayError => ({
  code: RECOVERY_BY_CODE[code] === undefined && (status >= 500 || !/^[A-Z]/.test(code)) ? 'UNKNOWN_ERROR' : code,
  message,
});

/** What the player can do: retry, continue without the mark, start again, or load the changed quiz. */
export type PlayRecovery = 'retry' | 'resume' | 'restart' | 'reload';

const RECOVERY_BY_CODE: Partial<Record<ApiError['code'], PlayRecovery>> = {
  OFFLINE: 'retry',
  // A call without a response in time.
  ABORTED: 'retry',
  TRY_AGAIN: 'retry',
  UNKNOWN_ERROR: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  ALREADY_ANSWERED: 'resume',
  INVALID_PLAY_TOKEN: 'restart',
  PLAY_TOO_OLD: 'restart',
  QUIZ_CHANGED: 'reload',
};

/** The recovery after an answer could not be marked. The play continues without a mark that the server refuses for good. */
export const getMarkRecovery = ({ code }: PlayError): PlayRecovery => RECOVERY_BY_CODE[code] ?? 'resume';
/** The recovery after a play could not start or finish. */
export const getPlayRecovery = ({ code }: PlayError): PlayRecovery => RECOVERY_BY_CODE[code] ?? 'restart';
/** Whether the error ends the play. */
export function isFatalPlayError({ code }: PlayError): boolean {
  const recovery = RECOVERY_BY_CODE[code];
  return recovery === 'restart' || recovery === 'reload';
}

/** The text of an error. `isSaved` says whether the device has stored the play. */
export function formatPlayError({ code, message }: PlayError, { isSaved }: { isSaved: boolean }): string {
  if (code === 'OFFLINE' || code === 'ABORTED')
    return isSaved
      ? 'No connection. Your answers are saved on this device, and we’ll keep trying.'
      : 'No connection. Please keep this page open: we’ll keep trying.';
  if (code === 'NOT_FOUND') return 'This quiz is no longer available.';
  if (code === 'ALREADY_ANSWERED') return 'You already answered this question. Your first answer counts.';
  return message;
}
