import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { formatShapeDifference, mergeTranslation } from '#rules/clone/merge-translation';
import { parsePastedJson } from '#rules/editor/import/parse-pasted-json';
import { createDraftFromJson } from './initial-drafts.ts';

type OpenedContent = { initialState: InitialEditorState } | { errorText: string };

/** The editor with the content of pasted JSON, or why there is none, with the line and column of a syntax error. */
export function openPastedContent(text: string, initialState: InitialEditorState): OpenedContent {
  const pasted = parsePastedJson(text);
  if ('line' in pasted) return { errorText: `Line ${pasted.line}, column ${pasted.column}: ${pasted.message}.` };
  if (typeof pasted.value !== 'object' || pasted.value === null)
    return { errorText: 'Line 1: this is JSON, but not a quiz or an article.' };
  const draft = createDraftFromJson(initialState.kind, pasted.value);
  return { initialState: { ...initialState, kind: draft.kind, draft, isUnsaved: true } };
}

/** The editor with the texts and the language of a pasted translation; everything else stays that of the original, which is open. */
export function openPastedTranslation(text: string, initialState: InitialEditorState): OpenedContent {
  const opened = openPastedContent(text, initialState);
  if ('errorText' in opened) return opened;
  const { draft: translation } = opened.initialState;
  const result = mergeTranslation(initialState.draft, translation);
  if ('difference' in result) return { errorText: formatShapeDifference(result.difference) };
  return { initialState: { ...initialState, draft: { ...result.merged, language: translation.language }, isUnsaved: true } };
}
