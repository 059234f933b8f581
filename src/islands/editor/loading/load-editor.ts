import { isKind, type Kind } from '#base/kinds';
import { catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import { loadViewer } from '#browser/viewer';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import { listAutosaves, type StoredAutosave } from '#islands/editor/store/autosave-storage.ts';
import { fetchContent } from '#islands/editor/store/content-calls.ts';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft } from '#rules/editor/draft';
import { withStaffFields } from '#rules/editor/staff-fields';
import { findStepIndex } from '#rules/editor/steps';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { can, type SignedInViewer } from '#rules/permissions';
import { createDraftFromClone, createDraftFromTemplate } from './initial-drafts.ts';

export type EditorLoadResult =
  | { is: 'open'; initialState: InitialEditorState; autosaves: readonly StoredAutosave[]; prompt?: string }
  | { is: 'asked'; initialState: InitialEditorState }
  | { is: 'refused'; reason: 'missing' | 'notYours'; content?: Content }
  | { is: 'failed'; message: string };

/** What the address asks to be edited: something new, or a content of one's own. */
export async function loadEditor(kind: Kind, name: string): Promise<EditorLoadResult> {
  const query = new URLSearchParams(location.search);
  const position = { step: findStepIndex(kind, query.get('step')), openIndex: Math.max(0, Number(query.get('at')) - 1 || 0) };
  const viewer = await loadViewer();
  const buildNewState = (edit: EditorDraft): InitialEditorState => ({ kind: edit.kind, edit, base: null, viewer, ...position });
  if (name === 'new' && query.get('cloneUrl') === 'clone_data')
    return { is: 'asked', initialState: buildNewState(createBlankDraft(kind, newId)) };
  if (name === 'new' && query.has('cloneUrl')) {
    const { edit, prompt } = await createDraftFromClone(kind, query);
    return { is: 'open', initialState: { ...buildNewState(edit), isUnsaved: true }, autosaves: [], prompt };
  }
  if (name === 'new')
    return { is: 'open', initialState: buildNewState(createBlankDraft(kind, newId)), autosaves: await listAutosaves(kind, null) };
  const template = isTemplateKey(name) ? await createDraftFromTemplate(kind, name) : null;
  if (template) return { is: 'open', initialState: { ...buildNewState(template.edit), isUnsaved: true }, autosaves: [] };
  const { answer: content, error } = await catchApiError(fetchContent(kind, name));
  if (error?.code === 'NOT_FOUND') return { is: 'refused', reason: 'missing' };
  if (error) return { is: 'failed', message: error.message };
  if (!isKind(content.type) || !can(toSignedInViewer(viewer), 'content.see', toPermissionTarget(content)))
    return { is: 'refused', reason: 'notYours', content };
  const { _id: id, urlName, dateModified } = content;
  const base = { id, urlName, dateModified, isOwn: content.creator === viewer?._id };
  const ownDraft = toEditorDraft(kind, content, newId);
  const edit = base.isOwn ? ownDraft : withStaffFields(ownDraft, content);
  return { is: 'open', initialState: { kind, edit, base, viewer, ...position }, autosaves: await listAutosaves(kind, id) };
}

/** The viewer as the table of permissions knows them. */
export const toSignedInViewer = (viewer: PrivateUser | null): SignedInViewer | null =>
  viewer && { id: viewer._id, username: viewer.username, role: viewer.role, status: viewer.status };
const toPermissionTarget = ({ creator, status, userStatus, reviewStatus }: Content) => ({
  creatorId: creator,
  status,
  userStatus,
  reviewStatus,
});

// Ids hold digits; a template's name is words.
const isTemplateKey = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name);
