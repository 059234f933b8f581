import type { Decision } from '#base/reviews';

/**
 * The last of these decisions that was not undone; null if there is none. An entry `undo` in the log has the name of the action that it
 * undid as its reason.
 */
export function findReferenceDecision<T extends { action: string; reason: string }>(
  newestFirst: readonly T[],
  decisions: readonly Decision[],
): T | null {
  const undone: string[] = [];
  for (const entry of newestFirst) {
    const undoneAt = undone.indexOf(entry.action);
    if (entry.action === 'undo') undone.push(entry.reason);
    else if (undoneAt >= 0) undone.splice(undoneAt, 1);
    else if (decisions.some((decision) => decision === entry.action)) return entry;
  }
  return null;
}
