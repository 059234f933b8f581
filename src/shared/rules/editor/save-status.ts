import type { ApiErrorCode } from '#base/api-error';
import { CHECKING_TEXT, SAVING_TEXT } from '#base/texts/common';

/** Whether the draft is saved on the server, autosaved on this device, being saved, or failed to save. */
export type SaveStatus =
  | { stage: 'clean' }
  | { stage: 'autosaved'; atMs: number }
  | { stage: 'autosaveFailed' }
  | { stage: 'draftStored'; atMs: number }
  | { stage: 'checking' }
  | { stage: 'saving' }
  | { stage: 'saved'; isWaiting?: boolean }
  | { stage: 'stopped'; errorCode: ApiErrorCode };

/** Saving is blocked while a save or a login check is in progress. */
export const isSaveInProgress = ({ stage }: SaveStatus): boolean => stage === 'checking' || stage === 'saving';

/** The save status as shown in the editor's header. */
export function formatSaveStatus(status: SaveStatus): string {
  switch (status.stage) {
    case 'clean':
      return 'Nothing to save';
    case 'autosaved':
      return 'Saved on this device (not online yet)';
    case 'autosaveFailed':
      return 'This browser can’t store drafts. Save often.';
    case 'draftStored':
      return 'Draft saved';
    case 'checking':
      return CHECKING_TEXT;
    case 'saving':
      return SAVING_TEXT;
    case 'saved':
      return status.isWaiting ? 'Saved, in review' : 'Saved';
    case 'stopped':
      return status.errorCode === 'EDIT_CONFLICT' ? 'Newer version found' : 'Not saved. Your work is still here.';
  }
}

/** The age of the autosave, as a suffix of the status; empty in every other stage. */
export const formatAutosaveAge = (status: SaveStatus, nowMs: number): string =>
  status.stage === 'autosaved' || status.stage === 'draftStored' ? `, ${formatElapsedTime(nowMs - status.atMs)}` : '';

export function formatElapsedTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
