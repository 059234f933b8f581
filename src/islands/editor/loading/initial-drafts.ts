import type { Kind } from '#base/kinds';
import { ERROR_PREFIX_TEXT } from '#base/texts/common';
import { CLONE_SOURCE_NOT_FOUND_TEXT } from '#base/texts/editor';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { callWithProgress } from '#browser/server-events';
import type { CloneResponse } from '#contract/contents/clone';
import { createBlankDraft } from '#rules/editor/blank-draft';
import { detectContentKind } from '#rules/editor/detect-content-kind';
import type { EditorDraft } from '#rules/editor/draft';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { fetchTemplates } from './fetch-templates.ts';

/** The draft that a new content starts with. */
export interface InitialDraft {
  draft: EditorDraft;
  /** The prompt to translate the draft in another tool; empty unless the URL requests it. */
  prompt: string;
}

const createBlankInitialDraft = (kind: Kind): InitialDraft => ({ draft: createBlankDraft(kind, newId), prompt: '' });

/** The draft of a template, or null if there is no template with this key. A failed request gives a blank draft. */
export async function createDraftFromTemplate(kind: Kind, key: string): Promise<InitialDraft | null> {
  const { response: templates, error } = await catchApiError(fetchTemplates());
  if (error) {
    flash(error.message, { tone: 'danger' });
    return createBlankInitialDraft(kind);
  }
  const template = templates.find((candidate) => candidate.key === key && candidate.value.type === kind);
  return template ? { draft: toEditorDraft(kind, template.value, newId), prompt: '' } : null;
}

const CLONE_ACTIONS = ['clone_data', 'translate_ppt', 'translate_clone'] as const;

/** How far a translation is, and how it is stopped. */
export interface LoadTranslationOptions {
  signal: AbortSignal;
  onProgress(progress: TranslationProgressState): void;
}
export interface TranslationProgressState {
  texts: number;
  of: number;
}

/** Why there is no copy. A translation can also be made with another tool. */
export interface CloneFailure {
  message: string;
  isTranslation: boolean;
}

/** A copy or a translation of a content of this site, or why there is none. A source that is missing shows a flash and gives a blank draft. */
export async function createDraftFromClone(
  kind: Kind,
  query: URLSearchParams,
  options: LoadTranslationOptions,
): Promise<InitialDraft | { failure: CloneFailure }> {
  const { response, error } = await catchApiError(fetchClone(query, options));
  if (!error) return { draft: toEditorDraft(response.type, response.clonedData, newId), prompt: response.ppt };
  if (error.code === 'CLONE_SOURCE_NOT_FOUND') {
    flash(CLONE_SOURCE_NOT_FOUND_TEXT, { tone: 'danger' });
    return createBlankInitialDraft(kind);
  }
  const message = options.signal.aborted ? 'You stopped the translation.' : `${ERROR_PREFIX_TEXT}${error.message}`;
  return { failure: { message, isTranslation: query.get('action') === 'translate_clone' && error.code !== 'CLONE_REFUSED' } };
}

/** The clone with its answer key, which comes once the server has recorded that the viewer knows it. */
async function fetchClone(query: URLSearchParams, { signal, onProgress }: LoadTranslationOptions): Promise<CloneResponse> {
  const action = CLONE_ACTIONS.find((name) => name === query.get('action')) ?? 'clone_data';
  const lang = query.get('lang');
  const url = query.get('cloneUrl') ?? '';
  const { source } = await api('GET /v1/contents/clone', { query: { url, action: 'clone_data' } });
  await api('POST /v1/contents/:id/clones', { params: { id: source }, body: {} });
  const input = { query: { url, action, ...(lang && { lang }) } };
  if (action !== 'translate_clone') return api('GET /v1/contents/clone', input);
  const reportProgress = ({ texts, of }: Record<string, unknown>) => {
    if (typeof texts === 'number' && typeof of === 'number') onProgress({ texts, of });
  };
  return callWithProgress('GET /v1/contents/clone', input, { signal, onProgress: reportProgress });
}

/** The draft of pasted JSON, of the kind that the JSON contains, or else of the given kind. */
export function createDraftFromJson(kind: Kind, value: unknown): EditorDraft {
  const content = typeof value === 'object' && value !== null && 'clonedData' in value ? value.clonedData : value;
  return toEditorDraft(detectContentKind(content) ?? kind, content, newId);
}
