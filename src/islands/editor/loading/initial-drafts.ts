import type { Kind } from '#base/kinds';
import { ERROR_PREFIX_TEXT } from '#base/texts/common';
import { CLONE_SOURCE_NOT_FOUND_TEXT } from '#base/texts/editor';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { createBlankDraft } from '#rules/editor/blank-draft';
import { detectContentKind } from '#rules/editor/detect-content-kind';
import type { EditorDraft } from '#rules/editor/draft';
import { toEditorDraft } from '#rules/editor/to-editor-draft';

/** What something new begins with. */
export interface InitialDraft {
  edit: EditorDraft;
  /** The prompt to translate it elsewhere, where that was asked for. */
  prompt: string;
}

const createBlankInitialDraft = (kind: Kind): InitialDraft => ({ edit: createBlankDraft(kind, newId), prompt: '' });

/** A template, cleared of whatever content it was made from; a blank sample where there is none of this name. */
export async function createDraftFromTemplate(kind: Kind, key: string): Promise<InitialDraft | null> {
  const { answer: templates, error } = await catchApiError(api('GET /alltemplates', { query: {} }));
  if (error) {
    flash(error.message, { tone: 'danger' });
    return createBlankInitialDraft(kind);
  }
  const template = templates.find((one) => one.key === key && one.value.type === kind);
  return template ? { edit: toEditorDraft(kind, template.value, newId), prompt: '' } : null;
}

const CLONE_ACTIONS = ['clone_data', 'translate_ppt', 'translate_clone'] as const;

/** A copy of a content of ours, or a translation of it; a blank sample, after saying so, where it cannot be had. */
export async function createDraftFromClone(kind: Kind, query: URLSearchParams): Promise<InitialDraft> {
  const action = CLONE_ACTIONS.find((one) => one === query.get('action')) ?? 'clone_data';
  const lang = query.get('lang');
  const url = query.get('cloneUrl') ?? '';
  const { answer, error } = await catchApiError(api('GET /v1/contents/clone', { query: { url, action, ...(lang && { lang }) } }));
  if (!error) return { edit: toEditorDraft(answer.type, answer.clonedData, newId), prompt: answer.ppt };
  if (error.code === 'CLONE_SOURCE_NOT_FOUND') flash(CLONE_SOURCE_NOT_FOUND_TEXT, { tone: 'danger' });
  else flash(`${ERROR_PREFIX_TEXT}${error.message}`, { tone: 'danger' });
  return createBlankInitialDraft(kind);
}

/** A content out of pasted JSON, of the kind it is. */
export function createDraftFromJson(kind: Kind, value: unknown): EditorDraft {
  const content = typeof value === 'object' && value !== null && 'clonedData' in value ? value.clonedData : value;
  return toEditorDraft(detectContentKind(content) ?? kind, content, newId);
}
