import type { RequestIssue } from '#base/errors';
import { CATEGORY_LIMITS } from '#base/limits/moderation';

export interface CategoryUids {
  _id?: string | undefined;
  UID: string;
  altUIDs: readonly string[];
  title: string;
}

type SavedCategory = Omit<CategoryUids, 'altUIDs'> & { altUIDs?: readonly string[] | undefined };

/**
 * Returns the categories of a save with their alternative UIDs: those saved, or those stored if the save names none, and the UID
 * that a rename replaces. The UID of a category is never an alternative one, so a UID always leads to the category that has it.
 */
export function mergeAltUids<T extends SavedCategory>(stored: readonly CategoryUids[], saved: readonly T[]): (T & CategoryUids)[] {
  const storedById = new Map(stored.map((category) => [category._id, category]));
  const liveUids = new Set([...saved, ...listUntouched(stored, saved)].map(({ UID }) => UID));
  return saved.map((category) => {
    const before = storedById.get(category._id);
    const altUids = new Set([...(before ? [before.UID] : []), ...(category.altUIDs ?? before?.altUIDs ?? [])]);
    return { ...category, altUIDs: [...altUids].filter((uid) => !liveUids.has(uid)).slice(0, CATEGORY_LIMITS.altUids) };
  });
}

/** Reports alternative UIDs that staff cannot give to a category, because they lead to another one. */
export function findAltUidIssues(stored: readonly CategoryUids[], saved: readonly SavedCategory[]): RequestIssue[] {
  const untouched = listUntouched(stored, saved);
  const storedById = new Map(stored.map((category) => [category._id, category]));
  const categoryByUid = new Map([...saved, ...untouched].map((category) => [category.UID, category]));
  const indexByAltUid = new Map<string, number>();
  const merged = [...mergeAltUids(stored, saved), ...untouched];
  const takenIssues = saved.flatMap((category, i) => {
    const before = storedById.get(category._id);
    const isNew = (uid: string) => uid !== before?.UID && !before?.altUIDs.includes(uid);
    const taken = category.altUIDs?.filter((uid) => uid !== category.UID && categoryByUid.has(uid) && isNew(uid)) ?? [];
    return taken.map((uid) => ({
      path: `${i}.altUIDs`,
      message: `“${uid}” is the UID of ${categoryByUid.get(uid)?.title}. Remove it here, or rename that category.`,
    }));
  });
  const sharedIssues = merged.flatMap(({ altUIDs, title }, i) =>
    altUIDs.flatMap((uid) => {
      const first = indexByAltUid.get(uid);
      if (first === undefined) indexByAltUid.set(uid, i);
      const message = `“${uid}” is an earlier UID of both ${merged[first ?? i]?.title} and ${title}. Remove it from one of them.`;
      return first === undefined ? [] : [{ path: `${first}.altUIDs`, message }];
    }),
  );
  return [...takenIssues, ...sharedIssues];
}

/** The stored categories that a save leaves as they are. */
function listUntouched(stored: readonly CategoryUids[], saved: readonly SavedCategory[]): CategoryUids[] {
  const savedIds = new Set(saved.map(({ _id }) => _id));
  return stored.filter(({ _id }) => !savedIds.has(_id));
}
