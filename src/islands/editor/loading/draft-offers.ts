import type { Kind } from '#base/kinds';
import { flash } from '#browser/flash';
import type { PrivateUser } from '#contract/accounts/users';
import type { DraftSummary } from '#contract/contents/drafts';
import { claimAutosaves, deleteAutosaveByKey, listNewAutosaves, type StoredAutosave } from '#islands/editor/store/autosave-storage.ts';
import { deleteServerDraft, listNewServerDrafts } from '#islands/editor/store/draft-calls.ts';
import { NOBODY } from '#rules/editor/autosave';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';

/** A draft that was never saved, on this device or in the account from any device. */
export interface DraftOffer {
  id: string;
  kind: Kind;
  /** The title in quotes, or words in its place. */
  name: string;
  atMs: number;
  /** Where it was edited. */
  device: string;
  /** Deletes it for good, also while the page closes. */
  remove(): void;
}

/** Makes what was written on this device signed out the account's, says so, and returns whose drafts the viewer is offered. */
export async function claimDraftsOfDevice(viewer: PrivateUser | null): Promise<string> {
  const owner = viewer?._id ?? NOBODY;
  const claimedCount = await claimAutosaves(owner);
  if (claimedCount > 0) flash(`Added ${formatNumberWithNoun(claimedCount, 'draft')} from this device to your account.`);
  return owner;
}

/**
 * The viewer's drafts of these kinds that were never saved, latest first, with those of the device that belong to one of the owners. What
 * another tab has open is not offered, nor its copy in the account.
 */
export async function listDraftOffers(
  kinds: readonly Kind[],
  viewer: PrivateUser | null,
  owners: readonly string[] = [viewer?._id ?? NOBODY],
): Promise<DraftOffer[]> {
  const autosaves = (await Promise.all(owners.map((owner) => listNewAutosaves(owner, kinds)))).flat();
  const onDevice = new Set(autosaves.map(({ draft }) => draft.creation));
  const serverDrafts = viewer ? (await listNewServerDrafts(kinds)).filter(({ _id }) => !onDevice.has(_id)) : [];
  const closed = autosaves.filter(({ isOpenElsewhere }) => !isOpenElsewhere);
  return [...closed.map(toOfferOfDevice), ...serverDrafts.map(toOfferOfAccount)].toSorted((a, b) => b.atMs - a.atMs);
}

const toOfferOfDevice = ({ key, draft }: StoredAutosave): DraftOffer => ({
  ...{ id: draft.creation, kind: draft.edit.kind, name: formatName(draft.edit.title), atMs: draft.atMs, device: 'on this device' },
  remove: () => {
    deleteAutosaveByKey(key);
    if (draft.revision) void deleteServerDraft(draft.creation, draft.revision, { keepalive: true });
  },
});

const toOfferOfAccount = ({ _id, type, title, dateModified, device, revision }: DraftSummary): DraftOffer => ({
  ...{ id: _id, kind: type, name: formatName(title), atMs: Date.parse(dateModified), device: `on ${device}` },
  remove: () => void deleteServerDraft(_id, revision, { keepalive: true }),
});

const formatName = (title: string) => (title.trim() === '' ? 'a draft without a title' : `“${title.trim()}”`);
