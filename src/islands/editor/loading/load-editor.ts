import { isKind, type Kind } from '#base/kinds';
import { catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import { loadViewer } from '#browser/viewer';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import { listAutosaves, type StoredAutosave } from '#islands/editor/store/autosave-storage.ts';
import { fetchContent } from '#islands/editor/store/content-calls.ts';
import { type InitialEditorState, toBaseContent } from '#islands/editor/store/editor-core.ts';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft } from '#rules/editor/draft';
import { withStaffFields } from '#rules/editor/staff-fields';
import { findStepIndex } from '#rules/editor/steps';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { can, type SignedInViewer } from '#rules/permissions';
import { createDraftFromClone, createDraftFromTemplate } from './initial-drafts.ts';

export type EditorLoadResult =
  | { status: 'ready'; initialState: InitialEditorState; autosaves: readonly StoredAutosave[]; prompt?: string }
  | { status: 'needsJson'; initialState: InitialEditorState }
  | { status: 'needsSignIn' }
  | { status: 'denied'; reason: 'notFound' | 'notCreator'; content?: Content }
  | { status: 'failed'; message: string };

/** Loads what the URL names: a new draft, a copy, a template, or a stored content. */
export async function loadEditor(kind: Kind, name: string): Promise<EditorLoadResult> {
  const query = new URLSearchParams(location.search);
  const position = { step: findStepIndex(kind, query.get('step')), openIndex: Math.max(0, Number(query.get('at')) - 1 || 0) };
  const viewer = await loadViewer();
  // A copy or a template starts as a draft, whoever could see what it was made of.
  const buildNewState = (draft: EditorDraft): InitialEditorState => ({
    ...{ kind: draft.kind, base: null, viewer, ...position },
    draft: { ...draft, userStatus: 'self', isDraft: true },
  });
  if (name === 'new' && query.get('cloneUrl') === 'clone_data')
    return { status: 'needsJson', initialState: buildNewState(createBlankDraft(kind, newId)) };
  if (name === 'new' && query.has('cloneUrl')) {
    if (!viewer) return { status: 'needsSignIn' };
    const { draft, prompt } = await createDraftFromClone(kind, query);
    return { status: 'ready', initialState: { ...buildNewState(draft), isUnsaved: true }, autosaves: [], prompt };
  }
  if (name === 'new')
    return { status: 'ready', initialState: buildNewState(createBlankDraft(kind, newId)), autosaves: await listAutosaves(kind, null) };
  const template = isTemplateKey(name) ? await createDraftFromTemplate(kind, name) : null;
  if (template) return { status: 'ready', initialState: { ...buildNewState(template.draft), isUnsaved: true }, autosaves: [] };
  const { response: content, error } = await catchApiError(fetchContent(kind, name));
  if (error?.code === 'NOT_FOUND') return { status: 'denied', reason: 'notFound' };
  if (error) return { status: 'failed', message: error.message };
  if (!isKind(content.type) || !can(toSignedInViewer(viewer), 'content.see', toPermissionTarget(content)))
    return { status: 'denied', reason: 'notCreator', content };
  const base = toBaseContent(content, viewer);
  const { id } = base;
  const ownDraft = toEditorDraft(kind, content, newId);
  const draft = base.isOwn ? ownDraft : withStaffFields(ownDraft, content);
  return { status: 'ready', initialState: { kind, draft, base, viewer, ...position }, autosaves: await listAutosaves(kind, id) };
}

/** The viewer in the form that the permission rules take. */
export const toSignedInViewer = (viewer: PrivateUser | null): SignedInViewer | null =>
  viewer && { id: viewer._id, username: viewer.username, role: viewer.role, status: viewer.status };
const toPermissionTarget = ({ creator, status, userStatus, reviewStatus }: Content) => ({
  creatorId: creator,
  status,
  userStatus,
  reviewStatus,
});

// Ids contain digits; template keys do not.
const isTemplateKey = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name);
