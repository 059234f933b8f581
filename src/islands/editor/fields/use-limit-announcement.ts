import { useEffect } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { LimitMessage } from '#rules/editor/field-limits';

/** Tells screen readers once when a field goes beyond its limit. */
export function useLimitAnnouncement(label: string, limit: LimitMessage | null): void {
  const { announce } = useEditorStore();
  const isExceeded = limit?.isExceeded ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with every key, the announcement does not
  useEffect(() => {
    if (isExceeded) announce(`${label}: ${limit?.text}`);
  }, [isExceeded]);
}
