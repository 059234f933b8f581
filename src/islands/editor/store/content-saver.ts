import { type ApiError, isApiError } from '#base/api-error';
import type { Content } from '#contract/contents/contents';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { buildAdminSaveBody } from '#rules/editor/staff-fields';
import { createContent, saveContent } from './content-calls.ts';
import type { EditorCore } from './editor-core.ts';

/** Errors after which a creation with the same key has certainly created nothing: an invalid or too large draft, and limits. */
const REFUSED_CREATION_STATUSES = [400, 413, 429];
const wasCreationRefused = ({ status, code }: ApiError) => REFUSED_CREATION_STATUSES.includes(status) || code === 'IMAGES_UNAVAILABLE';

/**
 * Returns the function that saves a draft to the server. The first save creates the content. It repeats the first draft and key, since a
 * save whose response was lost may have created it already. A second request then saves the edits made since.
 */
export function createContentSaver({
  kind,
  idempotencyKey,
  $base,
  $savedDraft,
  $revision,
}: Pick<EditorCore, 'kind' | 'idempotencyKey' | '$base' | '$savedDraft' | '$revision'>) {
  let firstBody: { draft: EditorDraft; body: object } | null = null;
  const getEndedDraft = (id: string) => ($revision.get() > 0 ? { draft: { _id: id, revision: $revision.get() } } : {});
  return async (draft: EditorDraft): Promise<Content> => {
    const base = $base.get();
    if (base) {
      const body = base.isOwn ? buildSaveBody(draft) : buildAdminSaveBody(draft, $savedDraft.get());
      return saveContent(kind, base.id, { ...body, dateModified: base.dateModified, ...getEndedDraft(base.id) });
    }
    firstBody ??= { draft, body: { ...buildSaveBody(draft), ...getEndedDraft(idempotencyKey) } };
    const created = await createContent(kind, firstBody.body, idempotencyKey).catch((error: unknown) => {
      // The next save sends the draft as it is then, which may be corrected.
      if (isApiError(error) && wasCreationRefused(error)) firstBody = null;
      throw error;
    });
    return firstBody?.draft === draft
      ? created
      : saveContent(kind, created._id, { ...buildSaveBody(draft), dateModified: created.dateModified });
  };
}
