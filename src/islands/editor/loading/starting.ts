import type { Kind } from '#base/kinds';
import { ERROR_WITH_TEXT } from '#base/texts/common';
import { CLONE_MISSING_TEXT } from '#base/texts/editor';
import { api, attempt } from '#browser/api';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { blankEdit } from '#rules/editor/blank';
import { contentKindOf } from '#rules/editor/content-kind';
import type { ContentEdit } from '#rules/editor/draft';
import { openEdit } from '#rules/editor/open';

/** What something new begins with. */
export interface Beginning {
  edit: ContentEdit;
  /** The prompt to translate it elsewhere, where that was asked for. */
  prompt: string;
}

const blank = (kind: Kind): Beginning => ({ edit: blankEdit(kind, newId), prompt: '' });

/** A template, cleared of whatever content it was made from; a blank sample where there is none of this name. */
export async function beginWithTemplate(kind: Kind, key: string): Promise<Beginning | null> {
  const { answer: templates, error } = await attempt(api('GET /alltemplates', { query: {} }));
  if (error) {
    flash(error.message, { tone: 'danger' });
    return blank(kind);
  }
  const template = templates.find((one) => one.key === key && one.value.type === kind);
  return template ? { edit: openEdit(kind, template.value, newId), prompt: '' } : null;
}

const ACTIONS = ['clone_data', 'translate_ppt', 'translate_clone'] as const;

/** A copy of a content of ours, or a translation of it; a blank sample, after saying so, where it cannot be had. */
export async function beginWithClone(kind: Kind, query: URLSearchParams): Promise<Beginning> {
  const action = ACTIONS.find((one) => one === query.get('action')) ?? 'clone_data';
  const lang = query.get('lang');
  const url = query.get('cloneUrl') ?? '';
  const { answer, error } = await attempt(api('GET /v1/contents/clone', { query: { url, action, ...(lang && { lang }) } }));
  if (!error) return { edit: openEdit(answer.type, answer.clonedData, newId), prompt: answer.ppt };
  if (error.code === 'CLONE_SOURCE_NOT_FOUND') flash(CLONE_MISSING_TEXT, { tone: 'danger' });
  else flash(`${ERROR_WITH_TEXT}${error.message}`, { tone: 'danger' });
  return blank(kind);
}

/** A content out of pasted JSON, of the kind it is. */
export function beginWithPasted(kind: Kind, value: unknown): ContentEdit {
  const data = typeof value === 'object' && value !== null && 'clonedData' in value ? value.clonedData : value;
  return openEdit(contentKindOf(data) ?? kind, data, newId);
}
