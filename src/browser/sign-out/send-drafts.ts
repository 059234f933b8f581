import { STORAGE_PREFIX } from '#base/product-name';
import { api, catchApiError } from '#browser/api';
import { deviceStorage } from '#browser/storage';
import { type DraftAutosave, getAutosavePrefix, parseAutosave, parseAutosaveKey, serializeAutosave } from '#rules/editor/autosave';

const TIMEOUT_MS = 10_000;

interface DeviceDraft {
  key: string;
  id: string;
  isNew: boolean;
  autosave: DraftAutosave;
}

/** The drafts of an account that this device has stored. */
export function listDeviceDrafts(owner: string): DeviceDraft[] {
  const prefix = getAutosavePrefix({ product: STORAGE_PREFIX, owner });
  return deviceStorage.keys().flatMap((key) => {
    const place = parseAutosaveKey(prefix, key);
    const autosave = place && parseAutosave(deviceStorage.get(key), place.kind);
    return place && autosave ? [{ key, id: place.id, isNew: place.isNew, autosave }] : [];
  });
}

/** Stores in the account what only this device has, and returns the drafts that are still only here. */
export async function sendDrafts(drafts: readonly DeviceDraft[]): Promise<DeviceDraft[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const areStored = await Promise.all(drafts.map((draft) => sendDraft(draft, signal)));
  return drafts.filter((_, index) => !areStored[index]);
}

/** Returns whether the account has the draft. */
async function sendDraft({ key, id, isNew, autosave }: DeviceDraft, signal: AbortSignal): Promise<boolean> {
  const { edit, readAt, revision = 0 } = autosave;
  // What staff change in another creator's content is no draft of their account.
  if (edit.staff) return false;
  const { response: stored, error } = await catchApiError(api('GET /v1/drafts/:id', { params: { id } }, { signal }));
  if (error && error.code !== 'NOT_FOUND') return false;
  if (stored && JSON.stringify(stored.draft.state) === JSON.stringify(edit)) return true;
  const content = isNew ? {} : { contentId: id, ...(readAt !== null && { baseModified: readAt }) };
  const body = { revision, ...content, state: { ...edit } };
  // What another device has changed too is merged by the editor when it opens.
  const { response } = await catchApiError(api('PUT /v1/drafts/:id', { params: { id }, body }, { signal }));
  if (response) deviceStorage.set(key, serializeAutosave({ ...autosave, revision: response.draft.revision }));
  return response !== null;
}
