import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import { findIssueAt, type ValidationIssue } from '#rules/editor/validation-issues';
import type { EditorStore } from './editor-store.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** The store of the surrounding editor. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('useEditorStore needs an EditorContext.');
  return store;
}

/** The validation issue of a field, by its path in the save body. */
export const useFieldIssue = (path: string): ValidationIssue | undefined => findIssueAt(useStore(useEditorStore().$issues), path);

/** The id of the element of a field, by its path in the save body. */
export const getFieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
