import type { ApiErrorCode } from '#base/api-error';
import { CHECKING_TEXT, SAVING_TEXT } from '#base/texts/common';

/** Where the work stands: on the server, on this device, on its way, or stopped. */
export type SaveStatus =
  | { stage: 'clean' }
  | { stage: 'kept'; atMs: number }
  | { stage: 'unkept' }
  | { stage: 'checking' }
  | { stage: 'saving' }
  | { stage: 'saved' }
  | { stage: 'stopped'; errorCode: ApiErrorCode };

/** Saving is blocked while a save or a login check is in progress. */
export const isSaveInProgress = ({ stage }: SaveStatus): boolean => stage === 'checking' || stage === 'saving';

/** What the editor says of where the work stands. */
export function formatSaveStatus(status: SaveStatus): string {
  switch (status.stage) {
    case 'clean':
      return 'Nothing to save';
    case 'kept':
      return 'Kept on this device';
    case 'unkept':
      return 'This browser keeps nothing. Save often.';
    case 'checking':
      return CHECKING_TEXT;
    case 'saving':
      return SAVING_TEXT;
    case 'saved':
      return 'Saved';
    case 'stopped':
      return status.errorCode === 'EDIT_CONFLICT' ? 'Newer version found' : 'Not saved. Your work is kept here.';
  }
}

/** How long ago that was, where it is known; empty where it is not. */
export const formatAutosaveAge = (status: SaveStatus, nowMs: number): string =>
  status.stage === 'kept' ? `, ${formatElapsedTime(nowMs - status.atMs)}` : '';

export function formatElapsedTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
