import { useEffect, useState } from 'react';
import type { VersionList } from '#contract/contents/versions';
import { compareDrafts } from '#rules/editor/compare-drafts';
import type { EditorDraft } from '#rules/editor/draft';
import { summarizeChanges } from '#rules/versions/summarize-changes';

/**
 * What each listed version changed against the one before it. The versions are loaded one after another, newest first, and none twice; one
 * that cannot be loaded has no line.
 */
export function useVersionChanges(
  list: VersionList | null,
  loadDraft: (version: number) => Promise<EditorDraft | null>,
): ReadonlyMap<number, string> {
  const [changes, setChanges] = useState<ReadonlyMap<number, string>>(new Map());
  const numbers = list?.versions.map(({ version }) => version) ?? [];
  const next = numbers.find((number, index) => !changes.has(number) && numbers[index + 1] !== undefined);
  const previous = next === undefined ? undefined : numbers[numbers.indexOf(next) + 1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is loaded once
  useEffect(() => {
    if (next === undefined || previous === undefined) return;
    let isClosed = false;
    void Promise.all([loadDraft(previous), loadDraft(next)]).then(([before, after]) => {
      if (!isClosed)
        setChanges(
          (previousChanges) => new Map([...previousChanges, [next, before && after ? summarizeChanges(compareDrafts(before, after)) : '']]),
        );
    });
    return () => {
      isClosed = true;
    };
  }, [next, previous]);
  return changes;
}
