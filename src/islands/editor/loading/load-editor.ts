import { isKind, type Kind } from '#base/kinds';
import { TEMPLATE_KEY_PATTERN } from '#base/template-keys';
import { catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import { loadViewer } from '#browser/viewer';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import { readAutosave, type StoredAutosave } from '#islands/editor/store/autosave-storage.ts';
import { fetchContent } from '#islands/editor/store/content-calls.ts';
import { fetchServerDraft } from '#islands/editor/store/draft-calls.ts';
import { type InitialEditorState, toBaseContent } from '#islands/editor/store/editor-core.ts';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft } from '#rules/editor/draft';
import { withStaffFields } from '#rules/editor/staff-fields';
import { findStepIndex } from '#rules/editor/steps';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { can, type SignedInViewer } from '#rules/permissions';
import { claimDraftsOfDevice, type DraftOffer, listDraftOffers } from './draft-offers.ts';
import { type CloneFailure, createDraftFromClone, createDraftFromTemplate, type LoadTranslationOptions } from './initial-drafts.ts';
import { returnToStart } from './return-to-start.ts';

export type EditorLoadResult =
  | { status: 'ready'; initialState: InitialEditorState; offers?: readonly DraftOffer[] }
  | { status: 'needsTranslation'; initialState: InitialEditorState; prompt: string }
  | { status: 'needsJson'; initialState: InitialEditorState }
  | { status: 'needsSignIn' }
  | { status: 'denied'; reason: 'notFound' | 'notCreator'; content?: Content }
  | ({ status: 'cloneFailed' } & CloneFailure)
  | { status: 'failed'; message: string };

/** The dialogs that a new draft can open with, by a card of the start page. */
const OPENED_DIALOGS = ['import', 'assistant'] as const;

/** Loads what the URL names: a new draft, a copy, a template, or a stored content. */
export async function loadEditor(kind: Kind, name: string, translation: LoadTranslationOptions): Promise<EditorLoadResult> {
  const query = new URLSearchParams(location.search);
  const position = { step: findStepIndex(kind, query.get('step')), openIndex: Math.max(0, Number(query.get('at')) - 1 || 0) };
  const viewer = await loadViewer();
  const owner = await claimDraftsOfDevice(viewer);
  // A copy or a template starts as a draft, whoever could see what it was made of.
  const buildNewState = (draft: EditorDraft): InitialEditorState => ({
    ...{ kind: draft.kind, base: null, viewer, ...position },
    draft: { ...draft, userStatus: 'self', isDraft: true },
  });
  if (name === 'new' && query.get('cloneUrl') === 'clone_data')
    return { status: 'needsJson', initialState: buildNewState(createBlankDraft(kind, newId)) };
  if (name === 'new' && query.has('cloneUrl')) {
    if (!viewer) return { status: 'needsSignIn' };
    const clone = await createDraftFromClone(kind, query, translation);
    if ('failure' in clone) return { status: 'cloneFailed', ...clone.failure };
    const initialState = { ...buildNewState(clone.draft), isUnsaved: true };
    return clone.prompt ? { status: 'needsTranslation', initialState, prompt: clone.prompt } : { status: 'ready', initialState };
  }
  if (name === 'new') {
    const initialState = buildNewState(createBlankDraft(kind, newId));
    const draftId = query.get('draft');
    if (draftId !== null) return { status: 'ready', initialState: await restoreNewDraft(initialState, { owner, draftId }) };
    const name = OPENED_DIALOGS.find((dialog) => dialog === query.get('open'));
    if (name) return { status: 'ready', initialState: { ...initialState, openDialog: { name, input: '' } } };
    return { status: 'ready', initialState, offers: await listDraftOffers([kind], viewer) };
  }
  const template = TEMPLATE_KEY_PATTERN.test(name) ? await createDraftFromTemplate(kind, name) : null;
  // A template that somebody only looks at leaves no draft.
  if (template) return { status: 'ready', initialState: buildNewState(template.draft) };
  const { response: content, error } = await catchApiError(fetchContent(kind, name));
  if (error?.code === 'NOT_FOUND') return { status: 'denied', reason: 'notFound' };
  if (error) return { status: 'failed', message: error.message };
  if (!isKind(content.type) || !can(toSignedInViewer(viewer), 'content.see', toPermissionTarget(content)))
    return { status: 'denied', reason: 'notCreator', content };
  const base = toBaseContent(content, viewer);
  const ownDraft = toEditorDraft(kind, content, newId);
  const draft = base.isOwn ? ownDraft : withStaffFields(ownDraft, content);
  const initialState = { kind, draft, base, viewer, ...position };
  const autosave = readAutosave({ owner, kind, id: base.id, isNew: false });
  return { status: 'ready', initialState: await restoreDraft(initialState, { id: base.id, autosave }) };
}

/** The draft with this id that was never saved, from this device or another. */
export function restoreNewDraft(
  initialState: InitialEditorState,
  { owner, draftId }: { owner: string; draftId: string },
): Promise<InitialEditorState> {
  const autosave = readAutosave({ owner, kind: initialState.kind, id: draftId, isNew: true });
  return restoreDraft({ ...initialState, idempotencyKey: draftId }, { id: draftId, autosave });
}

/**
 * Goes on with the unsaved work of this device, or else of the server. If the server has newer work than the device has seen, the first
 * change that is sent meets it, and both are merged.
 */
async function restoreDraft(
  initialState: InitialEditorState,
  { id, autosave }: { id: string; autosave: StoredAutosave | null },
): Promise<InitialEditorState> {
  const mayHaveDraft = initialState.viewer && (initialState.base?.isOwn ?? true);
  const { response: server } = mayHaveDraft ? await catchApiError(fetchServerDraft(id)) : { response: null };
  if (autosave) {
    const { edit, revision = 0, readAt } = autosave.draft;
    const state = await returnToStart(initialState, { startDate: readAt, work: edit });
    return { ...state, restored: { draft: edit, revision, serverDraft: server?.revision === revision ? server.draft : null } };
  }
  if (!server) return initialState;
  const { draft, revision, baseModified } = server;
  const state = await returnToStart(initialState, { startDate: baseModified, work: draft });
  return { ...state, restored: { draft, revision, serverDraft: draft } };
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
