import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import { type EditIssue, issueAt } from '#rules/editor/issues';
import type { EditorStore } from './store.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** The editor that a part stands in. */
export function useEditor(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('A part of the editor stands outside of it.');
  return store;
}

/** What is to be mended at a field, by its path in the saved body. */
export const useIssue = (path: string): EditIssue | undefined => issueAt(useStore(useEditor().$issues), path);

/** The element of a field, by its path in the saved body. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
