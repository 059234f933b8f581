import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { parsePastedJson } from '#rules/editor/import/parse-pasted-json';
import { createDraftFromJson } from './initial-drafts.ts';

/** The editor with the content of pasted JSON, or why there is none, with the line and column of a syntax error. */
export function openPastedContent(
  text: string,
  initialState: InitialEditorState,
): { initialState: InitialEditorState } | { errorText: string } {
  const pasted = parsePastedJson(text);
  if ('line' in pasted) return { errorText: `Line ${pasted.line}, column ${pasted.column}: ${pasted.message}.` };
  if (typeof pasted.value !== 'object' || pasted.value === null)
    return { errorText: 'Line 1: this is JSON, but not a quiz or an article.' };
  const draft = createDraftFromJson(initialState.kind, pasted.value);
  return { initialState: { ...initialState, kind: draft.kind, draft, isUnsaved: true } };
}
