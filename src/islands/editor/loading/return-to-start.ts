import { KINDS } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { toEditorDraft } from '#rules/editor/to-editor-draft';

/**
 * The state with the version that unsaved work began from, if the content was saved elsewhere since: the next save meets the newer one,
 * and both are merged against that version. Without it, as among the newest versions, the state stays as it is.
 */
export async function returnToStart(
  state: InitialEditorState,
  { startDate, work }: { startDate: string | null | undefined; work: EditorDraft },
): Promise<InitialEditorState> {
  const { kind, base } = state;
  if (!base?.isOwn || !startDate || startDate >= base.dateModified) return state;
  const params = { type: KINDS[kind].plural, id: base.id };
  const { response: list } = await catchApiError(api('GET /v1/:type/:id/versions', { params, query: {} }));
  // A decision of staff changes the date of a content without a version.
  const version = list?.versions.find(({ dateSaved }) => dateSaved <= startDate);
  if (!version) return state;
  const { response } = await catchApiError(
    api('GET /v1/:type/:id/versions/:n', { params: { ...params, n: String(version.version) } as never }),
  );
  if (!response) return state;
  // A version does not say whether the content was a draft; unsaved work never changes that, since publishing saves.
  const draft = { ...toEditorDraft(kind, response.content, newId), isDraft: work.isDraft };
  return { ...state, draft, base: { ...base, dateModified: startDate } };
}
