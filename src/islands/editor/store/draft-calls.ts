import { api, catchApiError } from '#browser/api';
import type { DraftChange, DraftSummary } from '#contract/contents/drafts';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';

/** A draft of the account as the server has it. */
export interface ServerDraft {
  revision: number;
  draft: EditorDraft;
  /** The `dateModified` of the content that the draft began from; undefined for a draft that was never saved. */
  baseModified?: string | undefined;
}

/** The draft with this id; null if the account has none, or none that this version of the code can read. */
export async function fetchServerDraft(id: string): Promise<ServerDraft | null> {
  const { response, error } = await catchApiError(api('GET /v1/drafts/:id', { params: { id } }));
  if (error?.code === 'NOT_FOUND') return null;
  if (error) throw error;
  const { state, revision, baseModified } = response.draft;
  const draft = state as unknown as EditorDraft;
  return isReadable(draft) ? { revision, draft, baseModified } : null;
}

function isReadable(draft: EditorDraft): boolean {
  try {
    // Throws for a draft of another shape.
    buildSaveBody(draft);
    return true;
  } catch {
    return false;
  }
}

export const putServerDraft = (id: string, body: DraftChange, options: { keepalive?: boolean } = {}) =>
  api('PUT /v1/drafts/:id', { params: { id }, body }, options);

export const deleteServerDraft = (id: string, revision: number, options: { keepalive?: boolean } = {}): Promise<unknown> =>
  catchApiError(api('DELETE /v1/drafts/:id', { params: { id }, query: { revision } }, options));

/** The account's drafts of these kinds that were never saved, latest first. */
export async function listNewServerDrafts(kinds: readonly EditorDraft['kind'][]): Promise<DraftSummary[]> {
  const { response } = await catchApiError(api('GET /v1/drafts', { query: {} }));
  return (response?.drafts ?? []).filter(({ type, contentId }) => kinds.includes(type) && contentId === undefined);
}
