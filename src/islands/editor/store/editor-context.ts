import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import { findIssueAt, type ValidationIssue } from '#rules/editor/validation-issues';
import type { EditorStore } from './editor-store.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** The editor that a part stands in. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('A part of the editor stands outside of it.');
  return store;
}

/** What is to be mended at a field, by its path in the saved body. */
export const useFieldIssue = (path: string): ValidationIssue | undefined => findIssueAt(useStore(useEditorStore().$issues), path);

/** The element of a field, by its path in the saved body. */
export const getFieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
